import type { FaceInfo, PackInfo, SuitInfo } from "../protocol";

/** What a code stands for, for whoever draws it. */
export type Described =
  | { kind: "back" }
  | { kind: "tile"; ends: [first: number, second: number] }
  | { kind: "joker"; number: number; alone: boolean; words: string }
  | { kind: "card"; rank: string; suit: SuitInfo; words: string };

const faces = new WeakMap<PackInfo, Map<string, FaceInfo>>();

/** What the pack says of a code, nothing where it has no such card. */
export function faceOf(pack: PackInfo, code: string): FaceInfo | undefined {
  let known = faces.get(pack);
  if (!known) {
    known = new Map(pack.faces.map((face) => [face.code, face]));
    faces.set(pack, known);
  }
  return known.get(code);
}

/** Reads a code with what its pack says of it. A card that the pack lacks, as one that a wild card stands for, is read too. */
export function describe(pack: PackInfo, code: string): Described {
  if (!code) {
    return { kind: "back" };
  }
  const tile = /^(\d+)-(\d+)$/.exec(code);
  if (tile) {
    return { kind: "tile", ends: [Number(tile[1]), Number(tile[2])] };
  }
  const face = faceOf(pack, code);
  const words = face?.name.toLowerCase() ?? "";
  const suit = pack.suits[face?.suit ?? -1] ?? pack.suits.find(({ letter }) => code.endsWith(letter));
  if (/^X\d*$/.test(code) || !suit || suit.letter === "X") {
    const alone = pack.faces.filter((other) => other.rank === face?.rank && other.suit === face?.suit).length < 2;
    return { kind: "joker", number: Number(/\d+$/.exec(code)?.[0] ?? 1), alone, words };
  }
  const rank = pack.ranks[face?.rank ?? -1] ?? code.slice(0, -suit.letter.length);
  return { kind: "card", rank: rank === "T" ? "10" : rank, suit, words };
}
