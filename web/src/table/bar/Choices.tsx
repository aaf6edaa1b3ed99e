import { useTable } from "../context";
import { isGrid } from "../logic/amounts";
import { actionWords, cardsWords } from "../logic/wording";
import { Amount } from "./Amount";
import { along } from "./along";
import { NumberGrid } from "./NumberGrid";

/** Everything that can be done and is not a card by itself: confirming a selection, numbers, words. */
export function Choices() {
  const { info, play } = useTable();
  if (!play) return null;
  const offer = play.offer.value;
  const { numbers, words, choosing, splitting } = offer;
  const hinted = play.hinted.value?.text;
  return (
    <fieldset class="choices" aria-label="What you may do" onKeyDown={along}>
      {(choosing.length > 0 || splitting) && <Confirm />}
      {numbers.map((range) =>
        isGrid(range) ? <NumberGrid key={range.kind} range={range} /> : <Amount key={range.kind} range={range} />,
      )}
      {words.length > 0 && (
        <div class="words">
          {words.map((action) => (
            <button
              key={action.text}
              type="button"
              class={`button${hinted === action.text ? " hinted" : ""}`}
              data-action={action.text}
              data-kind={action.kind}
              onClick={() => play.play(action)}
            >
              {actionWords(info.pack, action)}
            </button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** How far a selection has come, and the button that plays it once it is complete. */
function Confirm() {
  const { info, play } = useTable();
  if (!play) return null;
  const { choosing, splitting } = play.offer.value;
  const rows = play.rows.value;
  const split = play.split;
  const picked = splitting ? rows.flat().length : play.selection.value.length;
  const { least, most } = splitting ? totals(splitting.parts) : play.wanted;
  const actions = splitting ? (split ? [split] : []) : play.completed.value;
  const kind = splitting?.kind ?? choosing[0]?.kind ?? "";
  const range = least === most ? String(most) : `${least} to ${most}`;
  return (
    <div class="confirm">
      <span class="picked" data-picked={picked} role="status">
        {picked} of {range} chosen
      </span>
      {picked > 0 && (
        <button type="button" class="button quiet" data-clear onClick={() => play.clear()}>
          Clear
        </button>
      )}
      {actions.length > 0 ? (
        actions.map((action) => (
          <button
            key={action.text}
            type="button"
            class="button primary"
            data-confirm
            data-action={action.text}
            data-kind={action.kind}
            onClick={() => play.play(action)}
          >
            {splitting ? actionWords(info.pack, { text: action.kind }) : cardsWords(info.pack, action.kind, action.cards)}
          </button>
        ))
      ) : (
        <button type="button" class="button primary" data-confirm data-kind={kind} disabled>
          {actionWords(info.pack, { text: kind })}
        </button>
      )}
    </div>
  );
}

function totals(parts: readonly number[]): { least: number; most: number } {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return { least: all, most: all };
}
