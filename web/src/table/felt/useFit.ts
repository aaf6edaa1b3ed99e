import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

const NARROWEST = 30;
/** The widest card, as a part of the window's height. */
const WIDEST = 0.12;
const STEP = 2;

/**
 * Keeps `--card-w` of an element as large as its contents fit into it. The size changes only when it has to, or when the
 * room changes, so that cards do not grow and shrink while one plays; or when that is asked for, with `anew`.
 */
export function useFit(box: RefObject<HTMLElement | null>): (anew?: boolean) => void {
  const size = useRef({ width: 0, height: 0, card: 0 });
  const fit = (anew = false): void => {
    const element = box.current;
    if (!element) return;
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0) return;
    const same = !anew && size.current.width === width && size.current.height === height && size.current.card > 0;
    if (same && fits(element)) return;
    let card = same ? size.current.card : Math.round(innerHeight * WIDEST);
    element.style.setProperty("--card-w", `${card}px`);
    while (card > NARROWEST && !fits(element)) {
      card -= STEP;
      element.style.setProperty("--card-w", `${card}px`);
    }
    size.current = { width, height, card };
  };
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => fit());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return fit;
}

function fits(element: HTMLElement): boolean {
  return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
}
