import { capital } from "../../words";
import { useTable } from "../context";
import { gridNumbers, isAllowed } from "../logic/amounts";
import type { Saying } from "../logic/offer";

/** A button for each number; one that may not be said tells why when it is touched. */
export function NumberGrid({ range }: { range: Saying }) {
  const { play } = useTable();
  if (!play) return null;
  const numbers = gridNumbers(range);
  return (
    <fieldset class="number-grid" aria-label={capital(range.kind)}>
      {numbers.length > 1 && (
        <span class="number-kind" aria-hidden="true">
          {capital(range.kind)}
        </span>
      )}
      {numbers.map((number) => {
        const text = `${range.kind} ${number}`;
        const allowed = isAllowed(range, number);
        const hinted = play.hinted.value?.text === text;
        return (
          <button
            key={number}
            type="button"
            class={`button number${hinted ? " hinted" : ""}`}
            data-action={allowed ? text : undefined}
            data-number={number}
            data-kind={range.kind}
            aria-label={text + (allowed ? "" : ", not allowed")}
            aria-disabled={!allowed}
            onClick={(event) => {
              if (allowed) play.play({ text, words: "", kind: range.kind, cards: [], number, word: "", adds_to: "" });
              else play.why(text, event.currentTarget);
            }}
          >
            {numbers.length > 1 ? number : capital(text)}
          </button>
        );
      })}
    </fieldset>
  );
}
