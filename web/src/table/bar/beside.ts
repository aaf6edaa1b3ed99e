const GAP = 10;
const MARGIN = 8;

/** Where a box of the page goes so that it is just above an element (below it where there is no room), wholly on the screen. */
export function beside(at: Element, box: HTMLElement): { left: number; top: number } {
  const card = at.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = card.top - height - GAP;
  const left = Math.min(innerWidth - width - MARGIN, Math.max(MARGIN, card.left + card.width / 2 - width / 2));
  const top = above >= MARGIN ? above : Math.min(innerHeight - height - MARGIN, card.bottom + GAP);
  return { left, top };
}
