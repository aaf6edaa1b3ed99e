import type { FaceInfo, PackInfo, SuitInfo } from "../../protocol";

const tables = new WeakMap<PackInfo, Map<string, FaceInfo>>();

/** What is printed on a card of the pack. */
export function faceOf(pack: PackInfo, code: string): FaceInfo | undefined {
  let table = tables.get(pack);
  if (!table) {
    table = new Map(pack.faces.map((face) => [face.code, face]));
    tables.set(pack, table);
  }
  return table.get(code);
}

/** The suit of a card, if it has one. */
export function suitOf(pack: PackInfo, code: string): SuitInfo | undefined {
  return pack.suits[faceOf(pack, code)?.suit ?? -1];
}

/** Whether these are tiles rather than cards. */
export function areTiles(pack: PackInfo): boolean {
  return pack.name.includes("dominoes");
}

/** `1 card`, `3 tiles`. */
export function counted(pack: PackInfo, count: number): string {
  return `${count} ${areTiles(pack) ? "tile" : "card"}${count === 1 ? "" : "s"}`;
}

/** The rank as people write it on a card: `10` for T. */
export function rankWords(pack: PackInfo, code: string): string {
  const rank = pack.ranks[faceOf(pack, code)?.rank ?? -1] ?? "";
  return rank === "T" ? "10" : rank;
}
