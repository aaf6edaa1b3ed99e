import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Dealt } from "../fair/Dealt";
import { recordAddress } from "../net/api";
import { Icon } from "../pieces/Icon";
import type { Replay } from "../protocol";
import { ScoreSheet } from "../table/panel/ScoreSheet";
import { CopyLink } from "./Controls";
import type { Moment } from "./moment";
import { Review } from "./Review";
import "../table/panel/panel.css";

const TABS = ["Log", "Review", "Scores", "Record"] as const;
type Tab = (typeof TABS)[number];

/** A line of the log, and the step at which it was said. */
export interface Line {
  text: string;
  step: number;
}

/** What lies beside the table: what was said, what was scored, and what to take away. */
export function SidePanel(props: { replay: Replay; lines: Line[]; moment: Moment; onStep: (step: number) => void }) {
  const [tab, setTab] = useState<Tab>("Log");
  const { deal, seat, step } = props.moment;
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length] ?? "Log";
    setTab(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <aside class="replay-side panel" aria-label="About this match">
      <div class="tabs" role="tablist" onKeyDown={onKeyDown}>
        {TABS.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === tab}
            aria-controls={`${id}-panel`}
            tabIndex={each === tab ? 0 : -1}
            onClick={() => setTab(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} class="replay-side-body" role="tabpanel" aria-labelledby={`${id}-${tab}`}>
        {tab === "Log" && <Log lines={props.lines} step={step} onStep={props.onStep} />}
        {tab === "Review" && (
          <Review
            table={props.replay.table.id}
            deal={deal}
            seat={seat}
            name={props.replay.names[seat] ?? ""}
            step={step}
            onStep={props.onStep}
          />
        )}
        {tab === "Scores" && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
          <section class="replay-sheet" tabIndex={0} aria-label="Score sheet">
            <ScoreSheet sheet={props.replay.sheet} />
          </section>
        )}
        {tab === "Record" && <Record replay={props.replay} />}
      </div>
    </aside>
  );
}

function Log({ lines, step, onStep }: { lines: Line[]; step: number; onStep: (step: number) => void }) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const current = box.current?.querySelector('[aria-current="step"]');
    const scroller = box.current?.parentElement;
    if (!(current instanceof HTMLElement) || !scroller) return;
    const below = current.offsetTop + current.offsetHeight - scroller.clientHeight + 24;
    if (below > scroller.scrollTop) scroller.scrollTop = below;
    else if (current.offsetTop - 24 < scroller.scrollTop) scroller.scrollTop = Math.max(0, current.offsetTop - 24);
  }, [lines, step]);
  if (lines.length === 0) return <p class="quiet-text">Nothing has been said yet.</p>;
  return (
    <ol class="replay-log" ref={box}>
      {lines.map((line, index) => (
        <li key={`${index}-${line.text}`}>
          <button
            type="button"
            class={line.step > step ? "to-come" : undefined}
            aria-current={line.step === step ? "step" : undefined}
            onClick={() => onStep(line.step)}
          >
            {line.text}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Record({ replay }: { replay: Replay }) {
  return (
    <div class="replay-record">
      <CopyLink address={() => location.href} />
      <a class="button" href={recordAddress(replay.table.id)} download>
        <Icon name="download" size={18} />
        Download the record
      </a>
      <p>
        The record holds the whole match: its options, its seed and every action. <code>parlour check</code> replays it and checks
        that the deals follow from what is said there of the server's secret and of what the players added.
      </p>
      <Dealt table={replay.table.id} names={replay.names} />
      <dl>
        <dt>Promised before the first deal</dt>
        <dd>{replay.table.commitment}</dd>
        <dt>Seed</dt>
        <dd>{replay.seed}</dd>
      </dl>
    </div>
  );
}
