import type { PackInfo } from "../protocol";
import { describe, faceOf } from "./describe";

/** The proper name of a card within a sentence: "queen of spades", "double six", "face-down card" for a back. */
export function faceName(pack: PackInfo, code: string): string {
  if (!code) {
    return isTile(pack) ? "face-down tile" : "face-down card";
  }
  const face = faceOf(pack, code);
  if (face) {
    return face.name;
  }
  const what = describe(pack, code);
  return what.kind === "card" ? `${what.rank} of ${what.suit.name}` : code;
}

/** The proper name as a label: it begins with a capital. */
export function label(pack: PackInfo, code: string): string {
  const name = faceName(pack, code);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A card in few signs, as "Q♠" and "6|4"; nothing for a back. */
export function shortName(pack: PackInfo, code: string): string {
  return faceOf(pack, code)?.symbol ?? code;
}

/** Whether the pack is a set of tiles. */
export function isTile(pack: PackInfo): boolean {
  return pack.name.endsWith("dominoes") || describe(pack, pack.faces[0]?.code ?? "").kind === "tile";
}
