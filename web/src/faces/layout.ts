/** Where pips lie on a card of 100 × 140. */

export interface Pip {
  x: number;
  y: number;
  turned: boolean;
}

/** Pips of one size. */
export interface Layout {
  size: number;
  pips: Pip[];
}

const MIDDLE = 50;
const NONE: Layout = { size: 0, pips: [] };

/** How many rows of two there are, and how far down, from 0 to 1, single pips lie. */
const CLASSICAL: Record<number, [pairs: number, singles: number[]]> = {
  1: [0, [0.5]],
  2: [0, [0, 1]],
  3: [0, [0, 0.5, 1]],
  4: [2, []],
  5: [2, [0.5]],
  6: [3, []],
  7: [3, [0.25]],
  8: [3, [0.25, 0.75]],
  9: [4, [0.5]],
  10: [4, [1 / 6, 5 / 6]],
  11: [4, [1 / 6, 0.5, 5 / 6]],
  12: [5, [1 / 8, 7 / 8]],
  13: [5, [1 / 8, 0.5, 7 / 8]],
};

function arrange(count: number, size: number, top: number, spread: number): Layout {
  const [pairs, singles] = CLASSICAL[count] ?? [0, []];
  const at = (x: number, part: number): Pip => ({ x, y: +(top + part * (140 - 2 * top)).toFixed(1), turned: part > 0.5 });
  const rows = Array.from({ length: pairs }, (_, row) => row / (pairs - 1));
  return {
    size,
    pips: [
      ...rows.flatMap((part) => [at(MIDDLE - spread, part), at(MIDDLE + spread, part)]),
      ...singles.map((part) => at(MIDDLE, part)),
    ],
  };
}

/** The arrangement of French and German pips, up to 13. The lower half is turned. */
export function classical(count: number): Layout {
  if (!(count in CLASSICAL)) {
    return NONE;
  }
  return count > 11 ? arrange(count, 14, 21, 14.6) : arrange(count, count === 1 ? 58 : count > 8 ? 17.5 : 18.5, 24.5, 12.8);
}

/** Coins and cups are the larger the fewer there are: for each number their size and how far down the first lie. */
const ROUND: [size: number, top: number][] = [
  [0, 0],
  [56, 70],
  [40, 38],
  [33, 31],
  [22.5, 27],
  [22.5, 27],
  [22.5, 27],
  [19, 26],
  [19, 26],
];

/** The arrangement of coins and cups, up to 13. They stand upright. */
export function round(count: number): Layout {
  if (!(count in CLASSICAL)) {
    return NONE;
  }
  const [size, top] = ROUND[count] ?? (count > 11 ? [14, 21] : [17.5, 24]);
  const { pips } = arrange(count, size, top, count > 11 ? 14.6 : Math.max(size / 2 + 0.5, 12.3));
  return { size, pips: pips.map((pip) => ({ ...pip, turned: false })) };
}

/** How many long pips stand in each row. */
const STANDING: Record<number, number[]> = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 1, 2],
  6: [3, 3],
  7: [3, 1, 3],
  8: [3, 2, 3],
  9: [3, 3, 3],
  10: [4, 2, 4],
  11: [4, 3, 4],
  12: [4, 4, 4],
};

/** The arrangement of swords and clubs, up to 12. They stand upright. */
export function standing(count: number): Layout {
  const rows = STANDING[count];
  if (!rows) {
    return NONE;
  }
  const size = count === 1 ? 104 : rows.length === 1 ? 86 : count === 6 ? 52 : rows.length === 2 ? 57 : 39;
  const pitch = rows.length === 2 ? 61 : 41.5;
  const pips = rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, i) => ({
      x:
        MIDDLE +
        (i - (inRow - 1) / 2) * (inRow === 4 ? 11.5 : inRow === 3 ? 15.3 : rows.length === 3 ? 18 : count === 2 ? 26 : 23),
      y: 70 + (row - (rows.length - 1) / 2) * pitch,
      turned: false,
    })),
  );
  return { size, pips };
}
