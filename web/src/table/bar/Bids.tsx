import { useEffect, useState } from "preact/hooks";
import type { ActionView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import { bidsOf } from "../logic/bids";
import { actionWords } from "../logic/wording";

/** Bids of a number of something: a button for each number, and for the number chosen one for each of what it may be. */
export function Bids({ actions }: { actions: readonly ActionView[] }) {
  const { info, play } = useTable();
  const { numbers, of } = bidsOf(actions);
  const [chosen, setChosen] = useState(0);
  const hinted = play?.hinted.value;
  useEffect(() => {
    if (hinted && of.has(hinted.number)) setChosen(hinted.number);
  }, [hinted]);
  if (!play) return null;
  const number = of.has(chosen) ? chosen : (numbers[0] ?? 0);
  const kind = actions[0]?.kind ?? "";
  return (
    <fieldset class="bids" aria-label={capital(kind)}>
      {numbers.length > 1 && (
        <div class="number-grid">
          <span class="number-kind" aria-hidden="true">
            {capital(kind)}
          </span>
          {numbers.map((each) => (
            <button
              key={each}
              type="button"
              class="button number"
              data-bid-number={each}
              aria-label={`${capital(kind)} ${each} of what?`}
              aria-pressed={each === number}
              onClick={() => setChosen(each)}
            >
              {each}
            </button>
          ))}
        </div>
      )}
      <div class="words">
        {of.get(number)?.map((action) => (
          <button
            key={action.text}
            type="button"
            class={`button${hinted?.text === action.text ? " hinted" : ""}`}
            data-action={action.text}
            data-kind={action.kind}
            onClick={() => play.play(action)}
          >
            {actionWords(info.pack, { text: `${number} ${action.word}` })}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
