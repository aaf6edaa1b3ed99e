import type { VNode } from "preact";

/** Ranks as strokes of a pen in a box of 20 × 28, so that they are equally sharp in every browser. */
const STROKES: Record<string, string> = {
  A: "M2 28L10 1.6L18 28M5 19.6H15",
  K: "M3.6 0V28M17.6 0L3.6 16.6M8.4 11.5L18.4 28",
  Q: "M10 2.1C15.4 2.1 17.8 7 17.8 14S15.4 25.9 10 25.9S2.2 21 2.2 14S4.6 2.1 10 2.1M11.4 19.6L19 28",
  J: "M5.6 2.1H15V18.4C15 23.6 12.6 25.9 8.8 25.9C5.2 25.9 3 23.8 2.6 20",
  O: "M10 2.1C15.4 2.1 17.8 7 17.8 14S15.4 25.9 10 25.9S2.2 21 2.2 14S4.6 2.1 10 2.1Z",
  U: "M3 0V17.4C3 23 5.6 25.9 10 25.9S17 23 17 17.4V0",
  S: "M17 7.4C16.4 4 14 2.1 10.2 2.1C6 2.1 3.2 4.3 3.2 8C3.2 16 17.4 11.6 17.4 19.8C17.4 23.6 14.4 25.9 10 25.9C5.8 25.9 3 23.8 2.5 20",
  C: "M17.6 8.6C16.8 4.4 14.2 2.1 10.4 2.1C5 2.1 2.4 7 2.4 14S5 25.9 10.4 25.9C14.2 25.9 16.8 23.6 17.6 19.4",
  R: "M3.6 28V2.1H10.4C14.8 2.1 17 4.6 17 8.4S14.8 14.8 10.4 14.8H3.6M10.6 15L17.8 28",
  F: "M4.2 28V2.1H17.4M4.2 14H15",
  0: "M10 2.1C15 2.1 17.4 7 17.4 14S15 25.9 10 25.9S2.6 21 2.6 14S5 2.1 10 2.1Z",
  1: "M5 7.6L11 2.6V28",
  2: "M2.8 9C2.8 4.6 5.6 2.1 10 2.1S17 4.6 17 8.6C17 14.4 4 18.8 3.2 25.9H18",
  3: "M3 6.6C4 3.6 6.5 2.1 9.8 2.1C13.8 2.1 16.4 4.2 16.4 7.6C16.4 11.2 13.6 13.2 8.6 13.2C14 13.2 17.2 15.6 17.2 19.4C17.2 23.4 14.2 25.9 9.8 25.9C6 25.9 3.3 24.2 2.4 20.8",
  4: "M13.6 28V3L2.4 20H19",
  5: "M16.2 2.1H5L4.2 12.8C5.6 11.2 7.6 10.4 10 10.4C14.6 10.4 17.4 13.5 17.4 18C17.4 23 14.4 25.9 9.8 25.9C6 25.9 3.4 24.2 2.5 21",
  6: "M16 5.2C14.8 3.1 13 2.1 10.6 2.1C5.4 2.1 2.6 7 2.6 15.5C2.6 22.3 5.4 25.9 10.1 25.9C14.5 25.9 17.4 22.9 17.4 18.4C17.4 14 14.6 11 10.4 11C6.4 11 3.4 13.6 2.7 17.5",
  7: "M2 2.1H17.4C12 9.6 9 18 8.4 28",
  8: "M10 12.9C6.2 12.9 3.6 10.8 3.6 7.5S6.2 2.1 10 2.1S16.4 4.2 16.4 7.5S13.8 12.9 10 12.9C5.5 12.9 2.5 15.6 2.5 19.4S5.5 25.9 10 25.9S17.5 23.2 17.5 19.4S14.5 12.9 10 12.9Z",
  9: "M4 22.8C5.2 24.9 7 25.9 9.4 25.9C14.6 25.9 17.4 21 17.4 12.5C17.4 5.7 14.6 2.1 9.9 2.1C5.5 2.1 2.6 5.1 2.6 9.6C2.6 14 5.4 17 9.6 17C13.6 17 16.6 14.4 17.3 10.5",
};

/** Narrow digits, for numbers of two. */
const NARROW: Record<string, string> = {
  0: "M4.8 2.1C8 2.1 9.2 6.6 9.2 14S8 25.9 4.8 25.9S.4 21.4 .4 14S1.6 2.1 4.8 2.1Z",
  1: "M1.6 7L6 3V28",
  2: "M.4 8.6C.4 4.4 2 2.1 4.9 2.1S9.2 4.4 9.2 8.2C9.2 14.6 1 19.4 .6 25.9H10",
  3: "M.4 6.4C.9 3.6 2.4 2.1 4.6 2.1C7.4 2.1 9 4.2 9 7.6C9 11.2 7.2 13.2 3.8 13.2C7.4 13.2 9.4 15.6 9.4 19.4C9.4 23.4 7.6 25.9 4.7 25.9C2.2 25.9 .6 24.2 0 20.8",
};

/** A drawing at another place and scale. */
export function at(what: VNode, x: number, y: number, scale: number): VNode {
  return <g transform={`translate(${x} ${y}) scale(${scale})`}>{what}</g>;
}

/** The same in the upper left of a card and, upside down, in the lower right. */
export function corners(index: VNode): VNode {
  return (
    <>
      {index}
      <g transform="rotate(180 50 70)">{index}</g>
    </>
  );
}

const STAR = "M10 0L13 9.2H22.6L14.8 14.8L17.8 24L10 18.4L2.2 24L5.2 14.8L-2.6 9.2H7Z";

/** The rank in a corner, 20 wide and 28 high, from its upper left. */
export function rankIndex(rank: string): VNode {
  if (rank === "★") {
    return <path d={STAR} fill="currentColor" transform="translate(0 2)" />;
  }
  const pen = { fill: "none", stroke: "currentColor", "stroke-linejoin": "round" } as const;
  const single = STROKES[rank];
  if (single) {
    return <path {...pen} d={single} stroke-width={4.3} />;
  }
  const [first = "", second = ""] = rank;
  if (rank.length === 2 && NARROW[first] && NARROW[second]) {
    return (
      <g {...pen} stroke-width={3.9}>
        <path d={NARROW[first]} transform="translate(-2.2)" />
        <path d={NARROW[second]} transform="translate(10.2)" />
      </g>
    );
  }
  return (
    <text
      x="10"
      y="25"
      text-anchor="middle"
      font-family="system-ui, sans-serif"
      font-weight="700"
      font-size="28"
      fill="currentColor"
      {...(rank.length > 1 && { textLength: 22, lengthAdjust: "spacingAndGlyphs" })}
    >
      {rank}
    </text>
  );
}
