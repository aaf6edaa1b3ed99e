import type { PackInfo } from "../../protocol";
import type { Stack } from "../logic/hand";
import { faceOf } from "../logic/pack";

/** Keys within a hand: arrows walk, letters jump to ranks and suits, up leads to what else can be done. */
export function walk(
  event: KeyboardEvent,
  pack: PackInfo,
  stacks: readonly Stack[],
  places: readonly { x: number; y: number }[],
): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const hand = event.currentTarget as HTMLElement;
  const from = Number((event.target as HTMLElement).dataset.place ?? -1);
  const to = next(event.key, from, pack, stacks, places);
  // In the hand a letter of the pack means cards, even when there are none of them.
  if (to === undefined && isOfPack(pack, event.key)) event.stopPropagation();
  if (to === undefined) return;
  if (to === "out") {
    const control = hand
      .closest(".table")
      ?.querySelector<HTMLElement>(".bar :is(button, input):not([disabled]), .split-board button");
    if (!control) return;
    control.focus();
  } else {
    hand.querySelector<HTMLElement>(`[data-place="${to}"]`)?.focus();
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The place that a key leads to. */
export function next(
  key: string,
  from: number,
  pack: PackInfo,
  stacks: readonly Stack[],
  places: readonly { x: number; y: number }[],
): number | "out" | undefined {
  const count = stacks.length;
  if (count === 0) return undefined;
  if (key === "ArrowRight") return (from + 1) % count;
  if (key === "ArrowLeft") return (from - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowUp") return above(from, places, -1) ?? "out";
  if (key === "ArrowDown") return above(from, places, 1);
  if (key.length !== 1 || key !== key.toLowerCase()) return undefined;
  const letter = key.toUpperCase();
  const order = Array.from({ length: count }, (_, step) => (from + 1 + step) % count);
  return order.find((place) => isCalled(pack, stacks[place]?.code ?? "", letter));
}

/** The nearest card in the row above (-1) or below (1). */
function above(from: number, places: readonly { x: number; y: number }[], way: number): number | undefined {
  const here = places[from];
  if (!here) return undefined;
  const rows = [...new Set(places.map((place) => place.y))].sort((a, b) => a - b);
  const y = rows[rows.indexOf(here.y) + way];
  if (y === undefined) return undefined;
  return places.reduce<number | undefined>((best, place, index) => {
    if (place.y !== y) return best;
    const other = best === undefined ? undefined : places[best];
    return !other || Math.abs(place.x - here.x) < Math.abs(other.x - here.x) ? index : best;
  }, undefined);
}

/** Whether a letter is the card's rank or suit; digits are the numbers of tiles, 1 is the ten. */
function isCalled(pack: PackInfo, code: string, letter: string): boolean {
  const face = faceOf(pack, code);
  if (!face) return false;
  if (face.suit < 0) return code.includes(letter);
  const rank = pack.ranks[face.rank] ?? "";
  return rank === letter || (letter === "1" && rank === "T") || pack.suits[face.suit]?.letter === letter;
}

/** Whether a key is a rank or a suit of the pack. */
function isOfPack(pack: PackInfo, key: string): boolean {
  if (key.length !== 1 || key !== key.toLowerCase()) return false;
  const letter = key.toUpperCase();
  return pack.ranks.includes(letter) || pack.suits.some((suit) => suit.letter === letter);
}
