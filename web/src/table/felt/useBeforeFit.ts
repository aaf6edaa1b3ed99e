import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** The widest card before a seat, as a part of the table's height, and in pixels on a narrow table; the narrowest. */
const WIDEST = 0.09;
const NARROW = { widest: 44, narrowest: 20 };
const NARROWEST = 28;
const STEP = 4;
/** So much must be left for the middle of the felt, in pixels. */
const MIDDLE = { width: 190, height: 120 };
const NARROW_MIDDLE = { width: 120, height: 96 };

/**
 * Keeps `--before-card` of a table as large as lets all that lies before the seats have room beside the middle of the felt. The size
 * changes only when it has to, or when a deal begins or the room changes.
 */
export function useBeforeFit(
  root: RefObject<HTMLElement | null>,
  deal: number,
  room: { width: number; height: number; narrow: boolean },
): void {
  const size = useRef({ key: "", card: 0 });
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || room.width === 0) return;
    const key = `${deal} ${room.width} ${room.height}`;
    const widest = room.narrow ? NARROW.widest : Math.round(room.height * WIDEST);
    const narrowest = room.narrow ? NARROW.narrowest : NARROWEST;
    let card = size.current.key === key ? size.current.card : widest;
    element.style.setProperty("--before-card", `${card}px`);
    while (card > narrowest && !fits(element, room.narrow ? NARROW_MIDDLE : MIDDLE)) {
      card -= STEP;
      element.style.setProperty("--before-card", `${card}px`);
    }
    size.current = { key, card };
  });
}

/** Whether nothing overflows its part of the table, and the middle is left its room. */
function fits(table: HTMLElement, least: { width: number; height: number }): boolean {
  const parts = table.querySelectorAll(".seats-left, .seats-right, .seats-top, .before-all, .all-groups");
  for (const part of [table, ...parts])
    if (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1) return false;
  const middle = table.querySelector(".felt-room");
  if (!middle?.querySelector(".zone")) return true;
  return middle.clientWidth >= least.width && middle.clientHeight >= least.height;
}
