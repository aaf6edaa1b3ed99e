import { useRef } from "preact/hooks";

interface DragEnds {
  /** The card at a place is let go outside the hand: over `target`, at the end of a line called `word`, over a row of a split, over the
   * group of cards called `onto`. */
  onDrop: (place: number, target: Element, word: string, row: number, onto: string) => void;
  /** The card at a place is put where another one is. */
  onMove: (from: number, to: number) => void;
}

/** A finger trembles: less than this is a tap. */
const TREMBLE = 9;

/** Dragging cards of a hand: what to call when a pointer goes down on one. */
export function useDrag(ends: DragEnds): (event: PointerEvent) => void {
  const current = useRef(ends);
  current.current = ends;
  return (down: PointerEvent) => {
    if (down.button !== 0) return;
    const card = down.currentTarget as HTMLElement;
    let dragging = false;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      const x = event.clientX - down.clientX;
      const y = event.clientY - down.clientY;
      if (!dragging && Math.hypot(x, y) < TREMBLE) return;
      if (!dragging) {
        dragging = true;
        card.classList.add("dragged");
      }
      card.style.translate = `${x}px ${y}px`;
    };
    const stop = (event: PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", stop);
      document.removeEventListener("pointercancel", stop);
      if (!dragging) return;
      // The click that follows belongs to the drag.
      card.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => card.removeEventListener("click", swallow, { capture: true }), 50);
      const target = document.elementsFromPoint(event.clientX, event.clientY).find((element) => !card.contains(element));
      card.classList.remove("dragged");
      card.style.translate = "";
      if (event.type === "pointerup" && target) letGo(card, target, event, current.current);
    };
    // A quick hand leaves the card before it has moved with it: the whole page has to listen.
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", stop);
    document.addEventListener("pointercancel", stop);
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function letGo(card: HTMLElement, target: Element, event: PointerEvent, ends: DragEnds): void {
  const from = Number(card.dataset.place);
  const hand = card.closest(".hand");
  if (hand?.contains(target)) {
    const others = [...hand.querySelectorAll<HTMLElement>("[data-place]")].filter((other) => other !== card);
    const distance = (other: HTMLElement) => {
      const box = other.getBoundingClientRect();
      return Math.hypot(box.left + box.width / 4 - event.clientX, (box.top + box.height / 4 - event.clientY) * 2);
    };
    const [closest] = others.sort((a, b) => distance(a) - distance(b));
    if (closest) ends.onMove(from, Number(closest.dataset.place));
    return;
  }
  if (!target.closest(".table")) return;
  const word = target.closest<HTMLElement>("[data-end]")?.dataset.end ?? "";
  const row = Number(target.closest<HTMLElement>("[data-row]")?.dataset.row ?? -1);
  const onto = target.closest<HTMLElement>("[data-group]")?.dataset.group ?? "";
  ends.onDrop(from, target, word, row, onto);
}
