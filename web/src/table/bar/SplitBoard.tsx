import { faceName } from "../../faces";
import { capital } from "../../words";
import { useTable } from "../context";
import { counted } from "../logic/pack";
import { partLabels } from "../logic/wording";
import { Picture } from "../TableCard";

/** The places among which cards are dealt out: tap or drag cards of the hand into them. It lies over the felt. */
export function SplitBoard() {
  const { info, view, play } = useTable();
  const splitting = play?.splitting;
  if (!play || !splitting) return null;
  const rows = play.rows.value;
  const places = view.zones.filter((zone) => zone.owner === view.viewer && zone.kind === "meld" && zone.count === 0);
  const whole = splitting.rest ? splitting.parts.length + 1 : splitting.parts.length;
  const named = places.length === whole ? places.map((zone) => capital(zone.label)) : partLabels(splitting);
  const used = splitting.parts.reduce((sum, part) => sum + part, 0);
  return (
    <section
      class="split-board"
      aria-label="Deal your cards out"
      style={{ "--most": String(Math.max(...splitting.parts)), "--rows": String(splitting.parts.length) }}
    >
      {splitting.parts.map((part, row) => (
        <fieldset
          key={row}
          class="split-row"
          data-row={row}
          data-active={play.activeRow.value === row}
          aria-label={`${named[row]}, ${counted(info.pack, part)}`}
        >
          <button
            type="button"
            class="split-label"
            aria-pressed={play.activeRow.value === row}
            onClick={() => {
              play.activeRow.value = row;
            }}
          >
            {named[row]}
          </button>
          <span class="split-cards">
            {Array.from({ length: part }, (_, place) => {
              const pick = rows[row]?.[place];
              return pick ? (
                <button
                  key={pick.code}
                  type="button"
                  class="card"
                  data-card={pick.code}
                  aria-label={`${capital(faceName(info.pack, pick.code))}: take it back`}
                  onClick={() => play.takeBack(row, place)}
                >
                  <Picture pack={info.pack} code={pick.code} />
                </button>
              ) : (
                <span key={`empty${place}`} class="empty-place" aria-hidden="true" />
              );
            })}
          </span>
        </fieldset>
      ))}
      {splitting.rest && (
        <p class="split-rest">
          {named[splitting.parts.length] ?? "The rest"}: the other {counted(info.pack, splitting.cards.length - used)}
        </p>
      )}
    </section>
  );
}
