import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { cardsOf, isOpen } from "../logic/zones";
import { Picture, TableCard } from "../TableCard";
import { Caption } from "./Caption";
import { useZoneName } from "./useZoneName";

/** More open cards than this are counted, and only the last ones shown. */
const SHOWN = 6;

/** Cards thrown together: a few of them, and how many there are. */
export function Heap({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const { info } = useTable();
  const name = useZoneName(zone);
  const open = isOpen(zone);
  const cards = open ? cardsOf(zone).slice(-SHOWN) : Array.from({ length: Math.min(3, zone.count) }, () => "");
  return (
    <fieldset class={`zone heap${open ? " open" : ""}`} data-zone={zone.name} aria-label={name}>
      <span class="heap-cards">
        {cards.map((code, place) =>
          open ? (
            <TableCard key={place} zone={zone} code={code} mini={mini} />
          ) : (
            <span key={place} class="card" aria-hidden="true">
              <Picture pack={info.pack} code="" />
            </span>
          ),
        )}
      </span>
      {label && <Caption words={zone.label} count={Math.floor(zone.count / zone.per)} />}
    </fieldset>
  );
}
