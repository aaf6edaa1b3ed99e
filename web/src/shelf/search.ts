import type { GameInfo } from "../protocol";

/** A game with its words made ready for searching. */
export interface Entry {
  game: GameInfo;
  /** Its place on the shelf, which has the best known first. */
  place: number;
  /** What being well known is worth. */
  fame: number;
  names: Name[];
  kinds: ReadonlySet<string>;
  rest: string;
  summary: string;
}

/** A name as it is compared. `alias`: as it is shown, empty for the game's own. */
interface Name {
  text: string;
  alias: string;
}

/**
 * A game found. `alias`: the other name by which it was found, if it was not by its own. `named`: it was found by its names alone.
 * `worth`: more is better.
 */
export interface Hit {
  game: GameInfo;
  alias: string;
  named: boolean;
  worth: number;
}

/** Words as they are compared: small letters without accents, apostrophes and punctuation. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const UNITS = "zero one two three four five six seven eight nine".split(" ");
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const NUMBERS = new Map([
  ...[...UNITS, ...TEENS].map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, 20 + 10 * index]),
]);

/** Folded words with their numbers as digits: `seven card stud` is `7 card stud`, `twenty one` 21 and `crazy eights` `crazy 8s`. */
export function numbered(text: string): string {
  const digits = text.split(" ").map((word) => {
    const plural = word.replace(/(?<=x)es$|s$/, "");
    const value = NUMBERS.get(word) ?? NUMBERS.get(plural);
    return value === undefined ? word : `${value}${NUMBERS.has(word) ? "" : "s"}`;
  });
  return digits.join(" ").replaceAll(/\b([2-9])0 ([1-9])(?=\b|s\b)/g, "$1$2");
}

/** Words that people type around the name of a game. */
const AROUND = new Set("a an the card cards game games rules play free online how to of for".split(" "));

/** What was typed without the words around a name; all of it where nothing else is there. */
export function bare(text: string): string {
  const words = folded(text).split(" ");
  const left = words.filter((word) => !AROUND.has(word));
  return (left.length > 0 ? left : words).join(" ");
}

/** What the best known game is found before the others for: less than its name is worth. */
const FAME = 18;

/** Games made ready for searching; the first of them, so many as are `known`, are what people mostly mean. */
export function entries(games: readonly GameInfo[], known = 0): Entry[] {
  return games.map((game, place) => ({
    game,
    place,
    fame: place < known ? FAME * (1 - place / known) : 0,
    names: [named(game.name, ""), ...game.also_known_as.map((alias) => named(alias, alias))].flat(),
    kinds: new Set(folded(game.family).split(" ")),
    rest: folded([game.page, game.id, game.family, game.pack, ...game.mechanisms].join(" ")),
    summary: folded(game.summary),
  }));
}

function named(name: string, alias: string): Name[] {
  const text = folded(name);
  const digits = numbered(text);
  return digits === text ? [{ text, alias }] : [text, digits].map((each) => ({ text: each, alias }));
}

/** The games in which every word of the text occurs, the best first: as it was typed, with digits, or without words around it. */
export function search(among: readonly Entry[], text: string): Hit[] {
  const whole = folded(text);
  const hits = ranked(among, (entry) => {
    const found = [whole, numbered(whole)].map((each) => direct(entry, each)).filter((hit) => hit !== undefined);
    return found.sort((one, other) => other.worth - one.worth)[0];
  });
  const less = bare(text);
  return hits.length > 0 || less === whole ? hits : search(among, less);
}

/** The games whose names are nearly what was typed, for when {@link search} finds nothing. */
export function nearly(among: readonly Entry[], text: string): Hit[] {
  const words = bare(text).split(" ").filter(Boolean);
  return ranked(among, (entry) => misspelt(entry, words));
}

function ranked(among: readonly Entry[], judge: (entry: Entry) => Hit | undefined): Hit[] {
  const hits = among.flatMap((entry) => {
    const hit = judge(entry);
    return hit ? [{ hit, place: entry.place }] : [];
  });
  return hits.sort((one, other) => other.hit.worth - one.hit.worth || one.place - other.place).map(({ hit }) => hit);
}

function direct(entry: Entry, whole: string): Hit | undefined {
  const words = whole.split(" ").filter(Boolean);
  if (words.length === 0) return { game: entry.game, alias: "", named: false, worth: 0 };
  let worth = entry.fame + (entry.game.id === entry.game.page ? 3 : 0);
  let alias = "";
  let byNames = true;
  for (const word of words) {
    const own = Math.max(...entry.names.filter((name) => !name.alias).map((name) => inName(name.text, word)));
    let other = 0;
    let otherName = "";
    for (const name of entry.names) {
      const value = name.alias ? inName(name.text, word) * 0.8 : 0;
      if (value > other) [other, otherName] = [value, name.alias];
    }
    const about = entry.kinds.has(word) ? 34 : occurs(entry.rest, word) ? 8 : occurs(entry.summary, word) ? 5 : 0;
    const best = Math.max(own, other, about);
    if (best === 0) return undefined;
    if (own < other) alias = otherName;
    if (own === 0 && other === 0) byNames = false;
    worth += best;
  }
  if (entry.names.some((name) => !name.alias && name.text === whole)) worth += 100;
  else if (entry.names.some((name) => name.text === whole)) worth += 60;
  return { game: entry.game, alias, named: byNames, worth };
}

function inName(name: string, word: string): number {
  if (name === word) return 60;
  if (name.startsWith(word)) return 40;
  if (name.includes(` ${word}`)) return 25;
  if (word.length > 3 && name.replaceAll(" ", "").startsWith(word)) return 25;
  return word.length > 1 && name.includes(word) ? 12 : 0;
}

/** Short words must begin a word, longer ones may stand inside one. */
function occurs(text: string, word: string): boolean {
  return word.length > 2 ? text.includes(word) : ` ${text}`.includes(` ${word}`);
}

function misspelt(entry: Entry, words: string[]): Hit | undefined {
  let worth = entry.fame / FAME;
  let alias = "";
  for (const word of words) {
    const slips = slipsIn(word);
    let least = slips + 1;
    for (const name of entry.names) {
      const far = Math.min(...name.text.split(" ").map((part) => distance(part, word, slips)));
      if (far < least) [least, alias] = [far, name.alias];
    }
    if (least > slips) return undefined;
    worth += 10 - least;
  }
  return words.length === 0 ? undefined : { game: entry.game, alias, named: true, worth };
}

/** How many slips are forgiven in a word. */
export function slipsIn(word: string): number {
  return word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
}

/** How many letters must be added, dropped, changed or swapped with their neighbour; more than `most` is not counted out. */
export function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[other.length] ?? 0;
}
