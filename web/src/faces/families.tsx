import type { VNode } from "preact";
import { INK } from "./palette";

/** One colour for each family, told apart by their lightness too. */
const COLOURS = [
  "#7a2e2e",
  "#1f4e79",
  "#3c6e3c",
  "#8a5a12",
  "#5b3a86",
  "#0f6b6b",
  "#a33b6b",
  "#4d4d4d",
  "#2f6fb0",
  "#7c7a1e",
  "#b0512a",
];

/** How tall each member of a family stands, and what is worn. */
const MEMBERS: Record<string, { size: number; hat: string }> = {
  Mr: { size: 1, hat: "M-13 -17H13M-8 -17V-30H8V-17" },
  Mrs: { size: 0.95, hat: "M-16 -10Q0 -34 16 -10Q0 -20 -16 -10Z" },
  Master: { size: 0.75, hat: "M-12 -13Q0 -28 12 -13H20" },
  Miss: { size: 0.75, hat: "M-13 -8Q-24 4 -18 16M13 -8Q24 4 18 16M-13 -9Q0 -26 13 -9" },
};

/** A member of a family: a figure in the family's colour, with the name above and below. */
export function relative(member: string, family: string, place: number): VNode {
  const colour = COLOURS[Math.max(0, place) % COLOURS.length] ?? INK;
  const { size, hat } = MEMBERS[member] ?? { size: 0.85, hat: "" };
  return (
    <g fill={INK} font-family="Georgia, 'DejaVu Serif', serif" text-anchor="middle">
      <rect x="8" y="26" width="84" height="88" rx="5" fill={colour} opacity=".14" />
      <g transform={`translate(50 ${114 - 56 * size}) scale(${size})`}>
        <path d="M-32 56C-32 30 -18 20 0 20S32 30 32 56Z" fill={colour} />
        <circle r="17" fill="#f3d9bf" stroke={colour} stroke-width="2" />
        <path d={hat} fill={colour} stroke={colour} stroke-width="4" stroke-linejoin="round" stroke-linecap="round" />
        <path d="M-6 -1V1M6 -1V1M-6 8Q0 12 6 8" fill="none" stroke={INK} stroke-width="2.4" stroke-linecap="round" />
      </g>
      <text x="50" y="19" font-size="15">
        {member}
      </text>
      <text x="50" y="131" font-size={family.length > 6 ? 13 : 16} font-weight="700" fill={colour}>
        {family}
      </text>
    </g>
  );
}
