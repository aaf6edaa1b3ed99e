import type { GameInfo } from "../protocol";
import { capital, familyParts } from "../words";

/** What narrows the shelf; empty or 0 is any. `minutes`: at most so long. `does`: a mechanism. `text`: what is searched. */
export interface Filters {
  text: string;
  family: string;
  players: number;
  minutes: number;
  does: string;
  pack: string;
}

export type Narrowing = Exclude<keyof Filters, "text">;

/** A value that a filter can take, and how many games it would leave. `depth` indents the parts of a family. */
export interface Choice {
  value: string;
  words: string;
  count: number;
  depth: number;
}

export const NARROWINGS: readonly Narrowing[] = ["players", "minutes", "family", "does", "pack"];

/** So many players or more are one choice: few games tell them apart, and some take sixty. */
export const MANY = 9;

const LENGTHS = [10, 15, 20, 30, 45, 60, 90, 120];

/** The filters that an address asks for. */
export function filtersOf(query: URLSearchParams): Filters {
  return {
    text: query.get("q") ?? "",
    family: query.get("family") ?? "",
    players: whole(query.get("players")),
    minutes: whole(query.get("minutes")),
    does: query.get("does") ?? "",
    pack: query.get("pack") ?? "",
  };
}

/** The query of an address that asks for these filters. */
export function queryOf(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.text.trim()) query.set("q", filters.text);
  for (const key of NARROWINGS) {
    if (filters[key]) query.set(key, String(filters[key]));
  }
  return query;
}

function whole(text: string | null): number {
  return text !== null && /^\d{1,3}$/.test(text) ? Number(text) : 0;
}

/** The filters with one changed, given as the text of a form. */
export function changed(filters: Filters, key: Narrowing, value: string): Filters {
  return key === "players" || key === "minutes" ? { ...filters, [key]: whole(value) } : { ...filters, [key]: value };
}

/** How many filters are set, besides the search. */
export function narrowed(filters: Filters): number {
  return NARROWINGS.filter((key) => filters[key]).length;
}

const TESTS: Record<Narrowing, (game: GameInfo, filters: Filters) => boolean> = {
  players: (game, { players }) => players === 0 || seatsFor(game, players) > 0,
  minutes: (game, { minutes }) => minutes === 0 || game.minutes <= minutes,
  family: (game, { family }) => family === "" || game.family === family || game.family.startsWith(`${family}/`),
  does: (game, { does }) => does === "" || game.mechanisms.includes(does),
  pack: (game, { pack }) => pack === "" || game.pack === pack,
};

/** With how many a game is played by so many, 0 if it is not: {@link MANY} stand for more as well. */
export function seatsFor(game: GameInfo, players: number): number {
  if (game.players.includes(players)) return players;
  return players < MANY ? 0 : (game.players.find((count) => count >= players) ?? 0);
}

/** Whether a game passes the filters, `but` one. */
export function passes(game: GameInfo, filters: Filters, but?: Narrowing): boolean {
  return NARROWINGS.every((key) => key === but || TESTS[key](game, filters));
}

/** What each filter can be set to, with how many of `found` would be left under the other filters. */
export function choices(all: readonly GameInfo[], found: readonly GameInfo[], filters: Filters): Record<Narrowing, Choice[]> {
  const count = (key: Narrowing, value: string) => {
    const asked = changed(filters, key, value);
    return found.filter((game) => passes(game, asked)).length;
  };
  const made = (key: Narrowing, value: string, words: string, depth = 0): Choice => ({
    value,
    words,
    count: count(key, value),
    depth,
  });
  const sorted = (values: Iterable<string>) => [...new Set(values)].sort((one, other) => one.localeCompare(other));
  const most = Math.max(1, ...all.flatMap((game) => game.players));
  const longest = Math.max(0, ...all.map((game) => game.minutes));
  const shortest = Math.min(...all.map((game) => game.minutes));
  return {
    players: playerChoices(most, filters.players).map((count) =>
      made("players", String(count), count < MANY ? String(count) : `${count} or more`),
    ),
    minutes: LENGTHS.filter((length) => length >= shortest && length < longest).map((length) =>
      made("minutes", String(length), `Up to ${length} min`),
    ),
    family: sorted(all.flatMap((game) => upwards(game.family))).map((family) => {
      const parts = familyParts(family);
      return made("family", family, parts.at(-1) ?? "", parts.length - 1);
    }),
    does: sorted(all.flatMap((game) => game.mechanisms)).map((does) => made("does", does, capital(does))),
    pack: sorted(all.map((game) => game.pack)).map((pack) => made("pack", pack, packWords(pack))),
  };
}

/** One to {@link MANY} players, and what an address asked for besides. */
function playerChoices(most: number, asked: number): number[] {
  const usual = Array.from({ length: Math.min(most, MANY) }, (_, index) => index + 1);
  return asked > MANY ? [...usual, asked] : usual;
}

/** A family and those above it. */
function upwards(family: string): string[] {
  const parts = family.split("/");
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** The kind of pack as a person calls it. */
export function packWords(pack: string): string {
  return pack.endsWith("dominoes") ? capital(pack) : `${capital(pack)} cards`;
}
