import type { ComponentChildren } from "preact";
import { useTable } from "../context";
import { Laid } from "../felt/Laid";
import { isOpen, seatZones } from "../logic/zones";
import { Backs, Badges, SeatHead, Taken } from "../seats/Pod";
import { Hand } from "./Hand";
import "./hand.css";

/** So many cards lie beside one another, held and laid out, on a narrow table and on others. */
const ABREAST = { narrow: 6, other: 14 };

/** The near side of the table: who sits there, the bar, and the cards: those that lie open beside the hand, or above it where they are
 * many. */
export function Mine({ children }: { children?: ComponentChildren }) {
  const { view, near, room } = useTable();
  const { fans, laid, counted } = seatZones(view, near);
  // Whoever only watches is not given the backs of somebody's hand to hold.
  const hidden = fans.filter((zone) => near !== view.viewer && !isOpen(zone));
  const hands = fans.filter((zone) => !hidden.includes(zone));
  const shown = view.seats[near];
  const held = hands.reduce((sum, zone) => sum + zone.count, 0);
  const lying = laid.reduce((sum, zone) => sum + zone.count, 0);
  const grouped = laid.some((zone) => zone.groups.length > 0);
  // Where no cards are held but some are laid out before one, they take the place of the hand.
  const main = lying > 0 && held === 0;
  const beside = !main && !grouped && lying > 0 && held + lying <= (room.narrow ? ABREAST.narrow : ABREAST.other);
  const before = laid.map((zone) => <Laid key={zone.name} zone={zone} label={laid.length > 1 || beside} />);
  return (
    <section class="mine" data-seat={near} data-waited={shown?.turn} aria-label={near === view.viewer ? "You" : shown?.name}>
      <div class="mine-line">
        <div class="mine-seat">
          <SeatHead seat={near} />
          <Badges seat={near} />
          {hidden.map((zone) => (
            <Backs key={zone.name} zone={zone} />
          ))}
          {counted.map((zone) => (
            <Taken key={zone.name} zone={zone} />
          ))}
        </div>
        {children}
      </div>
      {main && <div class="mine-main">{before}</div>}
      {!main && !beside && lying > 0 && <div class="mine-laid">{before}</div>}
      <div class="mine-cards" style={{ "--held": String(held), "--lying": String(lying) }}>
        {hands.map((zone) => (
          <Hand key={zone.name} zone={zone} keeps={!main} />
        ))}
        {beside && <div class="mine-beside">{before}</div>}
      </div>
    </section>
  );
}
