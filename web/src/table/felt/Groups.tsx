import { faceName } from "../../faces";
import type { ZoneView } from "../../protocol";
import { capital, list } from "../../words";
import { useTable } from "../context";
import { nameOf } from "../logic/wording";
import { cardsOf, groupsIn, isShared, type Lying } from "../logic/zones";
import { Picture } from "../TableCard";
import { useZoneName } from "./useZoneName";

/** From so many cards on a group is squeezed, as people push a long meld together. */
const LONG = 6;

/** Groups of cards such as the melds of a seat or of a side, each with its number: what adds to one is done by touching it. */
export function Groups({ zone }: { zone: ZoneView }) {
  const { view, near } = useTable();
  const name = useZoneName(zone);
  const side = view.seats[zone.owner]?.side;
  const shared = isShared(view, zone.owner);
  const owners = view.seats.flatMap((seat, place) =>
    (shared ? seat.side === side : place === zone.owner) ? [nameOf(view, place)] : [],
  );
  return (
    <fieldset
      class={shared ? "zone groups shared" : "zone groups"}
      data-zone={zone.name}
      data-side={(side ?? 0) % 6}
      data-near={side === view.seats[near]?.side}
      aria-label={`${name}, ${list(owners)}`}
    >
      {shared && (
        <span class="groups-owners" aria-hidden="true">
          {list(owners)}
        </span>
      )}
      <ol class="groups-list">
        {groupsIn(zone, cardsOf(zone)).map((lying) => (
          <li key={lying.group.number}>
            <Group lying={lying} />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

/** One group: a button where the cards that are chosen can be added to it. */
function Group({ lying: { group, cards } }: { lying: Lying }) {
  const { info, room, play } = useTable();
  const actions = play?.addingTo(group.name) ?? [];
  const classes = `group${cards.length >= LONG ? " long" : ""}`;
  const shown = (
    <>
      <b class="group-number">{group.number}</b>
      {cards.map((code, at) => (
        <span key={at} class={room.narrow ? "card mini" : "card"} data-card={code}>
          <Picture pack={info.pack} code={code} mini={room.narrow} />
        </span>
      ))}
    </>
  );
  const words = `${group.number}: ${list(cards.map((code) => faceName(info.pack, code)))}`;
  if (!play || actions.length === 0) {
    return (
      <div class={classes} data-group={group.name} title={group.words || undefined}>
        {shown}
        {group.words && <span class="visually-hidden">{group.words}</span>}
      </div>
    );
  }
  const [only] = actions;
  return (
    <button
      type="button"
      class={`${classes} open`}
      data-onto
      data-group={group.name}
      title={group.words || undefined}
      aria-label={`${capital(actions.length === 1 ? (only?.kind ?? "") : "add")} to ${group.words || words}`}
      onClick={(event) => (only && actions.length === 1 ? play.play(only) : play.choose(actions, event.currentTarget))}
    >
      {shown}
    </button>
  );
}
