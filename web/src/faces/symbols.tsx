import type { VNode } from "preact";
import { type Back, backShapes } from "./backs";
import { frenchHalves } from "./french";
import { germanHalves } from "./german";
import { jesterHalf } from "./jokers";
import { latinFigures } from "./latin";
import { suitShapes } from "./suits";

/** What the faces are made of. It is put into the page once, anywhere, and shows nothing there. */
export function Symbols({ back = "blue" }: { back?: Back }): VNode {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true" focusable="false">
      <defs>
        {suitShapes}
        {frenchHalves}
        {germanHalves}
        {latinFigures}
        {jesterHalf}
        {backShapes(back)}
      </defs>
    </svg>
  );
}
