import type { ActionView, PackInfo, View } from "../../protocol";
import { capital, list } from "../../words";
import type { Splitting } from "./offer";
import { counted, faceOf } from "./pack";

/** A card in a text: its symbol, `Q♠`. */
export function symbol(pack: PackInfo, code: string): string {
  return faceOf(pack, code)?.symbol ?? code;
}

/** An action as a button says it: `Play Q♠`. What the page has made itself, out of too many to be listed, has no words yet. */
export function actionWords(pack: PackInfo, action: Pick<ActionView, "text" | "words">): string {
  return action.words || inWords(pack, action.text);
}

/** A text in notation for people: `play QS` is `Play Q♠`, `name hearts` is `Name hearts ♥`. */
export function inWords(pack: PackInfo, text: string): string {
  const words = text.split(" ").map((word) => suitWord(pack, symbol(pack, word)));
  return capital(words.join(" "));
}

/** A word, with its symbol where it is a suit that has one: a letter beside the name would tell nothing more. */
function suitWord(pack: PackInfo, word: string): string {
  const suit = pack.suits.find((each) => each.name === word);
  return suit && suit.symbol !== suit.letter && suit.symbol !== suit.name ? `${word} ${suit.symbol}` : word;
}

const SPELLED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A bid of a number of a suit: `1 clubs` is `1 ♣` to see, and `one club` to hear; nothing for any other text. */
export function bidWords(pack: PackInfo, text: string): { label: string; name: string } | undefined {
  const [, number = "", what = ""] = /^(\d+) ([a-z ]+)$/.exec(text) ?? [];
  const suit = pack.suits.find((each) => each.name === what && each.symbol !== each.letter && each.symbol !== each.name);
  const spelled = SPELLED[Number(number)] ?? number;
  if (suit) return { label: `${number} ${suit.symbol}`, name: `${spelled} ${number === "1" ? what.replace(/s$/, "") : what}` };
  if (!/^no trumps?$/.test(what)) return undefined;
  return { label: `${number} NT`, name: `${spelled} no trump${number === "1" ? "" : "s"}` };
}

/** Labels for actions that are offered side by side: in `short`, and where two would read the same all that is said of each. */
function apart(pack: PackInfo, actions: readonly ActionView[], short: (action: ActionView) => string): string[] {
  const labels = actions.map(short);
  const whole = (action: ActionView) => actionWords(pack, action);
  const told = actions.map((action, place) => {
    const label = labels[place] ?? "";
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : whole(action);
  });
  return new Set(told).size === told.length ? told : actions.map(whole);
}

/** Actions where their kind is said already: `name hearts` is `Hearts ♥`. */
export function wordsOf(pack: PackInfo, actions: readonly ActionView[]): string[] {
  return apart(pack, actions, (action) => {
    const words = actionWords(pack, action);
    const said = action.text !== action.kind && words.toLowerCase().startsWith(`${action.kind.toLowerCase()} `);
    const rest = said ? words.slice(action.kind.length).trim() : words;
    return bidWords(pack, rest)?.label ?? capital(rest);
  });
}

/** What the buttons beside a card say: their kinds, or for one kind what tells them apart: `Left`, `To meld 2 (set of eights)`. */
export function meaningWords(pack: PackInfo, actions: readonly ActionView[]): string[] {
  const kinds = new Set(actions.map((action) => action.kind));
  if (kinds.size === actions.length) return actions.map((action) => capital(action.kind));
  const alike = kinds.size === 1 && actions.every((action) => action.word !== "");
  const said = actions.map((action) => actionWords(pack, action).split(" "));
  const same = alike ? sameBeginning(said) : 0;
  // `as A♣` stays together
  const common = said[0]?.[same - 1] === "as" ? same - 1 : same;
  return said.map((words) => capital(words.slice(common).join(" ")));
}

/** What actions that are folded into one button have in common: `Add 5♠ …`. */
export function commonWords(pack: PackInfo, actions: readonly ActionView[]): string {
  const said = actions.map((action) => actionWords(pack, action).split(" "));
  const common = said[0]?.slice(0, sameBeginning(said)) ?? [];
  return `${common.join(" ") || capital(actions[0]?.kind ?? "")} …`;
}

/** How many words all begin with, as long as each says something more. */
function sameBeginning(said: readonly string[][]): number {
  const [first = []] = said;
  const shortest = Math.min(...said.map((words) => words.length));
  let count = 0;
  while (count < shortest - 1 && said.every((words) => words[count] === first[count])) count += 1;
  return count;
}

/** So many cards are named where there is little room. */
const NAMED = 2;

/** Actions on some cards: `Give 3♦ 4♥ K♠`, or where there is little room `Give 3 cards`. */
export function cardsWords(pack: PackInfo, actions: readonly ActionView[], narrow = false): string[] {
  return apart(pack, actions, (action) =>
    narrow && action.cards.length > NAMED
      ? `${capital(action.kind)} ${counted(pack, action.cards.length)}`
      : actionWords(pack, action),
  );
}

/** Labels for the places of a split: their names, or which they are. */
export function partLabels({ parts, places }: Pick<Splitting, "parts" | "places">): string[] {
  if (places.length === parts.length) return places.map(capital);
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

/** The last so many lines of a story; where there are more, those about the reader are kept first. */
export function lastWords(lines: readonly string[], most: number): string[] {
  const numbered = lines.map((line, place) => ({ line, place }));
  const own = numbered.filter(({ line }) => /\byou(rs?)?\b/i.test(line)).slice(-most);
  const others = numbered.filter((each) => !own.includes(each));
  const kept = [...own, ...others.slice(others.length - Math.max(0, most - own.length))];
  return kept.sort((one, other) => one.place - other.place).map(({ line }) => line);
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
