import type { RefObject } from "preact";
import { openTab } from "../panel/tabs";
import type { Session } from "./Session";

/** The keys that work everywhere at the table. Returns how to stop listening. */
export function commands(session: Session, root: RefObject<HTMLElement | null>): () => void {
  const { player } = session;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, textarea, select")) return;
    if (run(event.key, session, target, root.current)) event.preventDefault();
  };
  document.addEventListener("keydown", onKeyDown);
  return () => {
    document.removeEventListener("keydown", onKeyDown);
    player.hush();
  };
}

/** Carries a key out; whether it was one of these. */
function run(key: string, session: Session, target: HTMLElement, root: HTMLElement | null): boolean {
  const { player } = session;
  switch (key) {
    case "Escape":
      takeBack(session, root);
      return true;
    case "?":
      why(session, target, root);
      return true;
    case "h":
    case "H":
      if (player.turn) player.hint();
      return true;
    case "u":
    case "U":
      if (session.latest.value?.may_undo) player.undo();
      return true;
    case "l":
    case "L":
      openTab("log");
      return true;
    case "r":
    case "R":
      openTab("rules");
      return true;
    case "c":
    case "C":
      openTab("chat");
      return true;
    case "ArrowLeft":
    case "ArrowRight":
    case "ArrowUp":
    case "ArrowDown":
      return (target === root || target === document.body) && goHome(root);
    default:
      return /^\d$/.test(key) && digit(key, root);
  }
}

/** Takes back what was begun, and brings the focus home. */
function takeBack(session: Session, root: HTMLElement | null): void {
  const { player } = session;
  const at = player.menu.value?.at;
  if (player.note.value) player.hush();
  player.clear();
  if (at instanceof HTMLElement) at.focus();
  else if (document.activeElement === root || !root?.contains(document.activeElement)) goHome(root);
}

/** Brings the focus to the hand, or to what can be done where there is none; whether there is either. */
function goHome(root: HTMLElement | null): boolean {
  const home = root?.querySelector<HTMLElement>(".hand button[tabindex='0']") ?? root?.querySelector<HTMLElement>(".bar button");
  home?.focus();
  return home !== null && home !== undefined;
}

/** Why may the card in focus not be played? */
function why(session: Session, target: HTMLElement, root: HTMLElement | null): void {
  const { player } = session;
  const card = target.closest<HTMLElement>("[data-card]") ?? root?.querySelector<HTMLElement>(".hand button.barred");
  const { kind } = player.offer.value;
  if (card?.dataset.card && kind) player.why(`${kind} ${card.dataset.card}`, card);
  else if (target.dataset.number) player.why(`${target.dataset.kind} ${target.dataset.number}`, target);
}

/** A digit goes to the button with this number. */
function digit(key: string, root: HTMLElement | null): boolean {
  const button = root?.querySelector<HTMLElement>(`.number-grid [data-number="${key}"]`);
  button?.focus();
  return button !== null && button !== undefined;
}
