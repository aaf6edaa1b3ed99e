import { useEffect } from "preact/hooks";
import type { Showing } from "../motion/Showing";

/** While moments are being shown, any key or tap on the table goes to the newest; it does nothing else, unless it
 * is to go on to one's turn. */
export function useSkip(showing: Showing): void {
  useEffect(() => {
    const running = () => showing.behind.value && !showing.frame.value?.held;
    const onPress = (event: Event) => {
      const target = event.target as Element;
      if (!running() || !target.closest(".table")) return;
      showing.skip();
      if (target.closest("[data-hurry]")) return;
      swallow(event);
      if (event.type === "pointerdown") swallowClick();
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      if (!running() || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      if (target.closest("input, textarea, .side-panel, .table-line")) return;
      showing.skip();
      if (target.closest("[data-hurry]")) return;
      swallow(event);
    };
    document.addEventListener("pointerdown", onPress, { capture: true });
    document.addEventListener("keydown", onKey, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", onPress, { capture: true });
      document.removeEventListener("keydown", onKey, { capture: true });
    };
  }, [showing]);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** The click that belongs to a press that has been used up. */
function swallowClick(): void {
  document.addEventListener("click", swallow, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => document.removeEventListener("click", swallow, { capture: true }), 30), {
    once: true,
  });
}
