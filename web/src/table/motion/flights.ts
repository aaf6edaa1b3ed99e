import "./flights.css";

/** Something that goes across the page. `look`: what it looks like, as wide as `size`; `hide`: what is not to be seen until it has arrived. */
export interface Flight {
  look: HTMLElement;
  size: DOMRect;
  from: DOMRect;
  to: DOMRect;
  hide: HTMLElement | undefined;
  fade: boolean;
  delay: number;
  time: number;
}

const under = new Map<Animation, () => void>();
let sky: HTMLElement | undefined;

/** Sends a copy of something on its way. */
export function fly(flight: Flight): void {
  const { look, size, from, to, hide, fade, delay, time } = flight;
  if (to.width === 0 || from.width === 0 || size.width === 0) return;
  if (!sky?.isConnected) {
    sky = document.createElement("div");
    sky.className = "flights";
    sky.setAttribute("aria-hidden", "true");
    document.body.append(sky);
  }
  const copy = document.createElement("div");
  copy.className = "flight";
  for (const part of look instanceof SVGElement ? [look] : look.children) copy.append(part.cloneNode(true));
  copy.style.width = `${size.width}px`;
  copy.style.setProperty("--w", `${size.width}px`);
  const place = (box: DOMRect) => {
    const x = box.left + box.width / 2 - size.width / 2;
    const y = box.top + box.height / 2 - size.height / 2;
    return { translate: `${x}px ${y}px`, scale: String(Math.max(0.2, Math.min(1.6, scaleOf(box, size)))) };
  };
  sky.append(copy);
  // Unseen, but still there for the focus and for quick hands.
  if (hide) hide.style.opacity = "0";
  const frames = [
    { ...place(from), opacity: 1 },
    { ...place(to), opacity: fade ? 0 : 1 },
  ];
  const animation = copy.animate(frames, { duration: time, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
  const done = () => {
    under.delete(animation);
    copy.remove();
    if (hide) hide.style.opacity = "";
  };
  under.set(animation, done);
  animation.addEventListener("finish", done);
}

/** How large a thing of this size is when it lies in a box, which may be much larger than a card. */
function scaleOf(box: DOMRect, size: DOMRect): number {
  return Math.min(box.width / size.width, box.height / size.height);
}

/** Ends all flights at once, everything being where it goes. */
export function land(): void {
  for (const [animation, done] of [...under]) {
    animation.cancel();
    done();
  }
}
