import type { ActionView, PackInfo, View } from "../../protocol";
import { capital, list } from "../../words";
import { counted, faceOf } from "./pack";

/** A card in a text: its symbol, `Q♠`. */
export function symbol(pack: PackInfo, code: string): string {
  return faceOf(pack, code)?.symbol ?? code;
}

/** An action as a button says it: `play QS` is `Play Q♠`, `name hearts` is `Name hearts ♥`. */
export function actionWords(pack: PackInfo, action: Pick<ActionView, "text">): string {
  const words = action.text.split(" ").map((word) => suitWord(pack, symbol(pack, word)));
  return capital(words.join(" "));
}

/** A word, with its symbol where it is a suit. */
function suitWord(pack: PackInfo, word: string): string {
  const suit = pack.suits.find((each) => each.name === word);
  return suit ? `${word} ${suit.symbol}` : word;
}

/** An action where its kind is said already: `name hearts` is `Hearts ♥`. */
export function wordOf(pack: PackInfo, action: Pick<ActionView, "text" | "kind">): string {
  const rest = action.text.slice(action.kind.length).trim();
  return actionWords(pack, { text: rest || action.kind });
}

/** What the buttons beside a card say when its kind is known already: `left`, or else the whole action. */
export function meaningWords(pack: PackInfo, action: ActionView, others: readonly ActionView[]): string {
  const kinds = new Set(others.map((other) => other.kind));
  if (kinds.size === 1 && action.word) return capital(action.word);
  if (kinds.size === others.length) return capital(action.kind);
  return actionWords(pack, action);
}

/** So many cards are named where there is little room. */
const NAMED = 2;

/** An action on some cards: `Give 3♦ 4♥ K♠`, or in short `Give 3 cards`. */
export function cardsWords(pack: PackInfo, { kind, cards }: Pick<ActionView, "kind" | "cards">, short = false): string {
  if (short && cards.length > NAMED) return `${capital(kind)} ${counted(pack, cards.length)}`;
  return [capital(kind), ...cards.map((code) => symbol(pack, code))].join(" ");
}

/** Labels for the places of a split, from the prompt where it names them: `one to West, two to North`. */
export function partLabels(prompt: string, parts: readonly number[]): string[] {
  const named = (prompt.split(":")[1] ?? "").split(/,| and /).map((piece) => piece.trim());
  if (named.length === parts.length && named.every((piece) => piece !== "")) return named.map(capital);
  return parts.map((_, place) => ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"][place] ?? `Number ${place + 1}`);
}

/** Who is waited for, in words. */
export function waitedFor(view: View): string {
  return list(view.seats.filter((seat) => seat.turn).map((seat) => seat.name));
}

/** The lines of a log that were not in it before. */
export function newLines(before: readonly string[], after: readonly string[]): string[] {
  const kept = before.length <= after.length && before.every((line, place) => line === after[place]);
  return kept ? after.slice(before.length) : after.slice(-1);
}

/** Who takes the trick that lies on the table. */
export function trickWords(view: View, winner: number): string {
  if (winner < 0) return "";
  return winner === view.viewer ? "You take the trick" : `${view.seats[winner]?.name ?? ""} takes the trick`;
}

/** What a seat is called to the viewer: whoever has not said a name is a guest to the others. */
export function nameOf(view: View, seat: number): string {
  const name = view.seats[seat]?.name ?? "";
  return seat === view.viewer && name === "Guest" ? "You" : name;
}
