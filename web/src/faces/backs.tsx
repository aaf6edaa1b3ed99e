import type { VNode } from "preact";
import { BURGUNDY, GOLD, INDIGO, PAPER, PINE } from "./palette";
import { dots, fill, line, put, shared } from "./shapes";

/** The backs that there are: they differ in colour and in pattern. */
export type Back = "blue" | "red" | "green";

/** What covers a box that is so many meshes wide and high. */
type Pattern = (light: string, left: number, top: number, columns: number, rows: number, mesh: number) => VNode[];

/** A lattice of petals on the slant, with a spot in each mesh. */
const petals: Pattern = (light, left, top, columns, rows, mesh) => {
  const half = mesh / 2;
  const bend = mesh * 0.13;
  const spots: [x: number, y: number][] = [];
  let path = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + column * mesh;
      const y = top + row * mesh;
      for (const [fromX, fromY, right, down] of [
        [x + half, y, half, half],
        [x + mesh, y + half, -half, half],
        [x + half, y + mesh, -half, -half],
        [x, y + half, half, -half],
      ] as const) {
        const across = right * down > 0 ? [bend, -bend] : [bend, bend];
        const [ax = 0, ay = 0] = across;
        path += `M${fromX} ${fromY}q${right / 2 + ax} ${down / 2 + ay} ${right} ${down}q${-right / 2 - ax} ${-down / 2 - ay} ${-right} ${-down}`;
      }
      spots.push([x + half, y + half]);
    }
  }
  return [fill(light, path), dots(GOLD, mesh * 0.075, ...spots)];
};

/** Scales that hang in rows, each second row half a scale to the side, with a spot in each scale. */
const scales: Pattern = (light, left, top, columns, rows, mesh) => {
  const half = mesh / 2;
  const spots: [x: number, y: number][] = [];
  let path = "";
  for (let row = 0; row < rows * 2 - 1; row++) {
    const aside = row % 2;
    const x = left + aside * half;
    const y = top + row * half;
    path += `M${x} ${y}${`a${half} ${half} 0 0 0 ${mesh} 0`.repeat(columns - aside)}`;
    for (let column = 0; column < columns - aside; column++) spots.push([x + column * mesh + half, y + half * 0.45]);
  }
  return [line(light, mesh * 0.1, path), dots(GOLD, mesh * 0.075, ...spots)];
};

/** Diamonds side by side, each with a smaller one inside. */
const diamonds: Pattern = (light, left, top, columns, rows, mesh) => {
  const diamond = (x: number, y: number, size: number) => `M${x} ${y - size}l${size} ${size} ${-size} ${size} ${-size} ${-size}z`;
  const middles = Array.from({ length: rows * columns }, (_, place) => ({
    x: left + mesh * ((place % columns) + 0.5),
    y: top + mesh * (Math.floor(place / columns) + 0.5),
  }));
  return [
    line(light, mesh * 0.07, middles.map(({ x, y }) => diamond(x, y, mesh / 2)).join("")),
    fill(light, middles.map(({ x, y }) => diamond(x, y, mesh * 0.22)).join("")),
  ];
};

const BACKS: Record<Back, { ground: string; light: string; pattern: Pattern }> = {
  blue: { ground: INDIGO, light: "#8594c8", pattern: petals },
  red: { ground: BURGUNDY, light: "#d9949a", pattern: scales },
  green: { ground: PINE, light: "#86b39b", pattern: diamonds },
};

/** Our sign: the four suits round a point. */
const sign = (ground: string, size: number): VNode => (
  <g transform={`scale(${size / 100})`} style={{ color: PAPER }}>
    <circle r="62" fill={ground} stroke={GOLD} stroke-width="5" />
    {put("french-S", 0, -29, 42)}
    {put("french-H", 29, 0, 42, 90)}
    {put("french-C", 0, 29, 42, 180)}
    {put("french-D", -29, 0, 44, 90)}
  </g>
);

/** A tile of this width and height, with its rim. */
function tile(ground: string, width: number, height: number): VNode[] {
  const box = (inset: number) => ({
    x: inset - width / 2,
    y: inset - height / 2,
    width: width - 2 * inset,
    height: height - 2 * inset,
  });
  return [
    <rect key="tile" {...box(1)} rx="11" fill={ground} stroke="#0006" stroke-width="2" />,
    <rect key="rim" {...box(7)} rx="7" fill="none" stroke={GOLD} stroke-width="1.6" />,
  ];
}

/** The back that is chosen, round its middle, for all that has one. */
export function backShapes(back: Back): VNode[] {
  const { ground, light, pattern } = BACKS[back];
  return [
    shared("back-card", [
      <rect key="ground" x="-45" y="-65" width="90" height="130" rx="4" fill={ground} />,
      pattern(light, -40, -60, 8, 12, 10),
      <rect key="rim" x="-42.4" y="-62.4" width="84.8" height="124.8" rx="2.5" fill="none" stroke={GOLD} stroke-width="1.2" />,
      sign(ground, 34),
    ]),
    shared("back-tile", [tile(ground, 100, 200), pattern(light, -36, -84, 6, 14, 12), sign(ground, 40)]),
    shared("back-slim-tile", [tile(ground, 84, 190), pattern(light, -27.5, -77, 5, 14, 11), sign(ground, 36)]),
  ];
}
