import type { ComponentChildren } from "preact";
import { useTable } from "../context";
import { Zone } from "../felt/Zone";
import { isOpen, seatZones } from "../logic/zones";
import { Backs, Badges, SeatHead, Taken } from "../seats/Pod";
import { Hand } from "./Hand";
import "./hand.css";

/** The near side of the table: who sits there and what lies before them, the bar, and their hand. */
export function Mine({ children }: { children?: ComponentChildren }) {
  const { view, near } = useTable();
  const { fans, laid, counted } = seatZones(view, near);
  // Whoever only watches is not given the backs of somebody's hand to hold.
  const hidden = fans.filter((zone) => near !== view.viewer && !isOpen(zone));
  const hands = fans.filter((zone) => !hidden.includes(zone));
  const shown = view.seats[near];
  // Where no cards are held but some are laid out before one, they take the place of the hand.
  const main = laid.length > 0 && hands.every((zone) => zone.count === 0);
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
        {!main && laid.length > 0 && (
          <div class="mine-laid">
            {laid.map((zone) => (
              <Zone key={zone.name} zone={zone} />
            ))}
          </div>
        )}
        {children}
      </div>
      {main && (
        <div class="mine-main">
          {laid.map((zone) => (
            <Zone key={zone.name} zone={zone} label={laid.length > 1} />
          ))}
        </div>
      )}
      {hands.map((zone) => (
        <Hand key={zone.name} zone={zone} />
      ))}
    </section>
  );
}
