import type { ActionView, View, ZoneView } from "../../protocol";

/** The cards of a zone in order; a zone of which no face is seen lists none, but counts them. */
export function cardsOf(zone: ZoneView): string[] {
  return zone.cards.length === zone.count
    ? zone.cards
    : Array.from({ length: zone.count }, (_, place) => zone.cards[place] ?? "");
}

/** Whether any face is seen. */
export function isOpen(zone: ZoneView): boolean {
  return zone.cards.some((code) => code !== "");
}

/** The cards of a zone by the groups in which they lie. */
export function groupsIn(zone: ZoneView, cards: readonly string[]): string[][] {
  let start = 0;
  return zone.groups.map((size) => {
    start += size;
    return cards.slice(start - size, start);
  });
}

/** The zones of groups that are to be seen, those of the side of `near` last: they lie on the felt, where there is room for many. */
export function groupedZones(view: View, near: number): ZoneView[] {
  const own = (zone: ZoneView) => (view.seats[zone.owner]?.side === view.seats[near]?.side ? 1 : 0);
  return view.zones.filter((zone) => zone.groups.length > 0).sort((one, other) => own(one) - own(other));
}

/** The shared zones by their place on the felt: what is played for in the `middle`, the rest `beside` it. */
export interface Shared {
  middle: ZoneView[];
  beside: ZoneView[];
}

/** The shared zones that are shown. `used`: the names of zones that had cards earlier in the deal. */
export function sharedZones(view: View, used: ReadonlySet<string>): Shared {
  const shown = view.zones.filter((zone) => zone.owner < 0 && (zone.count > 0 || lasts(zone, used)));
  const middle = shown.filter((zone) => zone.kind !== "pile" && zone.kind !== "heap");
  const beside = shown.filter((zone) => zone.kind === "pile" || zone.kind === "heap");
  if (middle.length > 0) return { middle, beside };
  return { middle: beside.filter((zone) => zone.kind === "pile"), beside: beside.filter((zone) => zone.kind === "heap") };
}

/** Whether a zone keeps its place while it is empty: a trick or line is the heart of its game, a pile one only after it has been one. */
function lasts(zone: ZoneView, used: ReadonlySet<string>): boolean {
  if (zone.kind === "pile") return zone.role === "discard" || used.has(zone.name);
  return zone.role === "trick" || zone.role === "line";
}

/** What lies before a seat. */
export interface Before {
  /** hands, the one it plays from among them */
  fans: ZoneView[];
  /** cards laid out before the seat */
  laid: ZoneView[];
  /** what is only counted, such as tricks taken */
  counted: ZoneView[];
}

/** The zones of a seat; empty ones only where the hand is. */
export function seatZones(view: View, seat: number): Before {
  const own = view.zones.filter((zone) => zone.owner === seat);
  const fans = own.filter((zone) => zone.kind === "fan" && (zone.count > 0 || zone.role === "hand"));
  const laid = own.filter(
    (zone) => zone.count > 0 && zone.kind !== "fan" && (zone.kind !== "heap" || isOpen(zone)) && zone.groups.length === 0,
  );
  const counted = own.filter((zone) => zone.count > 0 && zone.kind === "heap" && !isOpen(zone));
  return { fans, laid, counted };
}

const MANY = 5;

/** Whether a hand lies open and is too large to lie beside a name on a narrow table. */
export function isSpreadOut(zone: ZoneView): boolean {
  return zone.kind === "fan" && zone.count > MANY && isOpen(zone);
}

/** The names of the zones that hold cards. */
export function inUse(view: View): string[] {
  return view.zones.filter((zone) => zone.count > 0).map((zone) => zone.name);
}

/** The actions that are also done by touching a shared zone, by its name. */
export function pileActions(view: View, words: readonly ActionView[]): Map<string, ActionView> {
  const found = new Map<string, ActionView>();
  for (const zone of view.zones) {
    const action = zone.does ? words.find((each) => each.text === zone.does) : undefined;
    if (action) found.set(zone.name, action);
  }
  return found;
}
