import type { ComponentChildren, VNode } from "preact";
import * as part from "./figures";
import { BLUE, BRONZE, GOLD, GREEN, HAIR, INK, OCHRE, PAPER, RED, ROSE, SKIN, STEEL, WHITE, WOOD } from "./palette";
import { both, dots, fill, line, put, shared } from "./shapes";

const LOOKS: Record<string, part.Look> = {
  S: { skin: SKIN.fair, hair: HAIR.black, main: BLUE, second: RED },
  H: { skin: SKIN.fair, hair: HAIR.blond, main: RED, second: BLUE },
  D: { skin: SKIN.tan, hair: HAIR.red, main: OCHRE, second: INK },
  C: { skin: SKIN.brown, hair: HAIR.black, main: GREEN, second: RED },
};

/** What tradition puts into each hand: the king of hearts has his sword go into his head, the king of diamonds an axe. */
const HELD: Record<string, ComponentChildren> = {
  KS: part.sword,
  KH: [
    both(STEEL, INK, 0.7, "M81.3 51.6L56 27L59 23L84.6 48.4Z"),
    line(GOLD, 2.8, "M78.4 56L87.4 46.4"),
    line(WOOD, 3, "M84 51L89 56"),
  ],
  KD: [
    line(WOOD, 2.6, "M84 62V12"),
    both(STEEL, INK, 0.7, "M84 16C79 16 77 14 75.4 11.5C74.4 18 74.4 26 75.4 32C77 29.5 79 27.5 84 27.5Z"),
    fill(GOLD, "M81.8 14.5H86.2V29H81.8ZM86.2 18L90.5 21.7L86.2 25.4Z"),
  ],
  KC: [
    dots(BLUE, 7.2, [83.5, 46.5]),
    line(GOLD, 1.9, "M76.4 46H90.6M83.5 39.4V53"),
    line(GOLD, 2, "M83.5 38V29.5M80.3 32.6H86.7"),
  ],
  QS: [
    line(GREEN, 1.6, "M84 56C84 46 83 40 82 30M83.4 44C86 40 89 40 90 37"),
    both(WHITE, STEEL, 0.7, "M82 31C75 29 74 20 77 16C79 19 81 19 82 15C83 19 85 19 87 16C90 20 89 29 82 31Z"),
    dots(GOLD, 1.7, [82, 24]),
  ],
  QH: [
    line(GREEN, 1.6, "M84 56C84 46 84 40 83 32M84 46C80 44 78 41 78 38"),
    dots(RED, 4.6, [83, 18.4], [77.6, 22.4], [88.4, 22.4], [79.6, 28.6], [86.4, 28.6]),
    dots(GOLD, 3.2, [83, 24]),
  ],
  QD: [
    line(GREEN, 1.6, "M84 56C84 46 84 40 82 30M83.6 44C87 43 89 40 89 37"),
    both(GOLD, BRONZE, 0.7, "M82 12L85 19.5L91.5 22L85 24.5L82 32L79 24.5L75.5 22L79 19.5Z"),
    dots(RED, 2.6, [82, 22]),
  ],
  QC: [
    line(GREEN, 1.6, "M84 56C84 46 84 40 83 33M84 48C80 47 78 44 78 41"),
    dots(ROSE, 4.8, [83, 18.6], [78.4, 26.4], [87.6, 26.4]),
    dots(GOLD, 2.2, [83, 24]),
  ],
  JS: [line(WOOD, 2.4, "M84 62V20"), both(STEEL, INK, 0.7, "M84 9L87.6 19L84 27L80.4 19Z"), line(RED, 2.6, "M81 29H87")],
  JH: [line(GREEN, 1.8, "M84 58V26"), fill(GREEN, "M84 36C76 31 76 21 84 11C92 21 92 31 84 36Z"), line(WHITE, 0.9, "M84 17V33")],
  JD: part.sword,
  JC: [
    line(WOOD, 2.2, "M84 62V16"),
    both(STEEL, INK, 0.7, "M84 9L89 20L84 17.6L79 20Z"),
    line(RED, 2.4, "M81 36L84 33L87 36M81 42L84 39L87 42"),
  ],
};

function king(suit: string, look: part.Look): ComponentChildren {
  const behind = suit === "H";
  const sideways = suit === "D";
  return [
    behind && HELD.KH,
    part.curls(look.hair),
    part.robe(look.main),
    fill(look.second, "M53 62L57 72.1L70 76L69 62Z"),
    part.ermine,
    sideways ? part.profile(look.skin) : part.face(look.skin),
    sideways ? part.sideBeard(look.hair) : behind ? part.chinBeard(look.hair) : part.beard(look.hair),
    !sideways && part.brows(look.hair),
    part.crown(look.second),
    !behind && HELD[`K${suit}`],
    part.hand(look.skin, look.second),
  ];
}

function queen(suit: string, look: part.Look): ComponentChildren {
  return [
    fill(look.second, "M45 62C43 40 43 18 61 18S79 40 77 62L70 56H52Z"),
    fill(look.hair, "M48 34C48 24 53 20 61 20S74 24 74 34V48C74 53 71 55 69 55H53C51 55 48 53 48 48Z"),
    fill(look.main, "M30 64V62.5C35 56 44 53 50 51.5C53 58 57 61 61 61S69 58 72 51.5C78 53 88 56 93 62.5V76H70Z"),
    fill(look.skin, "M56 46H66V50C68 51 70 51.3 72 51.5C69 58 65 61 61 61S53 58 50 51.5C52 51.3 54 51 56 50Z"),
    line(look.second, 2.4, "M50 51.5C53 58.5 57 61.5 61 61.5S69 58.5 72 51.5"),
    fill("#0000001c", "M56 46.6H66V50.6C64 53.6 58 53.6 56 50.6Z"),
    fill(look.skin, "M52.5 30C55 27 58 26 61 26S67 27 69.5 30V38.5C69.5 46 65.5 51 61 51S52.5 46 52.5 38.5Z"),
    dots(INK, 1.4, [57.2, 35.6], [64.8, 35.6]),
    line(INK, 1.1, "M54.6 33.6C56 32.2 58 32.2 59.2 33.2M67.4 33.6C66 32.2 64 32.2 62.8 33.2"),
    line("#0003", 1, "M61 36.6L60.2 39.6H61.6"),
    fill(RED, "M58.2 43C59.4 41.9 60.4 42.1 61 42.6C61.6 42.1 62.6 41.9 63.8 43C62.6 45.8 59.4 45.8 58.2 43Z"),
    dots("#bf1f2e30", 2.1, [55.2, 40.6], [66.8, 40.6]),
    fill(look.hair, "M61 25C57 27 53 30 52 36C50.5 32 51 25 61 22C71 25 71.5 32 70 36C69 30 65 27 61 25Z"),
    part.coronet,
    dots(GOLD, 1.2, [55.5, 54], [58, 56], [61, 57], [64, 56], [66.5, 54]),
    HELD[`Q${suit}`],
    part.hand(look.skin, look.second),
  ];
}

/** The jacks of spades and hearts are seen from the side: they have one eye. */
function jack(suit: string, look: part.Look): ComponentChildren {
  const sideways = suit === "S" || suit === "H";
  return [
    !sideways && part.bob(look.hair),
    part.robe(look.main),
    fill(look.second, "M55.5 58.4L58.5 72.5L70 76L69 57.4C64 59.6 59 59.6 55.5 58.4Z"),
    dots(GOLD, 1.5, [62.4, 63.5], [63.4, 70]),
    part.ruff,
    sideways ? [part.profile(look.skin), part.sideBob(look.hair)] : [part.face(look.skin), part.mouth, part.brows(look.hair)],
    suit === "D" && part.moustache(look.hair),
    part.plumedCap(look.second, suit === "D" ? RED : WHITE),
    HELD[`J${suit}`],
    part.hand(look.skin, look.second),
  ];
}

/** What is left white in the ace of spades. */
export const aceOfSpades: VNode = (
  <g transform="translate(50 70) scale(1.07) translate(-50 -70)">
    {line(
      PAPER,
      1.2,
      "M50 50C54 59 69 67 69 78C69 84 65 87 60 87C56 87 52.6 84.6 50 81C47.4 84.6 44 87 40 87C35 87 31 84 31 78C31 67 46 59 50 50Z",
    )}
    {fill(PAPER, "M50 60Q53 68 61 71Q53 74 50 82Q47 74 39 71Q47 68 50 60Z")}
  </g>
);

/** The upper halves of the French court cards. */
export const frenchHalves: VNode[] = Object.entries(LOOKS).flatMap(([suit, look]) =>
  Object.entries({ K: king, Q: queen, J: jack }).map(([rank, draw]) =>
    shared(`half-french-${rank}${suit}`, [draw(suit, look), put(`french-${suit}`, 37, 16, 11)]),
  ),
);
