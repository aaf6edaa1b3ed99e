import type { ActionView, GroupView, View, ZoneView } from "../../protocol";

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

/** Cards that lie together in a zone. */
export interface Lying {
  group: GroupView;
  cards: string[];
}

/** The cards of a zone by the groups in which they lie. */
export function groupsIn(zone: ZoneView, cards: readonly string[]): Lying[] {
  let start = 0;
  return zone.groups.map((group) => {
    start += group.count;
    return { group, cards: cards.slice(start - group.count, start) };
  });
}

/** What stands on the table in words, but for what is said of groups of cards that lie there. */
export function factsOf(view: View): string[] {
  const told = new Set(view.zones.flatMap((zone) => zone.groups.map((group) => group.words)));
  return view.facts.filter((fact) => !told.has(fact));
}

/** The zones of groups that sides have together, that of the side of `near` last: they lie between all seats. */
export function sharedGroups(view: View, near: number): ZoneView[] {
  const own = (zone: ZoneView) => (view.seats[zone.owner]?.side === view.seats[near]?.side ? 1 : 0);
  return view.zones
    .filter((zone) => zone.groups.length > 0 && isShared(view, zone.owner))
    .sort((one, other) => own(one) - own(other));
}

/** Whether somebody else plays for the side of a seat. */
export function isShared(view: View, seat: number): boolean {
  const side = view.seats[seat]?.side;
  return view.seats.filter((each) => each.side === side).length > 1;
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

/** What a seat has. */
export interface SeatZones {
  /** hands, the one it plays from among them */
  fans: ZoneView[];
  /** cards laid out before the seat, in groups or not */
  laid: ZoneView[];
  /** what is only counted, such as tricks taken */
  counted: ZoneView[];
}

/** The zones of a seat; empty ones only where the hand is. */
export function seatZones(view: View, seat: number): SeatZones {
  const own = view.zones.filter((zone) => zone.owner === seat);
  const fans = own.filter((zone) => zone.kind === "fan" && (zone.count > 0 || zone.role === "hand"));
  const laid = own.filter(
    (zone) =>
      zone.count > 0 &&
      zone.kind !== "fan" &&
      (zone.kind !== "heap" || isOpen(zone)) &&
      (zone.groups.length === 0 || !isShared(view, seat)),
  );
  const counted = own.filter((zone) => zone.count > 0 && zone.kind === "heap" && !isOpen(zone));
  return { fans, laid, counted };
}

/** What lies on the felt in front of another seat: hands that lie open, and what is laid out. */
export function inFront(view: View, seat: number): ZoneView[] {
  const { fans, laid } = seatZones(view, seat);
  return [...fans.filter((zone) => zone.count > 0 && isOpen(zone)), ...laid];
}

/** So many seats at the most have room on the felt in front of them. */
const ROOMY = 8;

/** Whether the seats are so many that what lies before them lies beside their names, and is small. */
export function isCrowded(view: View): boolean {
  return view.seats.length > ROOMY;
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
