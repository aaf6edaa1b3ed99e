import type { ComponentChildren, VNode } from "preact";
import * as part from "./figures";
import { BLUE, BRONZE, GOLD, GREEN, HAIR, INK, OCHRE, RED, SKIN, WHITE, WOOD } from "./palette";
import { both, dots, fill, line, put, shared } from "./shapes";

/*
 * The figures of the Spanish and Italian packs stand at full length, their feet at 128, the middle of their bodies at 50 and
 * a hand at 80,50 to hold up the sign of the suit. They are drawn once for the four suits, in colours that the card sets.
 */

const MAIN = "var(--main)";
const SECOND = "var(--second)";
const SKIN_ = "var(--skin)";
const HAIR_ = "var(--hair)";
const COAT = "var(--coat)";
const MANE = "var(--mane)";

function look(skin: string, hair: string, main: string, second: string, coat: string, mane: string): Record<string, string> {
  return { "--skin": skin, "--hair": hair, "--main": main, "--second": second, "--coat": coat, "--mane": mane };
}

const OF_COINS = look(SKIN.fair, HAIR.brown, OCHRE, BLUE, "#8f5a33", "#3d2718");
const OF_CUPS = look(SKIN.tan, HAIR.black, RED, GREEN, "#e6dfd3", "#a59a8a");
const OF_SWORDS = look(SKIN.fair, HAIR.blond, BLUE, RED, "#4a4d57", "#1d2130");
const OF_CLUBS = look(SKIN.brown, HAIR.black, GREEN, OCHRE, "#c07f3d", "#f1e2c4");

const LOOKS: Record<string, Record<string, string>> = {
  "spanish-O": OF_COINS,
  "spanish-C": OF_CUPS,
  "spanish-E": OF_SWORDS,
  "spanish-B": OF_CLUBS,
  "italian-D": OF_COINS,
  "italian-C": OF_CUPS,
  "italian-S": OF_SWORDS,
  "italian-B": OF_CLUBS,
};

/** The line round Spanish cards, whose gaps above and below tell the suit. */
export function pinta(gaps: number): string {
  const [left, right] = [32, 68];
  const step = (right - left) / Math.max(1, 2 * gaps - 1);
  let path = "";
  for (const [y, bend] of [
    [3.5, 8],
    [136.5, 132],
  ]) {
    path += `M3.5 70V${bend}Q3.5 ${y} 8 ${y}H`;
    for (let gap = 0; gap < gaps; gap++) {
      path += `${left + 2 * gap * step}M${left + (2 * gap + 1) * step} ${y}H`;
    }
    path += `92Q96.5 ${y} 96.5 ${bend}V70`;
  }
  return path;
}

/** A court card of a Spanish or Italian suit, with the sign of the suit in its hand. */
export function latinCourt(figure: string, symbol: string, size: number): ComponentChildren {
  return [put(symbol, 80.6, 29, size), <use key="figure" href={`#face-figure-${figure}`} style={LOOKS[symbol]} />];
}

/** A head as the half figures have it, smaller, its middle at 50. */
const head = (parts: ComponentChildren): VNode => <g transform="translate(-0.02 2) scale(.82)">{parts}</g>;

const raisedArm = [line(MAIN, 9, "M60 57L71 63L79 52"), line(SECOND, 9.5, "M77.2 54.6L78 53.4"), dots(SKIN_, 4, [80.5, 49.5])];

const neck = fill(SKIN_, "M46.4 42H53.6V52H46.4Z");

const ground = fill("#b9a26a", "M7 126C22 123 50 124 70 126V133H7Z");

const page = (cap: ComponentChildren, extra: ComponentChildren): ComponentChildren => [
  ground,
  fill(SECOND, "M40 51C33 58 29 68 24 84C20 98 17 108 13 118C22 122 32 121 40 117Z"),
  line(WHITE, 7, "M45.5 96V121"),
  line(SECOND, 7, "M55 96V121"),
  fill(INK, "M49.5 128V121.5H42C41 124 37 124.6 36.5 128ZM51 128V121.5H58.5C59.5 124 63.5 124.6 64 128Z"),
  fill(MAIN, "M38 56C41 51 45 49.5 50 49.5S59 51 62 56L60.5 77L66.5 100C56 104 44 104 33.5 100L39.5 77Z"),
  extra,
  line(GOLD, 2.6, "M34.6 98C45 101.6 55 101.6 65.4 98"),
  line(INK, 3.4, "M39.6 77.4H60.4"),
  dots(GOLD, 2.6, [50, 77.4]),
  line(MAIN, 9, "M40.5 57L34 70L42 78"),
  dots(SKIN_, 4, [43.5, 79]),
  raisedArm,
  neck,
  fill(WHITE, "M41 51.5C44 57 47 59 50 59S56 57 59 51.5L55 47.6C53 49.6 47 49.6 45 47.6Z"),
  head([part.bob(HAIR_), part.face(SKIN_), part.brows(HAIR_), part.mouth, cap]),
];

const horse = (cloth: ComponentChildren): ComponentChildren => [
  ground,
  fill(MANE, "M65 89C70.5 94 69.8 108 67.6 117C64 111 63 100 62 94Z"),
  line(COAT, 5.4, "M56 108L54 126"),
  line("#0003", 5.4, "M56 108L54 126"),
  line(COAT, 5.4, "M28 106L15.5 109.5L17.5 119"),
  line("#0003", 5.4, "M28 106L15.5 109.5L17.5 119"),
  fill(
    COAT,
    "M9.4 86.4C8.6 82.6 10.4 79.4 13.4 75.6L16 66.4L19.6 70C26.6 71 31.4 77 35 85C43 86.6 54 85 61.6 87.6C67 89.6 69 95 68 102C67.4 108 65.4 111 65.6 115L66.6 128H60.4L58 113C51 113.4 44 113 38 111L36.4 128H30.2L28.4 109C25 104 23.4 99 23 93.6C21.6 90.4 19.6 89.2 17 89.4C13.6 90.2 10.4 90 9.4 86.4Z",
  ),
  fill(MANE, "M16.6 68.4L20 69C28 70.4 33 78 36 86.4C30.6 85 26.4 82 24.6 78C22 76.6 20 73.6 16.6 68.4Z"),
  dots(INK, 1.3, [16.6, 77.4]),
  line(RED, 1.5, "M12.4 80.6L16.8 85.8M16.8 85.8L21.6 74.4M16.8 85.8C26 88 36 84 43 77.4"),
  fill(SECOND, "M39.5 84H61.5L62.5 105C55 108.6 46 108.6 39 105.4Z"),
  cloth,
];

const rider = (cap: ComponentChildren, cloth: ComponentChildren): ComponentChildren => [
  fill(SECOND, "M58 52C70 55 82 63 90.5 73C80 75.6 70 75 61 72Z"),
  horse(cloth),
  line(WHITE, 8, "M51 84L46.5 100"),
  fill(INK, "M42 99.5L50.4 101.6L47.6 113.6L38.5 116.6C37.6 114.4 38.6 112.6 40.6 111.4Z"),
  fill(MAIN, "M38 56C41 51 45 49.5 50 49.5S59 51 62 56L60.5 86H41Z"),
  line(INK, 3, "M41 79H60.6"),
  dots(GOLD, 2.3, [50, 79]),
  line(MAIN, 8.5, "M40.5 57L35.5 69L42 76"),
  dots(SKIN_, 3.8, [43, 77]),
  raisedArm,
  neck,
  fill(WHITE, "M41 51.5C44 57 47 59 50 59S56 57 59 51.5L55 47.6C53 49.6 47 49.6 45 47.6Z"),
  head([part.bob(HAIR_), part.face(SKIN_), part.brows(HAIR_), part.moustache(HAIR_), cap]),
];

const king = (throne: ComponentChildren, robe: ComponentChildren): ComponentChildren => [
  throne,
  ground,
  fill(SECOND, "M40 52C32 60 28 70 23 86C18 102 13 114 10 128H46Z"),
  fill(MAIN, "M38 56C41 51 45 49.5 50 49.5S59 51 62 56C63 80 66 106 68 128H30C32 104 35 80 38 56Z"),
  robe,
  fill(WHITE, "M29.6 122.4C42 125 56 125 67.6 122.4L68 128H29.4Z"),
  line(INK, 1.2, "M35 124.4V126.4M42 125.2V127.2M49 125.4V127.4M56 125.2V127.2M63 124.4V126.4"),
  line(MAIN, 9.5, "M40.5 57L33.5 71L42 80"),
  dots(SKIN_, 4, [43.5, 81]),
  raisedArm,
  head([
    part.curls(HAIR_),
    fill(WHITE, "M40.5 55C47 64 54 68 61 68S75 64 81.5 55L70 49H52Z"),
    line(INK, 1.5, "M46.6 57L47.4 59.4M52 61L52.8 63.4M70 61L69.2 63.4M75.4 57L74.6 59.4M58 64.4L58.2 66.6M64 64.4L63.8 66.6"),
    part.face(SKIN_),
    part.beard(HAIR_),
    part.brows(HAIR_),
    part.crown(SECOND),
  ]),
];

/** The figures of both packs: page, rider and king. */
export const latinFigures: VNode[] = [
  shared("figure-spanish-S", page(part.stockingCap(SECOND, WHITE), line(GOLD, 2, "M50 60V74M43 84L41 95M50 84V96M57 84L59 95"))),
  shared("figure-spanish-C", rider(part.wideHat(SECOND, WHITE), line(GOLD, 2.2, "M40.6 103.4C47 106 55 106 61 103.2"))),
  shared(
    "figure-spanish-R",
    king(null, [
      line(GOLD, 2.4, "M50 62V121"),
      line(GOLD, 3, "M38 84H61.6"),
      dots(GOLD, 2, [43, 96], [57, 96], [41, 108], [59, 108]),
    ]),
  ),
  shared(
    "figure-italian-F",
    page(part.plumedCap(SECOND, WHITE), [
      fill(SECOND, "M50 49.5C59 49.5 60 52 62 56L60.5 77L66.5 100C61 102 55.6 103 50 103Z"),
      dots(GOLD, 1.7, [50, 63], [50, 70], [50, 85], [50, 92]),
    ]),
  ),
  shared(
    "figure-italian-C",
    rider(part.plumedCap(SECOND, WHITE), [
      fill(GOLD, "M51 92L55.6 97L51 102L46.4 97Z"),
      line(GOLD, 1.8, "M40 87V104.4C47 107 55 107 61.6 104.2L60.8 87"),
    ]),
  ),
  shared(
    "figure-italian-R",
    king(
      [fill(WOOD, "M33 60H68V126H33Z"), both(GOLD, BRONZE, 0.8, "M31 62L33 46L40 52H60L67 46L69.5 62Z")],
      [
        fill(SECOND, "M50 60C54 80 58 100 59 128H41C42 100 46 80 50 60Z"),
        fill(GOLD, "M50 84L54 90L50 96L46 90ZM50 100L54.6 107L50 114L45.4 107Z"),
      ],
    ),
  ),
];
