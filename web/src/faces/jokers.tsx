import type { VNode } from "preact";
import { at, corners, rankIndex } from "./corner";
import * as part from "./figures";
import { BLUE, BRONZE, GOLD, GREEN, INK, RED, SKIN, STEEL, WHITE, WOOD } from "./palette";
import { both, dots, fill, line, shared } from "./shapes";

const MAIN = "var(--main)";
const SECOND = "var(--second)";

/** The colours that tell jokers apart, in the order of their numbers. */
const COLOURS = [
  { main: INK, second: STEEL },
  { main: RED, second: GOLD },
  { main: BLUE, second: "#d9e2ee" },
  { main: GREEN, second: GOLD },
  { main: "#7a3b86", second: GOLD },
  { main: "#176a70", second: WHITE },
] as const;

/** A joker's colours: those that its name says, else by its number. */
function jokerColours(number: number, words: string): { main: string; second: string } {
  const named = /\b(black|small|little|low)\b/.test(words) ? 0 : /\b(red|big|large|high)\b/.test(words) ? 1 : -1;
  return COLOURS[named < 0 ? (number - 1) % COLOURS.length : named] ?? COLOURS[0];
}

/** The upper half of a jester, who wears the colours of the card. */
export const jesterHalf: VNode = shared("half-joker", [
  part.robe(MAIN),
  fill(SECOND, "M61 52H69C78 52 88 55 93 62.5V76H70L61 73.3Z"),
  both(SECOND, INK, 0.7, "M44 50.5L39.5 61L49 57.5L54 66L61 59.5V47.5Z"),
  both(MAIN, INK, 0.7, "M78 50.5L82.5 61L73 57.5L68 66L61 59.5V47.5Z"),
  dots(GOLD, 2.2, [39.5, 62], [54, 66.6], [68, 66.6], [82.5, 62]),
  part.face(SKIN.fair),
  line(INK, 1.3, "M54.8 30.6C56 29.2 58 29.2 59 30.4M67.2 30.6C66 29.2 64 29.2 63 30.4"),
  fill(WHITE, "M55.4 42.4C58.6 43.6 63.4 43.6 66.6 42.4C65.6 47.6 56.4 47.6 55.4 42.4Z"),
  line(RED, 1.4, "M55.2 42.2C58.6 43.6 63.4 43.6 66.8 42.2C65.6 47.8 56.4 47.8 55.2 42.2Z"),
  dots("#bf1f2e50", 2.2, [54.4, 39.4], [67.6, 39.4]),
  fill(MAIN, "M50 28.4C47 22.6 41.6 20.6 36 25.6C36.4 14 50 9.6 58 17.6L61 28Z"),
  fill(SECOND, "M72 28.4C75 22.6 80.4 20.6 86 25.6C85.6 14 72 9.6 64 17.6L61 28Z"),
  both(MAIN, INK, 0.5, "M61 28L55 21C55.6 15.4 58 12 61 10.5C64 12 66.4 15.4 67 21Z"),
  fill(SECOND, "M61 28V10.5C64 12 66.4 15.4 67 21Z"),
  both(GOLD, BRONZE, 0.7, "M50 25.8C57 27.6 65 27.6 72 25.8V30.2C65 32 57 32 50 30.2Z"),
  dots(GOLD, 2.7, [36, 27], [61, 10.6], [86, 27]),
  line(WOOD, 2.2, "M84 62V46"),
  both(GOLD, BRONZE, 0.7, "M84 33L86 38.4L91.6 38.6L87.2 42L88.8 47.6L84 44.4L79.2 47.6L80.8 42L76.4 38.6L82 38.4Z"),
  part.hand(SKIN.fair, MAIN),
]);

/** The picture of a joker, with its number in the corners unless it is alone in its pack. */
export function joker(number: number, alone: boolean, words: string): VNode {
  const { main, second } = jokerColours(number, words);
  return (
    <g style={{ color: main, "--main": main, "--second": second }}>
      {part.twoHeaded("half-joker", main)}
      {corners(
        <>
          {at(rankIndex("★"), 7.2, 8, 0.84)}
          {!alone && at(rankIndex(String(number)), 8.2, 36, 0.74)}
        </>,
      )}
    </g>
  );
}
