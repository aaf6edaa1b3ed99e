import type { ZoneView } from "../../protocol";
import { cardsOf } from "../logic/zones";
import { TableCard } from "../TableCard";
import { Caption } from "./Caption";
import { useZoneName } from "./useZoneName";

/** Cards beside one another in their order. */
export function Row({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const name = useZoneName(zone);
  return (
    <fieldset class="zone row" data-zone={zone} aria-label={name}>
      <span class="row-cards" data-many={zone.count > 4}>
        {cardsOf(zone).map((code, place) => (
          <TableCard key={place} zone={zone} code={code} remembered={zone.remembered[place] ?? ""} mini={mini} />
        ))}
      </span>
      {label && <Caption words={zone.label} />}
    </fieldset>
  );
}
