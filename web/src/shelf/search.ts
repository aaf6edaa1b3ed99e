import type { GameInfo, Shelf } from "../protocol";

/** A game with its words made ready for searching. */
export interface Entry {
  game: GameInfo;
  name: string;
  aliases: string[];
  rest: string;
  summary: string;
}

/** A game found. `alias`: the other name by which it was found, if it was not by its own. `worth`: more is better. */
export interface Hit {
  game: GameInfo;
  alias: string;
  worth: number;
}

/** Words as they are compared: small letters without accents, apostrophes and punctuation. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/\b\d{1,2}\b/g, (digits) => NUMBERS[Number(digits)] ?? digits);
}

/** Numbers in names are written out. */
const NUMBERS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(
  " ",
);

/** The games that are most like what was typed, where that is another name or is not on the shelf; the nearest first. */
export function alike(shelf: Pick<Shelf, "games" | "like">, text: string): GameInfo[] {
  const typed = folded(text);
  const [, ids = []] = Object.entries(shelf.like).find(([name]) => folded(name) === typed) ?? [];
  return ids.flatMap((id) => shelf.games.filter((game) => game.id === id));
}

/** Games made ready for searching. */
export function entries(games: readonly GameInfo[]): Entry[] {
  return games.map((game) => ({
    game,
    name: folded(game.name),
    aliases: game.also_known_as.map(folded),
    rest: folded([game.page, game.id, game.family, game.pack, ...game.mechanisms].join(" ")),
    summary: folded(game.summary),
  }));
}

/** The games in which every word of the text occurs, the best first. */
export function search(among: readonly Entry[], text: string): Hit[] {
  const words = folded(text).split(" ").filter(Boolean);
  return ranked(among, (entry) => direct(entry, words, words.join(" ")));
}

/** The games whose names are nearly what was typed, for when {@link search} finds nothing. */
export function nearly(among: readonly Entry[], text: string): Hit[] {
  const words = folded(text).split(" ").filter(Boolean);
  return ranked(among, (entry) => misspelt(entry, words));
}

function ranked(among: readonly Entry[], judge: (entry: Entry) => Hit | undefined): Hit[] {
  const hits = among.map(judge).filter((hit) => hit !== undefined);
  return hits.sort((one, other) => other.worth - one.worth || one.game.name.localeCompare(other.game.name));
}

function direct(entry: Entry, words: string[], whole: string): Hit | undefined {
  let worth = entry.game.id === entry.game.page ? 3 : 0;
  let alias = -1;
  for (const word of words) {
    const byName = inName(entry.name, word);
    const byAlias = entry.aliases.map((other) => inName(other, word) * 0.8);
    const bestAlias = Math.max(0, ...byAlias);
    const other = occurs(entry.rest, word) ? 8 : occurs(entry.summary, word) ? 5 : 0;
    const best = Math.max(byName, bestAlias, other);
    if (best === 0) return undefined;
    if (byName < bestAlias) alias = byAlias.indexOf(bestAlias);
    worth += best;
  }
  if (entry.name === whole) worth += 100;
  else if (entry.aliases.includes(whole)) worth += 60;
  return { game: entry.game, alias: alias < 0 ? "" : (entry.game.also_known_as[alias] ?? ""), worth };
}

function inName(name: string, word: string): number {
  if (name === word) return 60;
  if (name.startsWith(word)) return 40;
  if (name.includes(` ${word}`)) return 25;
  return word.length > 1 && name.includes(word) ? 12 : 0;
}

/** Short words must begin a word, longer ones may stand inside one. */
function occurs(text: string, word: string): boolean {
  return word.length > 2 ? text.includes(word) : ` ${text}`.includes(` ${word}`);
}

function misspelt(entry: Entry, words: string[]): Hit | undefined {
  const names = [entry.name, ...entry.aliases];
  let worth = 0;
  let alias = 0;
  for (const word of words) {
    const slips = word.length > 6 ? 2 : word.length > 3 ? 1 : 0;
    const distances = names.map((name) => Math.min(...name.split(" ").map((part) => distance(part, word, slips))));
    const least = Math.min(...distances);
    if (least > slips) return undefined;
    if (least < (distances[0] ?? 0)) alias = distances.indexOf(least);
    worth += 10 - least;
  }
  return words.length === 0 ? undefined : { game: entry.game, alias: entry.game.also_known_as[alias - 1] ?? "", worth };
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
