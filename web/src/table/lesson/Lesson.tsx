import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { TableInfo, View } from "../../protocol";
import { blocks } from "../../rules/markup";
import { BlockView } from "../../rules/RulesView";
import { useRulesText } from "../../rules/useRulesText";
import { Coloured } from "../felt/Coloured";
import type { Session } from "../live/Session";
import { openTab } from "../panel/tabs";
import { enough, kindOf, lessons, since, told } from "./lessons";
import "./lesson.css";

/** The box ends so far above what can be chosen, and is never lower than that: then it lies over it until it is put away. */
const GAP = 8;
const LOWEST = 180;
/** Advice that was refused is asked for again after so many milliseconds, so many times in all. */
const AGAIN = 1500;
const TRIES = 4;
/** So much of a section of the rules is shown: the rest is one touch away. */
const BLOCKS = 2;

/**
 * For somebody who learns the game: at every decision of a new kind what is to be decided, what would be sensible, what the rules say
 * about it, and what the others have just done. It comes once a kind, and lies beside the cards; on a small screen its end is scrolled.
 */
export function Lesson({ session, info, view }: { session: Session; info: TableInfo; view: View }) {
  const known = lessons(info.id).value;
  const kind = kindOf(view);
  const due = known !== null && session.player.turn && !known.includes(kind);
  const { rules } = useRulesText(info, session.latest.value?.played, known !== null);
  const [advice, setAdvice] = useState({ kind: "", text: "" });
  const [opened, setOpened] = useState("");
  useEffect(() => {
    if (!due) return;
    let over = false;
    // where all act at once bots wait for whoever reads; the answer comes after all that they have done before
    void session.wire.ask({ type: "hold", reading: true }).then(() => !over && setOpened(kind));
    return () => {
      over = true;
      setOpened("");
      void session.wire.ask({ type: "hold", reading: false });
    };
  }, [due, kind, session]);
  const { value: welcome } = session.welcome;
  const came = useRef(welcome);
  useEffect(() => {
    // the line was broken, and the server takes whoever comes back for somebody who is ready to play
    if (came.current !== welcome && opened) void session.wire.ask({ type: "hold", reading: true });
    came.current = welcome;
  }, [welcome, opened, session]);
  useEffect(() => {
    if (!due) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // another hint may be under way, and a table that moves on comes to rest
    const ask = async (tries: number): Promise<void> => {
      const reply = await session.wire.ask({ type: "hint" });
      if (over) return;
      if (reply.error && tries > 1) timer = setTimeout(() => void ask(tries - 1), AGAIN);
      else setAdvice({ kind, text: reply.error || reply.text });
    };
    void ask(TRIES);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [due, kind, session]);
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const place = box.current;
    const bar = place?.closest(".table")?.querySelector(".bar");
    if (!place || !bar) return;
    const room = bar.getBoundingClientRect().top - place.getBoundingClientRect().top - GAP;
    place.style.maxHeight = room >= LOWEST ? `${room}px` : "";
  });
  if (!due) return null;
  if (opened !== kind) return <div data-opening hidden />;
  const section = rules?.sections.find((each) => each.names?.includes(view.section));
  const said = section ? blocks(section.paragraphs) : [];
  const happened = since(view.log);
  return (
    <section ref={box} class="lesson panel" aria-label="How to play" data-lesson={kind}>
      <h2 class="lesson-asked">
        <Coloured words={view.prompt} />
      </h2>
      <h3>What would be sensible</h3>
      <p data-advice>{advice.kind === kind ? <Coloured words={advice.text} /> : "…"}</p>
      {section && (
        <>
          <h3>{section.heading}</h3>
          {said.slice(0, BLOCKS).map((block, place) => (
            <BlockView key={place} block={block} known={undefined} />
          ))}
          <button type="button" class="button quiet" onClick={() => openTab("rules")}>
            {said.length > BLOCKS ? "Read on in the rules" : "All the rules"}
          </button>
        </>
      )}
      {happened.length > 0 && (
        <>
          <h3>What the others have done</h3>
          <ul class="lesson-happened">
            {happened.map((line, place) => (
              <li key={place}>
                <Coloured words={line} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div class="lesson-buttons">
        <button type="button" class="button primary" data-got-it onClick={() => told(info.id, kind)}>
          Got it
        </button>
        <button type="button" class="button quiet" data-enough onClick={() => enough(info.id)}>
          No more of this
        </button>
      </div>
    </section>
  );
}
