import type { VNode } from "preact";
import { BLUE, BRONZE, GOLD, GREEN, INK, RED, STEEL, WHITE, WOOD } from "./palette";
import { both, dots, fill, line, shared } from "./shapes";

/** Petals round the middle: how many, from which distance to which, how wide. */
function petals(count: number, from: number, to: number, width: number): string {
  const half = (from + to) / 2;
  return Array.from({ length: count }, (_, i) => {
    const turn = (2 * Math.PI * i) / count;
    const at = (along: number, across: number) =>
      `${(Math.sin(turn) * along + Math.cos(turn) * across).toFixed(1)} ${(-Math.cos(turn) * along + Math.sin(turn) * across).toFixed(1)}`;
    return `M${at(from, 0)}Q${at(half, -width)} ${at(to, 0)}Q${at(half, width)} ${at(from, 0)}Z`;
  }).join("");
}

const HEART = "M0 46C-13 27-47 7-47-19C-47-35-35-45-22-45C-11-45-3-38 0-28C3-38 11-45 22-45C35-45 47-35 47-19C47 7 13 27 0 46Z";

/** The suit symbols, about 100 wide or high, round the middle. The French ones take the colour of the card. */
export const suitShapes: VNode[] = [
  shared("french-H", fill("currentColor", HEART)),
  shared("french-D", fill("currentColor", "M0-50C9-33 24-14 39 0C24 14 9 33 0 50C-9 33-24 14-39 0C-24-14-9-33 0-50Z")),
  shared(
    "french-S",
    fill(
      "currentColor",
      "M0-49C9-29 46-12 46 15C46 29 36 37 25 37C16 37 8 32 4 24C5 36 10 44 19 49H-19C-10 44-5 36-4 24C-8 32-16 37-25 37C-36 37-46 29-46 15C-46-12-9-29 0-49Z",
    ),
  ),
  shared(
    "french-C",
    fill(
      "currentColor",
      "M0-48A22 22 0 0 1 17-12A22 22 0 1 1 5 22C5 35 10 43 19 48H-19C-10 43-5 35-5 22A22 22 0 1 1-17-12A22 22 0 0 1 0-48Z",
    ),
  ),
  shared("german-H", [fill(RED, HEART), line("#fff6", 6, "M-33-20C-33-27-29-32-22-33")]),
  shared("german-L", [
    line(GREEN, 8, "M0 20C0 34 2 42 8 49"),
    fill(
      GREEN,
      "M0-50C5-36 15-32 29-28C46-22 49-6 42 10C35 25 18 31 0 27C-18 31-35 25-42 10C-49-6-46-22-29-28C-15-32-5-36 0-50Z",
    ),
    line(WHITE, 4, "M0-32V25M0 20L-26 6M0 20L26 6M0 0L-22-13M0 0L22-13"),
  ]),
  shared("german-E", [
    line(WOOD, 9, "M0-30C0-40 3-46 9-49"),
    fill(GOLD, "M-28-8H28C30 16 16 36 5 42L0 50L-5 42C-16 36-30 16-28-8Z"),
    fill("#c78a1f", "M8-8H28C30 16 16 36 5 42L0 50C6 34 10 14 8-8Z"),
    fill(GREEN, "M-38-8C-38-26-22-37 0-37S38-26 38-8C38-3 35 0 30 0H-30C-35 0-38-3-38-8Z"),
    line(WHITE, 3, "M-30-10L-14-28M-14-6L6-32M6-6L22-28M30-10L14-28M14-6L-6-32M-6-6L-22-28"),
  ]),
  shared("german-B", [
    line(BRONZE, 8, "M-8-38C-12-50 12-50 8-38"),
    both(GOLD, BRONZE, 6, "M0-37A42 42 0 0 1 0 47A42 42 0 0 1 0-37Z"),
    fill(RED, "M-41-5H41V10H-41Z"),
    line(INK, 6, "M0 24V42"),
    dots(INK, 7.5, [0, 22]),
    line(WHITE, 5, "M-20-20C-16-25-12-27-8-28"),
  ]),
  shared("spanish-O", [
    dots(BRONZE, 50, [0, 0]),
    dots(GOLD, 45, [0, 0]),
    dots(RED, 34, [0, 0]),
    dots(GOLD, 29, [0, 0]),
    fill(BRONZE, petals(8, 8, 27, 9)),
    dots(RED, 8, [0, 0]),
  ]),
  shared("spanish-C", [
    fill(GOLD, "M-7 12H7V30C7 36 24 38 27 47V50H-27V47C-24 38-7 36-7 30Z"),
    fill(RED, "M-36-42H36C36-14 26 16 0 16S-36-14-36-42Z"),
    both(GOLD, BRONZE, 4, "M-39-48H39V-36H-39Z"),
    fill(GOLD, "M-32.5-20H32.5C31-14.5 29.5-10.5 27.5-7H-27.5C-29.5-10.5-31-14.5-32.5-20Z"),
    line(BRONZE, 4, "M-26 48H26"),
    dots(BLUE, 4.5, [-15, -13.5], [0, -13.5], [15, -13.5]),
  ]),
  shared("spanish-E", [
    both(STEEL, BLUE, 2.6, "M-5.4 24V-37L0-49L5.4-37V24Z"),
    line(BLUE, 1.6, "M0-36V20"),
    both(GOLD, BRONZE, 2, "M-13 23.4H13V29.4H-13Z"),
    fill(RED, "M-3.2 30H3.2V41H-3.2Z"),
    both(GOLD, BRONZE, 2, "M0 39.4A4.6 4.6 0 0 1 0 48.6A4.6 4.6 0 0 1 0 39.4Z"),
  ]),
  shared("spanish-B", [
    both(
      GREEN,
      "#1c4d2c",
      2.4,
      "M-7-46.6C-3-50 4-50 8-46C11-39 8-33 12.6-30C15.6-25 10-22 9.6-15C9.6-7 8.4-3 6.8 5C6 20 5 34 4.2 46.6C2.4 49.6-2.4 49.6-4.2 46.6C-4.4 36-5.6 27-5.8 19C-12 17-13.4 9.4-8 5C-9-3-9.6-8-9.4-14C-15.4-17.6-14-25.6-9.4-28.4C-11-35-10.6-41.4-7-46.6Z",
    ),
    line("#8fc08f", 2.6, "M-.6-42C-2-30-1.6-18-1-8M1-1C1 14 1 26 0 40"),
    both(GOLD, BRONZE, 1, "M5.4-27A3 3 0 0 1 5.4-21A3 3 0 0 1 5.4-27ZM-5 7A3 3 0 0 1-5 13A3 3 0 0 1-5 7Z"),
  ]),
  shared("italian-D", [
    dots(BRONZE, 50, [0, 0]),
    dots(GOLD, 45.5, [0, 0]),
    fill(RED, petals(6, 6, 42, 17)),
    fill(BLUE, petals(3, 6, 42, 17)),
    dots(GOLD, 13, [0, 0]),
    dots(BRONZE, 6, [0, 0]),
  ]),
  shared("italian-C", [
    line(GOLD, 7, "M-30-26C-52-28-50 2-24 2M30-26C52-28 50 2 24 2"),
    fill(BLUE, "M-6 14H6L10 34L25 44V50H-25V44L-10 34Z"),
    fill(GOLD, "M-33-34H33C34-8 26 18 0 18S-34-8-33-34Z"),
    both(RED, BRONZE, 3, "M-33-36C-22-46 22-46 33-36C22-27-22-27-33-36Z"),
    fill(RED, "M-25-8C-10-2 10-2 25-8C23-2 21 2 18 6C8 10-8 10-18 6C-21 2-23-2-25-8Z"),
    dots(GOLD, 5, [0, 26]),
  ]),
  shared("italian-S", [
    both(STEEL, BLUE, 2.6, "M-4.4 24C-10-2-7-30 7-49C9-30 9.6-2 4.4 24Z"),
    line(WHITE, 2, "M.4 18C-2-2-1-16 3-28"),
    both(GOLD, BRONZE, 2, "M-14 18C-11 24.6 11 24.6 14 18C16.6 25 13 29.6 8 29.6H-8C-13 29.6-16.6 25-14 18Z"),
    fill(INK, "M-3.2 30H3.2V42H-3.2Z"),
    both(GOLD, BRONZE, 2, "M0 39.8A4.4 4.4 0 0 1 0 48.6A4.4 4.4 0 0 1 0 39.8Z"),
  ]),
  shared("italian-B", [
    both(WOOD, "#4d2d12", 2.4, "M-4.6 40L-6.4-30H6.4L4.6 40Z"),
    fill(RED, "M-6-14L6-20V-10L-5.6-4ZM-5.2 18L5.4 12V22L-5 28Z"),
    fill(GREEN, "M-5.6 2L5.8-4V6L-5.4 12Z"),
    both(GOLD, BRONZE, 2, "M-8-30C-13-38-9-48.6 0-48.6S13-38 8-30ZM-8.6-33.4H8.6V-26.6H-8.6ZM-6.6 36H6.6L9 48.6H-9Z"),
    line(BRONZE, 1.6, "M-3.4-34C-6-39-4-45 0-48M3.4-34C6-39 4-45 0-48"),
  ]),
];
