import type { ZoneView } from "../../protocol";
import { cardsOf } from "../logic/zones";
import { TableCard } from "../TableCard";
import { Caption } from "./Caption";
import { useZoneName } from "./useZoneName";

/** Cards in rows and columns, a little wider than high. */
export function Grid({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const name = useZoneName(zone);
  const across = Math.max(1, Math.ceil(Math.sqrt(zone.count * 1.6)));
  return (
    <fieldset class="zone grid" data-zone={zone.name} aria-label={name}>
      <span class="grid-cards" style={{ gridTemplateColumns: `repeat(${across}, auto)` }}>
        {cardsOf(zone).map((code, place) => (
          <TableCard key={place} zone={zone} code={code} remembered={zone.remembered[place] ?? ""} mini={mini} />
        ))}
      </span>
      {label && <Caption words={zone.label} />}
    </fieldset>
  );
}
