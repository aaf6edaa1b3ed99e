/** Where the seats are: columns at the left and right from the far end to the near one, a row at the far side. */
export interface Seating {
  near: number;
  left: number[];
  top: number[];
  right: number[];
}

/** How many seats sit at a side column, by the number of the others. */
const AT_EACH_SIDE = [0, 0, 1, 1, 1, 1, 2, 2, 2, 3, 3];

/** Seats round the table as one sees them from `near`: clockwise, so that the next seat is at the left. */
export function seated(players: number, near: number): Seating {
  const others = Array.from({ length: players - 1 }, (_, step) => (near + 1 + step) % players);
  const sides = AT_EACH_SIDE[Math.min(others.length, AT_EACH_SIDE.length - 1)] ?? 0;
  return {
    near,
    left: others.slice(0, sides).reverse(),
    top: others.slice(sides, others.length - sides),
    right: others.slice(others.length - sides),
  };
}

/** The seats from the left of `near` round to its right. */
export function inOrder(players: number, near: number): number[] {
  return Array.from({ length: players - 1 }, (_, step) => (near + 1 + step) % players);
}
