import type { ComponentChildren, VNode } from "preact";
import { BLUE, BRONZE, GOLD, INK, RED, STEEL, WHITE, WOOD } from "./palette";
import { both, dots, fill, line } from "./shapes";

/*
 * Parts of which the court cards are put together. A half figure looks out of the upper part of the picture, which ends on
 * the sloping line from 30,64 to 70,76: the middle of its head is at 61, the hand that holds something at 84,57.
 */

/** The frame of a picture: it leaves room for an index in two corners. */
const FRAME = "M30 7H93V76H70V133H7V64H30Z";

/** A picture in its frame. */
export function framed(tint: string, picture: ComponentChildren): VNode {
  return (
    <>
      <path d={FRAME} fill={tint} fill-opacity=".12" />
      {picture}
      <path d={FRAME} fill="none" stroke="currentColor" />
    </>
  );
}

/** A picture of a shared half figure and the same again, upside down, with a rod between them. */
export function twoHeaded(half: string, tint: string): VNode {
  return framed(tint, [
    <use key="upper" href={`#face-${half}`} />,
    <use key="lower" href={`#face-${half}`} transform="rotate(180 50 70)" />,
    <path key="rod" d="M30 64L70 76" stroke={GOLD} stroke-width="5" stroke-linecap="round" />,
  ]);
}

/** Who is pictured, and in what colours. */
export interface Look {
  skin: string;
  hair: string;
  main: string;
  second: string;
}

export const robe = (color: string): VNode => fill(color, "M30 64V62.5C35 55 45 52 53 50H69C78 52 88 55 93 62.5V76H70Z");

export const face = (skin: string): ComponentChildren => [
  fill(skin, "M51.5 26H70.5V39C70.5 46 66 51.5 61 51.5S51.5 46 51.5 39Z"),
  dots(INK, 1.4, [57, 34.4], [65, 34.4]),
  line("#0004", 1.1, "M61 35L60 38.8H62"),
];

/** A face from the side, of which one eye is seen. */
export const profile = (skin: string): ComponentChildren => [
  fill(
    skin,
    "M70.5 26H55V32L50.6 38.2C50.1 39.1 50.7 39.7 52 39.8L52.7 41.8L51.9 43.2L53.1 44.6C52.8 49 54.5 51.5 58.5 51.5C66 51.5 70.5 46 70.5 38.5Z",
  ),
  dots(INK, 1.4, [56.8, 34.4]),
  line(RED, 1.3, "M52.9 43.2H56"),
];

export const brows = (hair: string): VNode => line(hair, 1.6, "M54.6 31L58.8 30.4M67.4 31L63.2 30.4");

export const beard = (hair: string): ComponentChildren => [
  fill(
    hair,
    "M51.5 35C52.5 39.5 55 41 57 40C59 39 63 39 65 40C67 41 69.5 39.5 70.5 35V43C70.5 51 66 57.5 61 60C56 57.5 51.5 51 51.5 43Z",
  ),
  fill(RED, "M58 43.4H64C63.4 45.8 58.6 45.8 58 43.4Z"),
];

/** A beard without a moustache, as the king of hearts has it. */
export const chinBeard = (hair: string): ComponentChildren => [
  fill(hair, "M51.5 34C52.5 41 55 47.4 61 47.4S69.5 41 70.5 34V43C70.5 51 66 57.5 61 60C56 57.5 51.5 51 51.5 43Z"),
  line(RED, 1.5, "M58.4 43C60 44 62 44 63.6 43"),
];

export const sideBeard = (hair: string): ComponentChildren => [
  fill(
    hair,
    "M52.9 45.4C56 46.6 58.8 45.4 60.4 42.6C62.6 40.4 65.2 38 65.6 32H70.5V43C70.5 51 65 57.5 57.4 60C54.6 56 52.4 50 52.9 45.4Z",
  ),
  line(hair, 2, "M52.6 41.2C54.4 42 57 41.8 59 40.6"),
];

export const moustache = (hair: string): VNode =>
  fill(
    hair,
    "M61 40C58.6 38.8 56 40.6 52.8 39.4C53.8 43.4 58.6 43.8 61 41.8C63.4 43.8 68.2 43.4 69.2 39.4C66 40.6 63.4 38.8 61 40Z",
  );

export const mouth: VNode = line(RED, 1.5, "M58.2 44.4C60 45.6 62 45.6 63.8 44.4");

export const curls = (hair: string): VNode =>
  fill(
    hair,
    "M48.5 24H73.5V44C73.5 48 76 49.5 79.5 48C78.5 54.5 70.5 55.5 68 51H54C51.5 55.5 43.5 54.5 42.5 48C46 49.5 48.5 48 48.5 44Z",
  );

export const bob = (hair: string): VNode =>
  fill(hair, "M48.5 24H73.5V44C73.5 49.5 70.5 50.5 68 49H54C51.5 50.5 48.5 49.5 48.5 44Z");

export const sideBob = (hair: string): VNode =>
  fill(hair, "M58 25H73.5V44C73.5 49.5 70.5 50.5 67 49.4C67.4 45 66 42 65.4 38C65 34 60 32 58 25Z");

export const crown = (lining: string): ComponentChildren => [
  fill(lining, "M51 22C51 13 56 11 61 11S71 13 71 22Z"),
  both(GOLD, BRONZE, 0.8, "M49.5 27.4L47.5 13.5L54.4 19L61 11.5L67.6 19L74.5 13.5L72.5 27.4C65 25.8 57 25.8 49.5 27.4Z"),
  dots(RED, 1.5, [55, 23.6], [67, 23.6]),
  dots(BLUE, 1.8, [61, 23]),
  dots(GOLD, 2, [47.5, 13], [61, 10.6], [74.5, 13]),
];

export const coronet: ComponentChildren = [
  both(GOLD, BRONZE, 0.8, "M52 24L49.5 13L56 17.6L61 10L66 17.6L72.5 13L70 24C64 22 58 22 52 24Z"),
  dots(WHITE, 1.9, [49.5, 12.5], [61, 10], [72.5, 12.5]),
  dots(RED, 1.5, [61, 19.6]),
];

/** A flat cap with a plume that curls over it. */
export const plumedCap = (color: string, plume: string): ComponentChildren => [
  fill(color, "M46.5 25C44.5 16 52 11.5 61.5 11.5C72 11.5 78 17 76 25Z"),
  fill(
    plume,
    "M71 24C74.6 15 69 8.7 60 8.5C53 8.4 47.6 10.6 45 15C48.6 13.8 51 14.6 52.8 16.2C55 14.8 57.4 15.4 59 17.2C61 15.6 63.8 16.6 65 18.8C67.6 18.4 69.6 20.4 71 24Z",
  ),
  fill(GOLD, "M46.3 22.8C56 20.8 67 20.8 76.3 22.8V27.6C67 25.6 56 25.6 46.3 27.6Z"),
  dots(RED, 1.9, [70, 23.6]),
];

/** A hat with a wide brim and a feather that stands up. */
export const wideHat = (color: string, feather: string): ComponentChildren => [
  fill(feather, "M53 22.5C46.6 20.6 42.4 15.6 42.8 9C47.4 9.6 53 12.6 55 18.4Z"),
  line("#0002", 0.8, "M44.6 11C48 13.6 51 17 53 21"),
  fill(color, "M51 24C51 15 55 11 61 11S71 15 71 24Z"),
  fill(color, "M44.6 24C49 21.4 73 21.4 77.4 24C77.4 27.6 73 28.4 61 28.4S44.6 27.6 44.6 24Z"),
  fill(GOLD, "M50.9 19.6C56 18.4 66 18.4 71.1 19.6V23C66 21.8 56 21.8 50.9 23Z"),
];

/** A cap whose end hangs to the side. */
export const stockingCap = (color: string, rim: string): ComponentChildren => [
  fill(color, "M48.5 25C49 14 58 9.5 66 11.5C75 13.6 80.5 21 79.6 31C76 30 74.4 27 73.5 25Z"),
  dots(GOLD, 2.3, [79.4, 32]),
  fill(rim, "M47.4 22.6C56 20.4 66 20.4 74.6 22.6V28C66 25.8 56 25.8 47.4 28Z"),
];

export const ermine: ComponentChildren = [
  fill(WHITE, "M43 54.4C48 62 54.6 65.5 61 65.5S74 62 79 54.4L69.6 49.8H52.4Z"),
  line(INK, 1.3, "M47.4 56L48.2 58.4M52.4 59.4L53 61.8M69.6 59.4L69 61.8M74.6 56L73.8 58.4M58 62L58.2 64M64 62L63.8 64"),
];

export const ruff: VNode = fill(WHITE, "M49 51C53 57 57 59 61 59S69 57 73 51L68 48.5H54Z");

export const hand = (skin: string, cuff: string): ComponentChildren => [
  line("#0003", 1.2, "M78 67.5L76.6 75.4M90 67.5L91.4 75.4"),
  fill(cuff, "M79.4 60.4C82 59.4 86 59.4 88.6 60.4L90.6 67.6C86 68.8 82 68.8 77.4 67.6Z"),
  line(GOLD, 1.3, "M78.2 65C82 66.2 86 66.2 89.8 65"),
  dots(skin, 4.4, [84, 57.5]),
];

export const sword: ComponentChildren = [
  both(STEEL, INK, 0.7, "M81.7 50V15.5L84 10L86.3 15.5V50Z"),
  line(GOLD, 2.8, "M78 50.6H90"),
  line(WOOD, 3, "M84 52.5V62"),
  dots(GOLD, 2.4, [84, 63.5]),
];
