import { useEffect, useMemo, useRef } from "preact/hooks";
import type { RulesText } from "../protocol";
import { type Block, blocks, type Run } from "./markup";
import "./rules.css";

/**
 * How to play, in sections. `usual`: the rules without changed options; what differs from them is marked. `level`: of the
 * sections' headings. `about`: the name of the section that the decision at the table is about: it is marked, and the rules open there.
 */
export function RulesView({
  rules,
  usual,
  level = 2,
  about = "",
}: {
  rules: RulesText;
  usual?: RulesText | undefined;
  level?: 2 | 3;
  about?: string;
}) {
  const marked = useRef<HTMLElement>(null);
  // only when they are opened: who reads on is not torn away by the next decision
  useEffect(() => marked.current?.scrollIntoView({ block: "start" }), []);
  const known = useMemo(() => {
    if (!usual || usual === rules) return undefined;
    return new Set(usual.sections.flatMap((section) => blocks(section.paragraphs).flatMap(sources)));
  }, [rules, usual]);
  const current = about ? rules.sections.find((section) => section.names?.includes(about)) : undefined;
  const Heading = `h${level}` as "h2" | "h3";
  return (
    <div class="rules">
      {rules.sections.map((section) => {
        const here = section === current;
        return (
          <section key={section.heading} ref={here ? marked : undefined} class={here ? "rules-about" : undefined}>
            <Heading>
              {section.heading}
              {here && <span class="rules-now">now</span>}
            </Heading>
            {blocks(section.paragraphs).map((block) => (
              <BlockView key={sources(block)[0]} block={block} known={known} />
            ))}
          </section>
        );
      })}
    </div>
  );
}

/** A paragraph or a list; `known`: the paragraphs that are in the usual rules, too. */
export function BlockView({ block, known }: { block: Block; known: Set<string> | undefined }) {
  if (block.kind === "paragraph") {
    const changed = known !== undefined && !known.has(block.source);
    return (
      <p class={changed ? "rules-changed" : undefined}>
        <Runs runs={block.runs} />
      </p>
    );
  }
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point.source} class={known && !known.has(point.source) ? "rules-changed" : undefined}>
          <Runs runs={point.runs} />
        </li>
      ))}
    </ul>
  );
}

function Runs({ runs }: { runs: Run[] }) {
  return <>{runs.map((run) => (run.strong ? <strong>{run.text}</strong> : run.text))}</>;
}

function sources(block: Block): string[] {
  return block.kind === "paragraph" ? [block.source] : block.points.map((point) => point.source);
}
