import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { sortHand } from "../logic/hand";
import { cardsOf, isOpen } from "../logic/zones";
import { TableCard } from "../TableCard";
import { Caption } from "./Caption";
import { useZoneName } from "./useZoneName";

/** Cards that belong together, spread so that each shows its index. A hand that lies open is sorted like one's own. */
export function Meld({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const { info, view } = useTable();
  const name = useZoneName(zone);
  const cards = cardsOf(zone);
  const shown = zone.kind === "fan" && isOpen(zone) ? sortHand(cards, info.pack, view.trumps) : cards;
  return (
    <fieldset class="zone meld" data-zone={zone} aria-label={name}>
      <span class="meld-cards" data-many={shown.length > 4}>
        {shown.map((code, place) => (
          <TableCard
            key={place}
            zone={zone}
            code={code}
            remembered={shown === cards ? (zone.remembered[place] ?? "") : ""}
            mini={mini}
          />
        ))}
      </span>
      {label && <Caption words={zone.label} />}
    </fieldset>
  );
}
