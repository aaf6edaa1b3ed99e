/** A card as it lay on the page, with a copy of what it looked like. */
export interface LyingCard {
  code: string;
  box: DOMRect;
  element: HTMLElement;
}

/** Where the zones, their cards and the seats of a table are on the page. */
export interface Lay {
  zones: Map<string, DOMRect>;
  cards: Map<string, LyingCard[]>;
  seats: Map<number, DOMRect>;
}

/** Notes where everything on a table is. */
export function layOf(root: HTMLElement): Lay {
  const lay: Lay = { zones: new Map(), cards: new Map(), seats: new Map() };
  for (const zone of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    const name = zone.dataset.zone ?? "";
    lay.zones.set(name, zone.getBoundingClientRect());
    lay.cards.set(
      name,
      [...zone.querySelectorAll<HTMLElement>(".card")].map((element) => ({
        code: element.dataset.card ?? "",
        box: element.getBoundingClientRect(),
        element,
      })),
    );
  }
  for (const seat of root.querySelectorAll<HTMLElement>("[data-seat]")) {
    lay.seats.set(Number(seat.dataset.seat), (seat.querySelector(".face") ?? seat).getBoundingClientRect());
  }
  return lay;
}

/** A card with this face in a zone, not taken yet. */
export function take(lay: Lay, zone: string, code: string): LyingCard | undefined {
  const cards = lay.cards.get(zone);
  const at = cards?.findIndex((card) => card.code === code) ?? -1;
  return at < 0 ? undefined : cards?.splice(at, 1)[0];
}
