import type { View } from "../../protocol";
import { type Move, movesBetween, payments } from "../logic/moves";
import { fly, land } from "./flights";
import { type Lay, type LyingCard, layOf, take } from "./lay";

/** Milliseconds at normal speed. */
const PLAYED = 220;
const SWEPT = 340;
const DEALT = 240;
/** All cards of a deal are out after so long. */
const DEALING = 750;
const FADE = 160;
/** More backs than this are not sent on their way one by one. */
const BACKS = 16;

const calm = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** Shows how a table came from one view to another, or with none before it how its cards are dealt. `before`: where everything was. */
export function animate(root: HTMLElement, from: View | undefined, to: View, before: Lay, speed: number): void {
  land();
  if (speed === 0 || typeof root.animate !== "function" || document.hidden) return;
  const pace = 1 / speed;
  const after = layOf(root);
  const dealt = from?.deal !== to.deal;
  const moves = dealt || !from ? dealing(to) : movesBetween(from, to);
  const dealer = dealt ? before.seats.get(to.dealer) : undefined;
  if (calm()) {
    for (const move of moves) {
      const card = take(after, move.to, move.code);
      card?.element.animate({ opacity: [0, 1] }, FADE);
    }
    return;
  }
  if (!dealt) shift(before, after, pace);
  let backs = 0;
  moves.forEach((move, place) => {
    if (move.code === "" && ++backs > BACKS && !dealt) return;
    const goal = take(after, move.to, move.code) ?? after.cards.get(move.to)?.at(-1);
    const source: Source | undefined = goal && dealer ? { box: sized(dealer, goal.box) } : start(root, before, move, goal?.box);
    const target = goal?.box ?? after.zones.get(move.to) ?? ownerBox(to, after, move.to);
    if (!source || !target) return;
    const end = goal ? target : sized(target, source.box);
    const shown = move.toPlace >= 0 && goal?.code === move.code;
    const look = shown ? goal.element : (source.element ?? goal?.element);
    if (!look) return;
    const count = moves.length;
    fly({
      look,
      size: shown ? goal.box : source.element ? source.box : end,
      from: source.box,
      to: end,
      hide: shown ? goal.element : undefined,
      fade: !shown && !goal,
      delay: dealt ? (place / Math.max(1, count)) * DEALING * pace : 0,
      time: (dealt || !from ? DEALT : sweeps(from, move) ? SWEPT : PLAYED) * pace,
    });
  });
  if (from) pay(root, from, to, before, after, pace);
}

/** Cards that stay where they are but have to make room slide there. */
function shift(before: Lay, after: Lay, pace: number): void {
  for (const [zone, cards] of after.cards) {
    const old = [...(before.cards.get(zone) ?? [])];
    for (const card of cards) {
      const at = old.findIndex((each) => each.code === card.code && card.code !== "");
      const [was] = at < 0 ? [] : old.splice(at, 1);
      if (!was) continue;
      const x = was.box.left - card.box.left;
      const y = was.box.top - card.box.top;
      if (Math.abs(x) + Math.abs(y) < 1) continue;
      card.element.animate({ translate: [`${x}px ${y}px`, "0 0"] }, { duration: PLAYED * pace, easing: "ease-out" });
    }
  }
}

/** Where a card starts, and what it looks like there. */
interface Source {
  box: DOMRect;
  element?: HTMLElement;
}

/** Where a card comes from: its own place, or that of the zone it left. */
function start(root: HTMLElement, before: Lay, move: Move, like: DOMRect | undefined): Source | undefined {
  const card: LyingCard | undefined = take(before, move.from, move.code) ?? before.cards.get(move.from)?.at(-1);
  if (card) return card.code === move.code ? card : { box: card.box };
  const box = before.zones.get(move.from) ?? root.querySelector(".felt-room")?.getBoundingClientRect();
  return box && { box: like ? sized(box, like) : box };
}

/** Cards that leave a trick go to its winner together. */
function sweeps(from: View, move: Move): boolean {
  return from.zones.some((zone) => zone.name === move.from && zone.kind === "trick");
}

function ownerBox(view: View, lay: Lay, name: string): DOMRect | undefined {
  const owner = view.zones.find((zone) => zone.name === name)?.owner ?? -1;
  return lay.seats.get(owner);
}

/** A deal: the cards of all seats go out from the dealer, or the pack, one to each in turn. */
function dealing(view: View): Move[] {
  const seats = view.seats.length;
  const after = (seat: number) => (seat - view.dealer - 1 + 2 * seats) % seats;
  const hands = view.zones
    .filter((zone) => zone.owner >= 0 && zone.count > 0 && zone.kind !== "heap")
    .sort((one, other) => after(one.owner) - after(other.owner));
  const packs = view.zones.filter((zone) => zone.owner < 0 && (zone.kind === "pile" || zone.kind === "heap") && zone.count > 0);
  const [pack] = packs.sort((a, b) => b.count - a.count);
  const most = Math.max(0, ...hands.map((zone) => zone.count));
  const moves: Move[] = [];
  for (let round = 0; round < most; round += 1) {
    for (const zone of hands) {
      if (round >= zone.count) continue;
      const code = zone.cards[round] ?? "";
      moves.push({ code, from: pack?.name ?? "", fromPlace: -1, to: zone.name, toPlace: code === "" ? -1 : round });
    }
  }
  return moves;
}

/** Chips go from a seat to the pot, or back. */
function pay(root: HTMLElement, from: View, to: View, before: Lay, after: Lay, pace: number): void {
  const pot = root.querySelector<HTMLElement>(".pot .chip-stack");
  for (const { seat, amount } of payments(from, to)) {
    const home = after.seats.get(seat) ?? before.seats.get(seat);
    const chips = root.querySelector<HTMLElement>(`[data-seat="${seat}"] .chip-stack`) ?? pot;
    const there = chips?.getBoundingClientRect();
    if (!home || !chips || !there) continue;
    const [start, end] = amount > 0 ? [home, there] : [there, home];
    fly({
      look: chips,
      size: there,
      from: sized(start, there),
      to: sized(end, there),
      hide: undefined,
      fade: amount < 0,
      delay: 0,
      time: SWEPT * pace,
    });
  }
}

/** A box of another's size in the middle of a box. */
function sized(box: DOMRect, like: DOMRect): DOMRect {
  const x = box.left + (box.width - like.width) / 2;
  const y = box.top + (box.height - like.height) / 2;
  return new DOMRect(x, y, like.width, like.height);
}
