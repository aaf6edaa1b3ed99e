import type { ZoneView } from "../../protocol";
import { list } from "../../words";
import { useTable } from "../context";
import { nameOf } from "../logic/wording";
import { cardsOf, groupsIn } from "../logic/zones";
import { Picture } from "../TableCard";
import { useZoneName } from "./useZoneName";

/** From so many cards on a group is squeezed, as people push a long meld together. */
const LONG = 7;

/** Groups of cards such as all the melds of a side, each with its number: small, so that many of them can be read at once. */
export function Groups({ zone }: { zone: ZoneView }) {
  const { info, view, near } = useTable();
  const name = useZoneName(zone);
  const side = view.seats[zone.owner]?.side;
  const owners = view.seats.flatMap((seat, place) => (seat.side === side ? [nameOf(view, place)] : []));
  return (
    <fieldset
      class="zone groups"
      data-zone={zone.name}
      data-side={(side ?? 0) % 6}
      data-near={side === view.seats[near]?.side}
      aria-label={`${name}, ${list(owners)}`}
    >
      <span class="groups-owners" aria-hidden="true">
        {list(owners)}
      </span>
      <ol class="groups-list">
        {groupsIn(zone, cardsOf(zone)).map((cards, place) => (
          <li key={place} class={`group${cards.length >= LONG ? " long" : ""}`}>
            <b class="group-number">{place + 1}</b>
            {cards.map((code, at) => (
              <span key={at} class="card mini" data-card={code}>
                <Picture pack={info.pack} code={code} mini />
              </span>
            ))}
          </li>
        ))}
      </ol>
    </fieldset>
  );
}
