/** Pictures of all cards and tiles. `Symbols` is put into the page once, `Card` wherever a card lies. */
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { PackInfo } from "../protocol";
import { card, suitSign } from "./cards";
import { describe } from "./describe";
import { isTile, label as nameOf } from "./names";
import { chineseDomino, domino, pictureDomino, tileBack } from "./tiles";

export type { Back } from "./backs";
export { faceName, shortName } from "./names";
export { Symbols } from "./symbols";

function format(pack: PackInfo): [width: number, height: number] {
  return isTile(pack) ? (pack.name.startsWith("chinese") ? [84, 190] : [100, 200]) : [100, 140];
}

/** Width by height of a card, or of a tile that stands upright. */
export function aspect(pack: PackInfo): number {
  const [width, height] = format(pack);
  return width / height;
}

interface CardProps {
  /** The card in notation; empty for a back. */
  code: string;
  pack: PackInfo;
  /** Suits in four colours instead of two, and numbers of dominoes in one each. */
  fourColours?: boolean;
  /** What is read out instead of the proper name; when it is empty the picture is not read out at all. */
  label?: string;
}

/** The picture of a card or tile, or of its back: as wide as what it is put into. It needs `Symbols` in the page. */
export function Card({ code, pack, fourColours = false, label }: CardProps): VNode {
  const [width, height] = format(pack);
  const words = label ?? nameOf(pack, code);
  const picture = useMemo(() => {
    const what = describe(pack, code);
    if (!isTile(pack)) {
      return card(pack, what, fourColours);
    }
    if (what.kind !== "tile") {
      return tileBack(width, height);
    }
    if (pack.name.startsWith("picture")) {
      return pictureDomino(what.ends);
    }
    return pack.name.startsWith("chinese") ? chineseDomino(what.ends) : domino(what.ends, fourColours);
  }, [pack, code, fourColours, width, height]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      class="notranslate"
      style={{ display: "block", width: "100%", height: "auto" }}
      role={words ? "img" : undefined}
      aria-label={words || undefined}
      aria-hidden={words ? undefined : "true"}
    >
      {picture}
    </svg>
  );
}

/**
 * The sign of a suit alone, as wide as what it is put into, not read out. French suits take the colour of the words around
 * them. It needs `Symbols` in the page.
 */
export function SuitSign({ pack, letter }: { pack: PackInfo; letter: string }): VNode {
  return (
    <svg viewBox="0 0 100 100" style={{ display: "block", width: "100%", height: "auto" }} aria-hidden="true">
      {suitSign(pack.name, letter)}
    </svg>
  );
}
