import type { ZoneView } from "../../protocol";
import { cardsOf, groupsIn } from "../logic/zones";
import { TableCard } from "../TableCard";
import { Caption } from "./Caption";
import { thickness } from "./Pile";
import { Spread } from "./Spread";
import { useZoneName } from "./useZoneName";

const MANY = 5;

/** Cards beside one another in their order; those that lie in groups as a pile each. */
export function Row({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const name = useZoneName(zone);
  return (
    <fieldset class="zone row" data-zone={zone.name} aria-label={name}>
      {zone.groups.length > 0 ? (
        <Piles zone={zone} mini={mini} />
      ) : (
        <Spread zone={zone} cards={cardsOf(zone)} mini={mini} lap={zone.count > MANY ? -0.3 : 0.08} />
      )}
      {label && <Caption words={zone.label} />}
    </fieldset>
  );
}

/** The groups of a zone, each as its top card and how many lie there. */
function Piles({ zone, mini }: { zone: ZoneView; mini: boolean }) {
  return (
    <ul class="row-piles">
      {groupsIn(zone, cardsOf(zone)).map(({ group, cards }) => (
        <li key={group.number}>
          <span class="pile-cards" style={{ filter: thickness(group.count) }}>
            <TableCard zone={zone} code={cards.at(-1) ?? ""} mini={mini} />
          </span>
          {group.count > 1 && (
            <b class="row-count" aria-hidden="true">
              {group.count}
            </b>
          )}
          <span class="visually-hidden">{group.words}</span>
        </li>
      ))}
    </ul>
  );
}
