import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { Chips } from "../felt/Chips";
import { Coloured } from "../felt/Coloured";
import { useZoneName } from "../felt/useZoneName";
import { Zone } from "../felt/Zone";
import { nameOf } from "../logic/wording";
import { isCrowded, isOpen, seatZones } from "../logic/zones";
import { Picture } from "../TableCard";
import { Clock } from "./Clock";
import { Face } from "./Face";
import "./seats.css";

/** A seat: who sits there, how they stand, and what they hold. What lies open lies on the felt before it, unless seats are many. */
export function Pod({ seat, compact = false }: { seat: number; compact?: boolean }) {
  const { view } = useTable();
  const zones = seatZones(view, seat);
  const crowded = isCrowded(view);
  const fans = crowded ? zones.fans : zones.fans.filter((zone) => zone.count === 0 || !isOpen(zone));
  const laid = crowded ? zones.laid : [];
  const counted = zones.counted;
  const shown = view.seats[seat];
  if (!shown) return null;
  // What is held and what is laid out are lines of their own where there is room.
  const lines = [fans.length + counted.length > 0 && "held", laid.length > 0 && "laid"].filter((line) => line !== false);
  const groups = compact && lines.length > 0 ? [lines.join(" ")] : lines;
  return (
    <section class={`pod${compact ? " compact" : ""}`} data-seat={seat} data-waited={shown.turn} aria-label={shown.name}>
      <SeatHead seat={seat} compact={compact} />
      <Badges seat={seat} />
      {groups.map((group) => (
        <div key={group} class="pod-zones">
          {group.includes("held") && fans.map((zone) => <Held key={zone.name} zone={zone} mini={compact} />)}
          {group.includes("held") && counted.map((zone) => <Taken key={zone.name} zone={zone} />)}
          {group.includes("laid") &&
            laid.map((zone) => <Zone key={zone.name} zone={zone} mini={compact} label={laid.length > 1 && !compact} />)}
        </div>
      ))}
    </section>
  );
}

/** A hand of another seat: its cards where they lie open, otherwise their number. */
function Held({ zone, mini }: { zone: ZoneView; mini: boolean }) {
  return isOpen(zone) ? <Zone zone={zone} label={false} mini={mini} /> : <Backs zone={zone} />;
}

/** The name of a seat with its score and stake. */
export function SeatHead({ seat, compact = false }: { seat: number; compact?: boolean }) {
  const { info, view, state } = useTable();
  const shown = view.seats[seat];
  if (!shown) return null;
  const who = state?.seats[seat];
  const away = who?.who === "person" && !who.here;
  const sided = new Set(info.sides).size < info.players;
  const name = nameOf(view, seat);
  // beside a stack of chips a number alone would pass for another stack
  const chips = shown.badges.some((badge) => /^\d+ chips?$/.test(badge));
  return (
    <div class="seat-head" data-side={sided ? shown.side % 6 : undefined}>
      {!compact && <Face seat={seat} />}
      <Said seat={seat} />
      <div class="seat-words">
        <span class="seat-name">
          <span class="seat-name-text" translate={false}>
            {name}
          </span>
          {seat === view.dealer && (
            <abbr class="dealer" title="dealer">
              D<span class="visually-hidden">ealer</span>
            </abbr>
          )}
          {seat === view.viewer && name !== "You" && <span class="seat-you">you</span>}
        </span>
        <span class="seat-score">
          <b data-score={shown.score} title={chips ? "won or lost so far" : "score"}>
            {chips && shown.score > 0 ? `+${shown.score_words}` : shown.score_words}
            <span class="visually-hidden">{chips ? " won or lost so far" : ""}</span>
          </b>
          {shown.stake !== 0 && <Chips amount={shown.stake} words={shown.stake_words} label="stake" />}
          {sided && <span class="visually-hidden">side {shown.side + 1}</span>}
          {away && <span class="seat-away">{who?.stands_in ? "a bot plays" : "away"}</span>}
          <Clock seat={seat} />
        </span>
      </div>
      {shown.turn && !view.over && <span class="visually-hidden">waited for</span>}
    </div>
  );
}

/** What the person at a seat has just said; it is read out as a line of the chat. */
function Said({ seat }: { seat: number }) {
  const { said } = useTable();
  const line = said?.find((each) => each.seat === seat);
  if (!line) return null;
  return (
    <span class="said" data-said={seat} aria-hidden="true">
      {line.text}
    </span>
  );
}

/** What is said of a seat for all to read, first what its side has taken so far; the dealer has a button of their own. */
export function Badges({ seat }: { seat: number }) {
  const { view } = useTable();
  const shown = view.seats[seat];
  const badges = shown?.badges.filter((badge) => badge !== "dealer") ?? [];
  if (!shown || (badges.length === 0 && !shown.so_far)) return null;
  return (
    <ul class="badges">
      {shown.so_far && (
        <li class="badge so-far" title="so far in this deal">
          {shown.so_far}
          <span class="visually-hidden"> so far in this deal</span>
        </li>
      )}
      {badges.map((badge) => (
        <li key={badge} class="badge">
          <Coloured words={badge} />
        </li>
      ))}
    </ul>
  );
}

/** More backs than this are not drawn one by one. */
const SHOWN = 7;

/** A hidden hand: a few backs and their number. */
export function Backs({ zone }: { zone: ZoneView }) {
  const { info } = useTable();
  const name = useZoneName(zone);
  return (
    <fieldset class="zone backs" data-zone={zone.name} aria-label={name}>
      <span class="backs-cards">
        {Array.from({ length: Math.min(SHOWN, zone.count) }, (_, place) => (
          <span key={place} class="card">
            <Picture pack={info.pack} code="" />
          </span>
        ))}
      </span>
      {zone.count > 0 && (
        <span class="backs-count" aria-hidden="true">
          {zone.count}
        </span>
      )}
    </fieldset>
  );
}

/** Cards that a seat has taken, only counted. */
export function Taken({ zone }: { zone: ZoneView }) {
  const { info } = useTable();
  const name = useZoneName(zone);
  return (
    <fieldset class="zone taken" data-zone={zone.name} aria-label={name}>
      <span class="taken-cards">
        {[0, 1].map((place) => (
          <span key={place} class="card">
            <Picture pack={info.pack} code="" />
          </span>
        ))}
      </span>
      <span class="taken-count" aria-hidden="true">
        {zone.label} <b>{Math.floor(zone.count / zone.per)}</b>
      </span>
    </fieldset>
  );
}
