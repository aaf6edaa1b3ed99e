import type { VNode } from "preact";
import { GOLD, INDIGO, PAPER } from "./palette";
import { dots, fill, put, shared } from "./shapes";

const LIGHT = "#8594c8";

/** A lattice of petals on the slant, with a spot in each mesh, in a box so many meshes wide and high. */
function lattice(left: number, top: number, columns: number, rows: number, mesh: number): VNode[] {
  const half = mesh / 2;
  const bend = mesh * 0.13;
  const spots: [x: number, y: number][] = [];
  let petals = "";
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
        petals += `M${fromX} ${fromY}q${right / 2 + ax} ${down / 2 + ay} ${right} ${down}q${-right / 2 - ax} ${-down / 2 - ay} ${-right} ${-down}`;
      }
      spots.push([x + half, y + half]);
    }
  }
  return [fill(LIGHT, petals), dots(GOLD, mesh * 0.075, ...spots)];
}

/** Our sign: the four suits round a point. */
const sign = (size: number): VNode => (
  <g transform={`scale(${size / 100})`} style={{ color: PAPER }}>
    <circle r="62" fill={INDIGO} stroke={GOLD} stroke-width="5" />
    {put("french-S", 0, -29, 42)}
    {put("french-H", 29, 0, 42, 90)}
    {put("french-C", 0, 29, 42, 180)}
    {put("french-D", -29, 0, 44, 90)}
  </g>
);

/** The backs, round their middles. */
export const backShapes: VNode[] = [
  shared("back-card", [
    <rect key="ground" x="-45" y="-65" width="90" height="130" rx="4" fill={INDIGO} />,
    lattice(-40, -60, 8, 12, 10),
    <rect key="rim" x="-42.4" y="-62.4" width="84.8" height="124.8" rx="2.5" fill="none" stroke={GOLD} stroke-width="1.2" />,
    sign(34),
  ]),
  shared("back-tile", [lattice(-36, -84, 6, 14, 12), sign(40)]),
  shared("back-slim-tile", [lattice(-27.5, -77, 5, 14, 11), sign(36)]),
];
