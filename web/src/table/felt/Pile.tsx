import { aspect } from "../../faces";
import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { actionWords } from "../logic/wording";
import { cardsOf } from "../logic/zones";
import { Picture, TableCard } from "../TableCard";
import { Caption } from "./Caption";
import { useZoneName } from "./useZoneName";

/** So many cards lift the top of a pile by one edge. */
const PER_EDGE = 9;
const MOST_EDGES = 4;

/** Cards on one another: the top one, how many there are, and how high they lie. */
export function Pile({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const { info, play } = useTable();
  const name = useZoneName(zone);
  const cards = cardsOf(zone);
  const top = cards.at(-1) ?? "";
  const action = play?.piles.value.get(zone.name);
  const body = zone.count ? (
    <span class="pile-cards" style={{ filter: thickness(zone.count) }}>
      {action ? (
        <span class="card" data-card={top}>
          <Picture pack={info.pack} code={top} mini={mini} />
        </span>
      ) : (
        <TableCard zone={zone} code={top} remembered={zone.remembered.at(-1) ?? ""} mini={mini} />
      )}
    </span>
  ) : (
    <span class="empty-place" style={{ aspectRatio: String(aspect(info.pack)) }} aria-hidden="true" />
  );
  return (
    <fieldset class={`zone pile${mini ? " small" : ""}`} data-zone={zone.name} aria-label={name}>
      {action && play ? (
        <button
          type="button"
          class="pile-button"
          data-pile={action.text}
          aria-label={`${actionWords(info.pack, action)}: ${name}`}
          onClick={() => play.play(action)}
        >
          {body}
        </button>
      ) : (
        body
      )}
      {label && <Caption words={zone.label} count={zone.count > 1 ? zone.count : undefined} />}
    </fieldset>
  );
}

/** The edges of the cards under the top one of so many. */
export function thickness(count: number): string {
  const edges = Math.min(MOST_EDGES, Math.ceil((count - 1) / PER_EDGE));
  if (edges <= 0) return "none";
  return Array.from({ length: edges }, () => "drop-shadow(1px 1px 0 var(--edge-gap)) drop-shadow(1px 1px 0 var(--edge))").join(
    " ",
  );
}
