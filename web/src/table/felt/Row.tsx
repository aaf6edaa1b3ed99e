import type { ZoneView } from "../../protocol";
import { cardsOf } from "../logic/zones";
import { Caption } from "./Caption";
import { Spread } from "./Spread";
import { useZoneName } from "./useZoneName";

const MANY = 5;

/** Cards beside one another in their order. */
export function Row({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const name = useZoneName(zone);
  return (
    <fieldset class="zone row" data-zone={zone.name} aria-label={name}>
      <Spread zone={zone} cards={cardsOf(zone)} mini={mini} lap={zone.count > MANY ? -0.3 : 0.08} />
      {label && <Caption words={zone.label} />}
    </fieldset>
  );
}
