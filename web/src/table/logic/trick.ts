import { seated } from "./seating";

/** Where a card of a trick lies: `x` in widths of a card from the middle of the trick, `y` in heights. */
export interface Spot {
  x: number;
  y: number;
}

/** A trick laid out: a spot for each card, and how wide and high all of it is, in widths and heights of a card. */
export interface TrickLayout {
  spots: Spot[];
  width: number;
  height: number;
}

/** How far apart neighbours lie, so that no card covers another. */
const APART = 1.06;
/** How far cards of one player are moved, so that each shows its index. */
const SHIFT = 0.34;
const NEAR_ROW = 0.53;
/** Three cards at a side overlap a little, or the trick would be too high. */
const SIDE_STEPS = [0, 0, 1.06, 0.76, 0.56];

/** In which place each seat lays its card: towards its player. */
export function placesOf(players: number, near: number): Spot[] {
  const { left, top, right } = seated(players, near);
  const spots: Spot[] = Array.from({ length: players }, () => ({ x: 0, y: NEAR_ROW }));
  const out = top.length ? ((top.length - 1) / 2) * APART + APART : APART * 0.8;
  const lowered = top.length ? 0 : -NEAR_ROW / 2;
  for (const [side, seats] of [
    [-1, left],
    [1, right],
  ] as const) {
    const step = SIDE_STEPS[Math.min(seats.length, SIDE_STEPS.length - 1)] ?? 0;
    seats.forEach((seat, place) => {
      spots[seat] = { x: side * out, y: lowered + (place - (seats.length - 1) / 2) * step };
    });
  }
  top.forEach((seat, place) => {
    spots[seat] = { x: (place - (top.length - 1) / 2) * APART, y: -NEAR_ROW };
  });
  return spots;
}

/** Lays a trick out. `by`: who laid each card; cards of which that is not known lie in a row. */
export function layTrick(cards: number, by: readonly number[], players: number, near: number): TrickLayout {
  const places = placesOf(players, near);
  const xs = places.map((spot) => spot.x);
  const ys = places.map((spot) => spot.y);
  const most = Math.max(1, ...by.map((seat) => by.filter((other) => other === seat).length));
  const width = Math.max(...xs) - Math.min(...xs) + 1 + (most - 1) * SHIFT;
  const height = Math.max(...ys) - Math.min(...ys) + 1;
  const middle = (Math.max(...ys) + Math.min(...ys)) / 2;
  const laid = new Map<number, number>();
  const spots = Array.from({ length: cards }, (_, place) => {
    const seat = by[place];
    const home = seat === undefined ? undefined : places[seat];
    if (seat === undefined || !home) return { x: (place - (cards - 1) / 2) * APART, y: 0 };
    const before = laid.get(seat) ?? 0;
    laid.set(seat, before + 1);
    const all = by.filter((other) => other === seat).length;
    return { x: home.x + (before - (all - 1) / 2) * SHIFT, y: home.y - middle };
  });
  return { spots, width, height };
}
