import type { PackInfo, View } from "../../protocol";
import { faceOf } from "./pack";

/** Equal cards that lie on one another in a hand. */
export interface Stack {
  code: string;
  count: number;
}

/**
 * The cards of a hand as people sort them, strong cards first: trumps, then the suits with their colours in turn; or `by` rank, equal
 * ones together.
 */
export function sortHand(
  codes: readonly string[],
  pack: PackInfo,
  trumps: readonly string[],
  by: View["hand_order"] = "suit",
): string[] {
  if (by === "rank") return strongFirst([...codes], pack);
  const strength = new Map(trumps.map((code, place) => [code, place]));
  const own = codes.filter((code) => strength.has(code)).sort((a, b) => (strength.get(a) ?? 0) - (strength.get(b) ?? 0));
  const groups = new Map<number, string[]>();
  for (const code of codes) {
    if (strength.has(code)) continue;
    const suit = faceOf(pack, code)?.suit ?? -1;
    const group = groups.get(suit);
    if (group) group.push(code);
    else groups.set(suit, [code]);
  }
  const suitless = groups.get(-1) ?? [];
  groups.delete(-1);
  const last = own.at(-1);
  const others = inTurn([...groups.keys()], pack, last === undefined ? undefined : isRed(pack, last));
  return [...own, ...strongFirst(suitless, pack), ...others.flatMap((suit) => strongFirst(groups.get(suit) ?? [], pack))];
}

function isRed(pack: PackInfo, code: string): boolean {
  return pack.suits[faceOf(pack, code)?.suit ?? -1]?.red ?? false;
}

function strongFirst(codes: string[], pack: PackInfo): string[] {
  const place = new Map(pack.faces.map((face, index) => [face.code, index]));
  const rank = (code: string) => faceOf(pack, code)?.rank ?? -1;
  return codes.sort((a, b) => rank(b) - rank(a) || (place.get(b) ?? 0) - (place.get(a) ?? 0));
}

/** Suits so that red and black take turns as far as they can; the first is not of the colour that lies before them. */
function inTurn(suits: number[], pack: PackInfo, redBefore: boolean | undefined): number[] {
  const highFirst = suits.sort((a, b) => b - a);
  const red = highFirst.filter((suit) => pack.suits[suit]?.red);
  const black = highFirst.filter((suit) => !pack.suits[suit]?.red);
  const redFirst = red.length > black.length || (red.length === black.length && redBefore === false);
  const [first, second] = redFirst ? [red, black] : [black, red];
  return first.flatMap((suit, place) => {
    const next = second[place];
    return next === undefined ? [suit] : [suit, next];
  });
}

/** The hand in the order that its player has given it; cards that came later go where sorting would put them, or to the `end`. Equal
 * cards stay together. */
export function inOwnOrder(sorted: readonly string[], own: readonly string[], end = false): string[] {
  const left = [...sorted];
  const kept = own.filter((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  for (const code of left) {
    const others = kept.includes(code) ? [code] : end ? kept : sorted.slice(0, sorted.indexOf(code));
    const before = others.findLast((other) => kept.includes(other));
    kept.splice(before === undefined ? 0 : kept.lastIndexOf(before) + 1, 0, code);
  }
  return kept;
}

/** Equal neighbours put on one another. */
export function stacked(codes: readonly string[]): Stack[] {
  const stacks: Stack[] = [];
  for (const code of codes) {
    const last = stacks.at(-1);
    if (last && code !== "" && last.code === code) last.count += 1;
    else stacks.push({ code, count: 1 });
  }
  return stacks;
}

/** Where the cards of a hand lie, in pixels. */
export interface HandLayout {
  card: { width: number; height: number };
  height: number;
  places: { x: number; y: number }[];
}

/**
 * How much room a hand has. `strip`: how much of every card one must be able to touch; `tallest`: the most height;
 * `apart`: cards are not to cover one another, as with tiles, of which every part says something.
 */
export interface Room {
  width: number;
  widest: number;
  narrowest: number;
  tallest: number;
  aspect: number;
  strip: number;
  apart: boolean;
}

const ROOMY = 1.08;
/** How much of a card in a back row shows above the card in front of it. */
const ROW_STEP = 0.46;
const MOST_ROWS = 4;

/** Lays a hand out in as few rows as let every card be touched, the cards as large as the room allows. */
export function layHand(cards: number, room: Room): HandLayout {
  let rows = cards > 20 ? 2 : 1;
  let layout = inRows(cards, rows, room);
  while (layout.strip < (room.apart ? layout.card.width : room.strip) && rows < MOST_ROWS && cards / rows > 3) {
    const next = inRows(cards, rows + 1, room);
    if (next.height > room.tallest + 1) break;
    rows += 1;
    layout = next;
  }
  return layout;
}

function inRows(cards: number, rows: number, room: Room): HandLayout & { strip: number } {
  const { width, aspect, narrowest, widest, tallest } = room;
  const rowStep = room.apart ? ROOMY : ROW_STEP;
  const across = Math.max(1, Math.ceil(cards / rows));
  const high = 1 + (rows - 1) * rowStep;
  const uncovered = room.apart ? width / (across * ROOMY) : width;
  const size = Math.floor(Math.max(narrowest, Math.min(widest, (tallest / high) * aspect, uncovered)));
  const strip = across > 1 ? Math.min(size * ROOMY, (width - size) / (across - 1)) : size;
  const places: { x: number; y: number }[] = [];
  for (let row = 0; row < rows; row += 1) {
    const here = Math.max(0, Math.min(across, cards - row * across));
    const start = (width - size - strip * (here - 1)) / 2;
    for (let place = 0; place < here; place += 1) places.push({ x: start + place * strip, y: row * (size / aspect) * rowStep });
  }
  return { card: { width: size, height: size / aspect }, height: cards ? (size / aspect) * high : 0, places, strip };
}
