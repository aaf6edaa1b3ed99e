import type { ComponentChildren, VNode } from "preact";
import * as part from "./figures";
import { BLUE, BRONZE, GOLD, GREEN, HAIR, INK, OCHRE, RED, SKIN, WHITE, WOOD } from "./palette";
import { both, dots, fill, line, put, shared } from "./shapes";

const LOOKS: Record<string, part.Look> = {
  E: { skin: SKIN.tan, hair: HAIR.brown, main: "#6b5130", second: GREEN },
  L: { skin: SKIN.fair, hair: HAIR.red, main: GREEN, second: RED },
  H: { skin: SKIN.fair, hair: HAIR.blond, main: RED, second: INK },
  B: { skin: SKIN.brown, hair: HAIR.black, main: OCHRE, second: BLUE },
};

function king(suit: string, look: part.Look): ComponentChildren {
  return [
    part.curls(look.hair),
    part.robe(look.main),
    fill(look.second, "M54 62L57.5 72.2L68 75.4L68 62Z"),
    part.ermine,
    part.face(look.skin),
    part.beard(look.hair),
    part.brows(look.hair),
    fill(look.second, "M50 24C48 15 54 11 61 11S74 15 72 24Z"),
    both(
      GOLD,
      BRONZE,
      0.8,
      "M49.5 27.4L48 17.5L53 20.6L56.4 15L61 20.6L65.6 15L69 20.6L74 17.5L72.5 27.4C65 25.8 57 25.8 49.5 27.4Z",
    ),
    dots(GOLD, 2.2, [61, 11]),
    line(GOLD, 2.4, "M84 62V34"),
    both(GOLD, BRONZE, 0.8, "M84 18L88.5 26L84 36L79.5 26Z"),
    dots(RED, 2, [84, 26.6]),
    part.hand(look.skin, look.second),
    put(`german-${suit}`, 39, 19, 15),
  ];
}

/** The ober, whose suit is up in the air. */
function ober(suit: string, look: part.Look): ComponentChildren {
  return [
    part.robe(look.main),
    fill(look.second, "M53 57L57 72.1L70 76L69 57C64 59.6 58 59.6 53 57Z"),
    line(GOLD, 1.6, "M57.5 63.5H67M58.8 69H68"),
    <g key="head" transform="translate(-2.5 0)">
      {part.bob(look.hair)}
      {part.ruff}
      {part.face(look.skin)}
      {part.brows(look.hair)}
      {part.moustache(look.hair)}
      {fill(look.hair, "M58.6 47.6H63.4C63.4 51 62.4 53.4 61 55C59.6 53.4 58.6 51 58.6 47.6Z")}
      {part.wideHat(look.second, WHITE)}
    </g>,
    fill(look.main, "M74 64C78 57 78.6 48 79 41H87.6C88.6 50 90.6 57 93 64Z"),
    line("#0002", 1.2, "M79 46C78.6 52 77 58 74.6 62"),
    fill(look.second, "M78 38.6H88.4V44H78Z"),
    dots(look.skin, 4.3, [83.2, 36]),
    put(`german-${suit}`, 82.4, 21.4, 20.5),
  ];
}

/** The unter, whose suit is down at the belt. */
function unter(suit: string, look: part.Look): ComponentChildren {
  return [
    line(WOOD, 2.2, "M38 66V18"),
    both("#a9b8c8", INK, 0.7, "M38 9L41.4 18L38 25L34.6 18Z"),
    part.bob(look.hair),
    part.robe(look.second),
    fill(look.main, "M30 64V62.5C35 55 45 52 53 50L61 58V73.3Z"),
    fill(look.main, "M42 52.6L52 50H70L80 52.6L76 58L70 55.4L66 60L61 56L56 60L52 55.4L46 58Z"),
    fill(WHITE, "M52 51L61 57.4L70 51L68 48.5H54Z"),
    part.face(look.skin),
    part.brows(look.hair),
    part.mouth,
    part.stockingCap(look.main, look.second),
    both(WHITE, GOLD, 1.4, "M67.5 50.4C74 51.6 85 51.6 91.6 50.4V61C91.6 68 86 72.6 79.5 75C73 72.6 67.5 68 67.5 61Z"),
    put(`german-${suit}`, 79.5, 61.4, 18.5),
    dots(look.skin, 4.2, [38.4, 60]),
  ];
}

/** The upper halves of the German court cards. */
export const germanHalves: VNode[] = Object.entries(LOOKS).flatMap(([suit, look]) =>
  Object.entries({ K: king, O: ober, U: unter }).map(([rank, draw]) => shared(`half-german-${rank}${suit}`, draw(suit, look))),
);

/** An ace, which shows its suit twice. */
export function ace(symbol: string): ComponentChildren {
  return [put(symbol, 50, 37, 48), put(symbol, 50, 103, 48, 180), line(GOLD, 2, "M34 70H66"), dots(GOLD, 3.4, [50, 70])];
}

/** The weli, a six of bells with the signs of the other suits. */
export const weli: ComponentChildren = [
  put("german-B", 50, 70, 42),
  put("german-E", 50, 30, 26),
  put("german-H", 38, 112, 21),
  put("german-L", 62, 112, 21),
];
