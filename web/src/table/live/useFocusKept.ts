import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Frame } from "../logic/showing";

/** Where the focus was before the table changed: in the hand at a place, in the bar, or elsewhere. */
interface Before {
  area: "hand" | "bar" | "";
  place: number;
}

/** Sees to it that the focus is never lost when a view changes, and is at the hand when it is one's turn. */
export function useFocusKept(root: RefObject<HTMLElement | null>, frame: Frame | null): void {
  const before = useRef<Before>({ area: "", place: 0 });
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const target = event.target as HTMLElement;
      const area = target.closest(".hand") ? "hand" : target.closest(".bar, .split-board, .meanings") ? "bar" : "";
      before.current = { area, place: Number(target.dataset.place ?? 0) };
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  useLayoutEffect(() => {
    const element = root.current;
    const { activeElement } = document;
    const lost = activeElement === null || activeElement === document.body || activeElement === element;
    if (!element || !lost || frame?.held) return;
    const { area, place } = before.current;
    const cards = element.querySelectorAll<HTMLElement>(".hand button[data-place]");
    const card = cards[Math.min(place, cards.length - 1)];
    const control = element.querySelector<HTMLElement>(".bar :is(button, input):not([disabled])");
    const goal = area === "bar" ? (control ?? card) : (card ?? control);
    if (goal) goal.focus({ preventScroll: true });
    else if (activeElement !== element) element.focus({ preventScroll: true });
  });
}
