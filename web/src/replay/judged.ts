import type { JudgedMove } from "../protocol";

/** A point of a curve: the decision, across from 0 to 1, down from 0 (best) to 1. */
export interface Point {
  move: JudgedMove;
  x: number;
  y: number;
}

/** What was to be expected after each decision as it was made, as a curve. */
export function curveOf(moves: readonly JudgedMove[]): Point[] {
  const worth = moves.map((move) => move.value - move.cost);
  const high = Math.max(0, ...worth);
  const low = Math.min(0, ...worth);
  return moves.map((move, index) => ({
    move,
    x: moves.length > 1 ? index / (moves.length - 1) : 0.5,
    y: high > low ? (high - (worth[index] ?? 0)) / (high - low) : 0.5,
  }));
}

/** How far down the line of an even result lies. */
export function evenLine(moves: readonly JudgedMove[]): number {
  const worth = moves.map((move) => move.value - move.cost);
  const high = Math.max(0, ...worth);
  const low = Math.min(0, ...worth);
  return high > low ? high / (high - low) : 0.5;
}
