import { Dealt } from "../../fair/Dealt";
import { keptPart } from "../../fair/parts";
import type { TableInfo, TableState } from "../../protocol";
import { list } from "../../words";
import "../../fair/fair.css";

/** How it comes that nobody can choose the cards, what was promised, and after the match whether it was kept. */
export function Fairness({ info, state }: { info: TableInfo; state: TableState }) {
  const names = state.seats.map((seat, place) => seat.name || `Seat ${place + 1}`);
  const promised = state.promises.flatMap((promise, place) => (promise ? [{ place, promise }] : []));
  const without = state.without.map((place) => names[place] ?? "");
  const own = state.you >= 0 && state.promises[state.you] ? keptPart(info.id) : undefined;
  return (
    <details class="fairness">
      <summary>Fair dealing</summary>
      <p>
        Nobody can choose the cards: the server has settled a part of the chance, and each player's page another. These are their
        fingerprints. Only when all are settled are the parts opened, and the cards are dealt from all of them together. After the
        match this page computes it again.
      </p>
      {state.stage === "over" && <Dealt table={info.id} names={names} />}
      {without.length > 0 && (
        <p data-without>The cards were dealt without a part of {list(without)}: it was not shown in time.</p>
      )}
      <dl class="fingerprints">
        <dt>The server</dt>
        <dd data-commitment>{info.commitment}</dd>
        {promised.map(({ place, promise }) => (
          <>
            <dt>{names[place]}</dt>
            <dd data-promise={place}>{promise}</dd>
          </>
        ))}
      </dl>
      {own && state.stage === "over" && (
        <p>
          To check the record on a machine of your own:
          <code data-check>
            parlour check RECORD --commitment {own.commitment} --added {own.seat}:{own.value}
          </code>
        </p>
      )}
      {state.seed && (
        <>
          <p>The seed of this match:</p>
          <code data-seed>{state.seed}</code>
        </>
      )}
    </details>
  );
}
