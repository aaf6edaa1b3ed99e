import type { ComponentChildren, VNode } from "preact";
import { animal } from "./animals";
import { BRONZE, GOLD, INK, PAPER, WHITE } from "./palette";
import { dots } from "./shapes";

type Place = [x: number, y: number];

/** Columns of pips from left to right, each of so many, for the Western numbers from 0. */
const COLUMNS = [[], [1], [], [], [2, 2], [2, 1, 2], [3, 3], [3, 1, 3], [3, 2, 3], [3, 3, 3], [4, 2, 4], [4, 3, 4], [4, 4, 4]];

/** The usual colours of the numbers in large sets, for those who choose colours. */
const COLOURS = [
  INK,
  "#1a60bd",
  "#15763a",
  "#bf1f2e",
  "#8a5510",
  "#2c3a68",
  "#a84a14",
  "#a32a6c",
  "#0b7377",
  "#6a3a8c",
  INK,
  "#4d5a18",
  "#52657a",
];

/** The pips of a Western number in a square of 100. */
export function westernPips(number: number): Place[] {
  if (number === 2) {
    return [
      [25, 25],
      [75, 75],
    ];
  }
  if (number === 3) {
    return [
      [25, 25],
      [50, 50],
      [75, 75],
    ];
  }
  const columns = COLUMNS[number] ?? [];
  const rows = Math.max(...columns, 0);
  const gap = rows === 4 ? 20.5 : 26;
  return columns.flatMap((pips, column) => {
    const x = 50 + (column - (columns.length - 1) / 2) * (columns.length === 2 ? 52 : 26);
    const apart = rows === 4 ? (pips === 2 ? 2 * gap : pips === 3 ? 1.5 * gap : gap) : rows === 2 || pips === 2 ? 52 : gap;
    return Array.from({ length: pips }, (_, i): Place => [x, 50 + (i - (pips - 1) / 2) * apart]);
  });
}

/** A Western domino of 100 × 200. */
export function domino(ends: [first: number, second: number], coloured: boolean): VNode[] {
  return western(
    ends.map((number) => dots(coloured ? (COLOURS[number] ?? INK) : INK, number > 9 ? 8.2 : 10, ...westernPips(number))),
  );
}

/** A tile of a children's set of 100 × 200, with two animals in place of numbers. */
export function pictureDomino(ends: [first: number, second: number]): VNode[] {
  return western(ends.map(animal));
}

/** A Western tile with what its two halves show, each in a square of 100. */
function western(halves: ComponentChildren[]): VNode[] {
  return [
    <rect
      key="tile"
      x="1"
      y="1"
      width="98"
      height="198"
      rx="13"
      fill={PAPER}
      stroke="#0006"
      vector-effect="non-scaling-stroke"
    />,
    <path key="bar" d="M16 100H84" stroke={INK} stroke-width="2.6" stroke-linecap="round" />,
    <circle key="pin" cx="50" cy="100" r="5.4" fill={GOLD} stroke={BRONZE} stroke-width="1.4" />,
    ...halves.map((half, end) => (
      <g key={end} class="end" transform={end ? "translate(0 100)" : undefined}>
        {half}
      </g>
    )),
  ];
}

/** The pips of a Chinese number in the upper part of a tile of 84 × 190. */
const CHINESE: Place[][] = [
  [],
  [[42, 47]],
  [
    [25, 24],
    [59, 24],
  ],
  [
    [23, 24],
    [42, 47],
    [61, 70],
  ],
  [
    [27, 32],
    [57, 32],
    [27, 62],
    [57, 62],
  ],
  [
    [25, 24],
    [59, 24],
    [42, 47],
    [25, 70],
    [59, 70],
  ],
  [
    [26, 24],
    [26, 47],
    [26, 70],
    [58, 24],
    [58, 47],
    [58, 70],
  ],
];

const CHINESE_RED = "#f0523c";

/** A Chinese domino of 84 × 190. Ones and fours are red, and half of each six of the double six. */
export function chineseDomino(ends: [first: number, second: number]): VNode[] {
  const heaven = ends[0] === 6 && ends[1] === 6;
  return [
    <rect key="tile" x="1" y="1" width="82" height="188" rx="9" fill="#242126" stroke="#0009" stroke-width="2" />,
    <rect key="edge" x="4.5" y="4.5" width="75" height="181" rx="6.5" fill="none" stroke="#fff3" stroke-width="1.4" />,
    ...ends.map((number, end) => {
      const places = CHINESE[number] ?? [];
      const red = heaven ? 3 : number === 1 || number === 4 ? places.length : 0;
      const r = number === 1 ? 15 : 9.4;
      return (
        <g key={end} class="end" transform={end ? "rotate(180 42 95)" : undefined}>
          {dots(CHINESE_RED, r, ...places.slice(0, red))}
          {dots(WHITE, r, ...places.slice(red))}
        </g>
      );
    }),
  ];
}

/** The back of a tile of this width and height. */
export function tileBack(width: number, height: number): VNode {
  const shape = width < 100 ? "back-slim-tile" : "back-tile";
  return <use href={`#face-${shape}`} transform={`translate(${width / 2} ${height / 2})`} />;
}
