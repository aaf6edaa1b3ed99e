import { useLayoutEffect, useRef } from "preact/hooks";
import { list as inWords } from "../../words";
import { Coloured } from "../felt/Coloured";

const NEAR = 60;

/** What has happened in this deal, in words; it follows the latest line unless one has scrolled back. `without`: of whom nothing was added to
 * chance. */
export function LogTab({ lines, deal, without }: { lines: string[]; deal: number; without: string[] }) {
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(0);
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    if (!box) return;
    const grown = lines.length - count.current;
    const close = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR + Math.max(0, grown) * 28;
    if (count.current === 0 || close) box.scrollTop = box.scrollHeight;
    count.current = lines.length;
  }, [lines]);
  return (
    <>
      <h2 class="panel-heading">Deal {deal + 1}</h2>
      {without.length > 0 && deal === 0 && (
        <p class="quiet-text" data-without>
          Dealt without a part of {inWords(without)}: what they add to chance was not shown in time.
        </p>
      )}
      {lines.length === 0 && <p class="quiet-text">Nothing has happened yet.</p>}
      <ol class="log" ref={list}>
        {lines.map((line, place) => (
          <li key={place}>
            <Coloured words={line} />
          </li>
        ))}
      </ol>
    </>
  );
}
