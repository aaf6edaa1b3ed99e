import { useState } from "preact/hooks";
import { Icon } from "../../pieces/Icon";
import type { ActionView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import { isGrid } from "../logic/amounts";
import { bidsOf, questionsOf } from "../logic/groups";
import type { Saying, Splitting } from "../logic/offer";
import { actionWords, cardsWords, commonWords, inWords, wordsOf } from "../logic/wording";
import { Amount } from "./Amount";
import { along } from "./along";
import { Groups } from "./Groups";
import { NumberGrid } from "./NumberGrid";
import { Questions } from "./Questions";

/** Everything that can be done and is not a card by itself: confirming a selection, numbers, words. */
export function Choices() {
  const { play, room } = useTable();
  if (!play) return null;
  const offer = play.offer.value;
  const { numbers, words, choosing, splitting } = offer;
  return (
    <fieldset class="choices" aria-label="What you may do" onKeyDown={along}>
      {choosing.length + splitting.length + play.selection.value.length > 0 && <Confirm />}
      {numbers
        .filter((range) => isGrid(range, room.narrow))
        .map((range) => (
          <NumberGrid key={range.kind} range={range} />
        ))}
      <Amounts ranges={numbers.filter((range) => !isGrid(range, room.narrow))} />
      <Words words={words} />
    </fieldset>
  );
}

/** So many actions of one kind stand under its name, or are folded into one button. */
const MANY = 3;

/** So many that may be said besides playing a card, giving an answer, or out of turn, wait behind one button. */
const FOLDED = 6;
/** So many other words are an answer that is asked for; one alone is mostly a pass. */
const ANSWERS = 2;

/** A button for each action that takes neither card nor number. */
function Words({ words }: { words: ActionView[] }) {
  const { info, play, view } = useTable();
  if (!play || words.length === 0) return null;
  const names = view.seats.map((seat) => seat.name);
  const hinted = play.hinted.value?.text;
  const kinds = [...new Set(words.map((action) => action.kind))];
  const aside = !play.turn || play.offer.value.single.size + play.offer.value.choosing.length > 0;
  return (
    <>
      {kinds.map((kind) => {
        const some = words.filter((action) => action.kind === kind);
        const bids = bidsOf(some);
        if (bids) return <Groups key={kind} kind={kind} groups={bids} />;
        const questions = questionsOf(some, names);
        if (questions) return <Questions key={kind} kind={kind} groups={questions} />;
        if (some.length >= FOLDED && (aside || words.length - some.length >= ANSWERS)) {
          return (
            <button
              key={kind}
              type="button"
              class={`button${some.some((action) => action.text === hinted) ? " hinted" : ""}`}
              data-fold={kind}
              aria-haspopup="true"
              onClick={(event) => play.choose(some, event.currentTarget)}
            >
              {commonWords(info.pack, some)}
            </button>
          );
        }
        const named = some.length >= MANY;
        const labels = named ? wordsOf(info.pack, some) : some.map((action) => actionWords(info.pack, action));
        return (
          <div key={kind} class="words">
            {named && <span class="number-kind">{capital(kind)}</span>}
            {some.map((action, place) => (
              <button
                key={action.text}
                type="button"
                class={`button${hinted === action.text ? " hinted" : ""}`}
                data-action={action.text}
                data-kind={action.kind}
                onClick={() => play.play(action)}
              >
                {labels[place]}
              </button>
            ))}
          </div>
        );
      })}
    </>
  );
}

/** Amounts out of many; where there are several kinds, one is chosen first. */
function Amounts({ ranges }: { ranges: Saying[] }) {
  const [chosen, setChosen] = useState("");
  const range = ranges.find((each) => each.kind === chosen) ?? ranges[0];
  if (!range) return null;
  return (
    <>
      <Kinds kinds={ranges.map((each) => each.kind)} chosen={range.kind} choose={setChosen} />
      <Amount key={range.kind} range={range} />
    </>
  );
}

/** What something is for, where it could be for several things. */
function Kinds({ kinds, chosen, choose }: { kinds: string[]; chosen: string; choose: (kind: string) => void }) {
  if (kinds.length < 2) return null;
  return (
    <fieldset class="amount-kinds" aria-label="What for?">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          class="button stop"
          data-amount-kind={kind}
          aria-pressed={kind === chosen}
          onClick={() => choose(kind)}
        >
          {capital(kind)}
        </button>
      ))}
    </fieldset>
  );
}

/** How far a selection has come, and the button that plays it once it is complete. */
function Confirm() {
  const { info, play, room } = useTable();
  if (!play) return null;
  const { choosing, splitting: splits } = play.offer.value;
  const { splitting } = play;
  const rows = play.rows.value;
  const split = play.split;
  const picked = splitting ? rows.flat().length : play.selection.value.length;
  const { least, most } = splitting ? totals(splitting) : play.wanted;
  const actions = splitting ? (split ? [split] : []) : play.completed.value;
  const kind = splitting?.kind ?? choosing[0]?.kind ?? "";
  const range = least === most ? String(most) : `${least} to ${most}`;
  const kinds = [...new Set(actions.map((action) => action.kind))].map((each) =>
    actions.filter((action) => action.kind === each),
  );
  const apart = kinds.filter((some) => some.length < MANY).flat();
  const folded = kinds.filter((some) => some.length >= MANY);
  const labels = splitting ? [inWords(info.pack, kind)] : cardsWords(info.pack, apart, room.narrow);
  return (
    <div class="confirm">
      <Kinds kinds={splits.map((each) => each.kind)} chosen={kind} choose={(chosen) => play.splitFor(chosen)} />
      {most > 1 && (
        <span class="picked" data-picked={picked} role="status">
          {picked} of {range} chosen
        </span>
      )}
      {picked > 0 && (
        <button type="button" class="button quiet icon" data-clear aria-label="Clear" title="Clear" onClick={() => play.clear()}>
          {room.narrow ? <Icon name="close" /> : "Clear"}
        </button>
      )}
      {apart.map((action, place) => (
        <button
          key={action.text}
          type="button"
          class="button primary"
          data-confirm
          data-action={action.text}
          data-kind={action.kind}
          onClick={() => play.play(action)}
        >
          {labels[place]}
        </button>
      ))}
      {folded.map((some) => (
        <button
          key={some[0]?.kind}
          type="button"
          class="button primary"
          data-fold={some[0]?.kind}
          aria-haspopup="true"
          onClick={(event) => play.choose(some, event.currentTarget)}
        >
          {commonWords(info.pack, some)}
        </button>
      ))}
      {actions.length === 0 && (
        <button type="button" class="button primary" data-confirm data-kind={kind} disabled>
          {inWords(info.pack, kind)}
        </button>
      )}
    </div>
  );
}

function totals({ least, parts }: Splitting): { least: number; most: number } {
  return { least, most: parts.reduce((sum, part) => sum + part, 0) };
}
