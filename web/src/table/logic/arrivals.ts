import type { View } from "../../protocol";
import { cardsOf } from "./zones";

/** The cards that have come to the viewer's hand in a deal since it last played one: in a pass, an exchange, from a talon. */
export interface Arrivals {
  deal: number;
  hand: readonly string[];
  came: readonly string[];
  /** what one has played: taken back it has not come from anybody */
  played: readonly string[];
}

export const NONE_CAME: Arrivals = { deal: -1, hand: [], came: [], played: [] };

/** What has come, after one more view. What is dealt to an empty hand has not come from anybody; a card of one's own that lies open
 * was played. */
export function afterView(before: Arrivals, view: View): Arrivals {
  const held = view.zones.filter((zone) => zone.owner === view.viewer && zone.role === "hand");
  const hand = held.flatMap((zone) => zone.cards.filter((code) => code !== ""));
  if (before.deal !== view.deal || before.hand.length === 0) return { deal: view.deal, hand, came: [], played: [] };
  const gained = without(without(hand, before.hand), before.played);
  const lost = without(before.hand, hand);
  const open = new Set(view.zones.flatMap((zone) => (held.includes(zone) ? [] : cardsOf(zone))));
  const laid = lost.filter((code) => open.has(code));
  const still = laid.length > 0 ? [] : without(before.came, lost);
  return { deal: view.deal, hand, came: [...still, ...gained], played: [...before.played, ...laid] };
}

/** The cards to be marked: none where most of the hand has come, as when it is drawn card by card. */
export function marked({ hand, came }: Arrivals): ReadonlySet<string> {
  return new Set(2 * came.length <= hand.length ? came : []);
}

/** The cards of a hand without others, equal ones counted. */
function without(cards: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return cards.filter((code) => {
    const place = left.indexOf(code);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
