import type { PackInfo } from "../../protocol";
import { faceOf } from "./pack";

/** Fewer cards than this are one group in any case. */
const SEVERAL = 6;
const SMALLEST = 3;
/** More than these that are no sets and runs do not lie in one line. */
const LONGEST = 12;

/**
 * The cards of a zone as the sets and runs that lie side by side in it; where they are no such groups all of them in one, or
 * by suits where they are too many for that.
 */
export function groupsOf(cards: readonly string[], pack: PackInfo): string[][] {
  const whole = [[...cards]];
  if (cards.length < SEVERAL || cards.includes("")) return whole;
  const groups: string[][] = [];
  for (const code of cards) {
    const group = groups.at(-1);
    if (group && goesOn(pack, group, code)) group.push(code);
    else groups.push([code]);
  }
  if (groups.every((group) => group.length >= SMALLEST)) return groups;
  return cards.length > LONGEST ? suitsOf(cards, pack) : whole;
}

/** Whether a card goes on with a set of equal rank or a run in one suit. */
function goesOn(pack: PackInfo, group: readonly string[], code: string): boolean {
  const [one, two, next] = [group.at(-2), group.at(-1), code].map((each) =>
    each === undefined ? undefined : faceOf(pack, each),
  );
  if (!two || !next) return false;
  const isSet = two.rank === next.rank && (!one || one.rank === two.rank);
  const step = next.rank - two.rank;
  const isRun =
    two.suit === next.suit && Math.abs(step) === 1 && (!one || (one.suit === two.suit && two.rank - one.rank === step));
  return isSet || isRun;
}

/** A hand that lies open as people lay it: by suits, in the order in which these come. */
export function suitsOf(cards: readonly string[], pack: PackInfo): string[][] {
  if (cards.length < SEVERAL) return [[...cards]];
  const groups = new Map<number, string[]>();
  for (const code of cards) {
    const suit = faceOf(pack, code)?.suit ?? -1;
    groups.set(suit, [...(groups.get(suit) ?? []), code]);
  }
  return [...groups.values()];
}
