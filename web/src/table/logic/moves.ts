import type { View, ZoneView } from "../../protocol";
import { cardsOf } from "./zones";

/** A card that has changed its place from one view to the next. `from` or `to` is empty where it is not known. */
export interface Move {
  code: string;
  /** the zones' names, and the places of the card in them; -1 where it is one of the cards that are not told apart */
  from: string;
  fromPlace: number;
  to: string;
  toPlace: number;
}

interface Lying {
  zone: ZoneView;
  place: number;
  code: string;
}

function faces(view: View): Lying[] {
  return view.zones.flatMap((zone) => cardsOf(zone).flatMap((code, place) => (code === "" ? [] : [{ zone, place, code }])));
}

/** How many more cards without a face each zone has than before. */
function backsGained(before: View, after: View): Map<string, number> {
  const backs = (zone: ZoneView) => zone.count - zone.cards.filter((code) => code !== "").length;
  const gained = new Map<string, number>();
  for (const zone of after.zones) gained.set(zone.name, backs(zone));
  for (const zone of before.zones) gained.set(zone.name, (gained.get(zone.name) ?? 0) - backs(zone));
  return gained;
}

/** Which cards have moved between zones. Cards whose faces are seen are followed, for others zones that lost and got backs. */
export function movesBetween(before: View, after: View): Move[] {
  const gone = faces(before);
  const come = faces(after);
  pairOff(gone, come, (one, other) => one.code === other.code && one.zone.name === other.zone.name);
  const moves: Move[] = pairOff(gone, come, (one, other) => one.code === other.code).map(([one, other]) => ({
    code: one.code,
    from: one.zone.name,
    fromPlace: one.place,
    to: other.zone.name,
    toPlace: other.place,
  }));
  const gained = backsGained(before, after);
  const spend = (name: string, by: number) => gained.set(name, (gained.get(name) ?? 0) + by);
  for (const { zone, place, code } of gone) {
    // A card that was covered or turned down where it lay has not moved.
    if ((gained.get(zone.name) ?? 0) > 0) spend(zone.name, -1);
    else {
      const to = best(after, gained, 1, zone.owner);
      if (to) spend(to, -1);
      moves.push({ code, from: zone.name, fromPlace: place, to, toPlace: -1 });
    }
  }
  for (const { zone, place, code } of come) {
    if ((gained.get(zone.name) ?? 0) < 0) spend(zone.name, 1);
    else {
      const from = best(before, gained, -1, zone.by[place] ?? zone.owner);
      if (from) spend(from, 1);
      moves.push({ code, from, fromPlace: -1, to: zone.name, toPlace: place });
    }
  }
  moves.push(...backs(before, after, gained));
  return moves;
}

/** Takes pairs out of both lists as long as there are any. */
function pairOff(gone: Lying[], come: Lying[], same: (one: Lying, other: Lying) => boolean): [Lying, Lying][] {
  const pairs: [Lying, Lying][] = [];
  for (let index = 0; index < gone.length; ) {
    const one = gone[index] as Lying;
    const at = come.findIndex((other) => same(one, other));
    if (at < 0) {
      index += 1;
      continue;
    }
    gone.splice(index, 1);
    pairs.push([one, ...come.splice(at, 1)] as [Lying, Lying]);
  }
  return pairs;
}

/** The zone that gained (or lost, with `sign` -1) backs: of this owner rather than another, then the one with most. */
function best(view: View, gained: ReadonlyMap<string, number>, sign: 1 | -1, owner: number): string {
  const fitting = view.zones.filter((zone) => sign * (gained.get(zone.name) ?? 0) > 0);
  const own = fitting.filter((zone) => zone.owner === owner);
  const [first] = (own.length ? own : fitting).sort((a, b) => sign * ((gained.get(b.name) ?? 0) - (gained.get(a.name) ?? 0)));
  return first?.name ?? "";
}

/** Backs that went from zones with fewer to zones with more of them. */
function backs(before: View, after: View, gained: Map<string, number>): Move[] {
  const moves: Move[] = [];
  for (const zone of after.zones) {
    let wanted = gained.get(zone.name) ?? 0;
    while (wanted > 0) {
      const from = best(before, gained, -1, zone.owner);
      if (!from) break;
      gained.set(from, (gained.get(from) ?? 0) + 1);
      moves.push({ code: "", from, fromPlace: -1, to: zone.name, toPlace: -1 });
      wanted -= 1;
    }
    gained.set(zone.name, wanted);
  }
  return moves;
}

/** The seat to which a full trick goes: the owner of the zone that takes its cards, or -1. */
export function trickWinner(beat: View, next: View | undefined): number {
  const trick = beat.zones.find((zone) => zone.kind === "trick" && zone.count > 1);
  if (!trick || !next || next.deal !== beat.deal) return -1;
  const after = next.zones.find((zone) => zone.name === trick.name);
  if (!after || after.count > 0) return -1;
  const to = movesBetween(beat, next).find((move) => move.from === trick.name)?.to;
  return next.zones.find((zone) => zone.name === to)?.owner ?? -1;
}

/** What a seat put on the table or took from it, in the game's smallest units. */
export interface Payment {
  seat: number;
  amount: number;
}

/** The stakes that have changed: more on the table is positive. */
export function payments(before: View, after: View): Payment[] {
  if (before.deal !== after.deal) return [];
  return after.seats.flatMap(({ stake }, seat) => {
    const amount = stake - (before.seats[seat]?.stake ?? 0);
    return amount === 0 ? [] : [{ seat, amount }];
  });
}
