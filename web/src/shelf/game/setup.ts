import type { GameInfo, NewTable, OpenGame, OptionInfo, PolicyInfo } from "../../protocol";
import { capital, plain } from "../../words";

export type Value = OptionInfo["default"];
export type Clock = NonNullable<NewTable["clock"]>;

/** A table as it is to be set up. `options`: those that differ from the game's usual ones. `level` is empty for the usual. */
export interface SetUp {
  players: number;
  options: Record<string, Value>;
  level: string;
  clock: Clock;
  undo: boolean;
  spectators: boolean;
  memoryAid: boolean;
}

export const CLOCKS: readonly { value: Clock; words: string }[] = [
  { value: "none", words: "None" },
  { value: "relaxed", words: "Relaxed" },
  { value: "fast", words: "Fast" },
];

/** House rules have names of the games' own making, so they get a corner of the address to themselves. */
const RULE = "rule.";

/** How many play when nothing is said: as many as the game is best with. */
export function usualPlayers(game: GameInfo): number {
  const best = game.best_players.length > 0 ? game.best_players : game.players;
  return best[Math.floor(best.length / 2)] ?? 1;
}

/** The set-up that an address asks for. What the game does not have is passed over. */
export function setUpOf(game: OpenGame, query: URLSearchParams): SetUp {
  const players = Number(query.get("players"));
  const options: Record<string, Value> = {};
  for (const option of game.options) {
    const text = query.get(RULE + option.name);
    const value = text === null ? undefined : read(option, text);
    if (value !== undefined && value !== option.default) options[option.name] = value;
  }
  return {
    players: game.players.includes(players) ? players : usualPlayers(game),
    options,
    level: query.get("level") ?? "",
    clock: CLOCKS.find((clock) => clock.value === query.get("clock"))?.value ?? "none",
    undo: query.get("undo") !== "no",
    spectators: query.get("watch") !== "no",
    memoryAid: query.get("aid") === "yes",
  };
}

/** The query of an address that asks for this set-up; what is usual is left out. */
export function queryOf(game: OpenGame, setUp: SetUp): URLSearchParams {
  const query = new URLSearchParams();
  if (setUp.players !== usualPlayers(game)) query.set("players", String(setUp.players));
  for (const option of game.options) {
    const value = setUp.options[option.name];
    if (value !== undefined && value !== option.default) query.set(RULE + option.name, show(value));
  }
  if (setUp.level) query.set("level", setUp.level);
  if (setUp.clock !== "none") query.set("clock", setUp.clock);
  if (!setUp.undo) query.set("undo", "no");
  if (!setUp.spectators) query.set("watch", "no");
  if (setUp.memoryAid) query.set("aid", "yes");
  return query;
}

/** A value as text: `yes` and `no` for a toggle. */
export function show(value: Value): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** The value of an option that a text stands for, if it is one. */
export function read(option: OptionInfo, text: string): Value | undefined {
  if (option.kind !== "number") return option.values.find((value) => show(value) === text);
  const number = /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number >= option.low && number <= option.high ? number : undefined;
}

/** Whether an option means anything with so many players. */
export function matters(option: OptionInfo, players: number): boolean {
  return option.players.length === 0 || option.players.includes(players);
}

/** The options that the server is to be told: those that are changed and mean something. */
export function chosen(game: OpenGame, setUp: SetUp): Record<string, Value> {
  const made: Record<string, Value> = {};
  for (const option of game.options) {
    const value = setUp.options[option.name];
    if (value !== undefined && value !== option.default && matters(option, setUp.players)) made[option.name] = value;
  }
  return made;
}

/** Of the options that the server has settled those that nobody chose: they came along with what was chosen. */
export function along(setUp: SetUp, settled: SetUp["options"]): SetUp["options"] {
  return Object.fromEntries(Object.entries(settled).filter(([name]) => !(name in setUp.options)));
}

/** Whether a bot has learned this very game. `options`: those that are not the game's usual ones. */
export function learned(policy: PolicyInfo, players: number, options: SetUp["options"]): boolean {
  const names = new Set([...Object.keys(policy.options), ...Object.keys(options)]);
  return policy.players === players && [...names].every((name) => policy.options[name] === options[name]);
}

/** The set-up with an option set; one that is at its usual value is not kept. */
export function withOption(setUp: SetUp, option: OptionInfo, value: Value): SetUp {
  const options = { ...setUp.options };
  if (value === option.default) delete options[option.name];
  else options[option.name] = value;
  return { ...setUp, options };
}

/** The table to be opened. */
export function newTable(game: OpenGame, setUp: SetUp, alone: boolean, name: string): Partial<NewTable> & { game: string } {
  return {
    game: game.id,
    players: setUp.players,
    options: chosen(game, setUp),
    name,
    alone,
    ...(setUp.level ? { level: setUp.level } : {}),
    clock: setUp.clock,
    undo: setUp.undo,
    spectators: setUp.spectators,
    memory_aid: setUp.memoryAid,
  };
}

/** What an option is called: its name in words, without the number of players that tells it from its twins. */
export function label(option: OptionInfo): string {
  const only = option.players.length === 1 ? `-${option.players[0]}` : "";
  return plain(only && option.name.endsWith(only) ? option.name.slice(0, -only.length) : option.name);
}

/** A value in words. */
export function valueWords(value: Value): string {
  return typeof value === "string" ? plain(value) : capital(show(value));
}

/** The server's sentence about options, with their names as the form has them; and the options that it speaks of. */
export function complaint(game: OpenGame, message: string): { text: string; about: OptionInfo[] } {
  let text = message.startsWith(`${game.id}: `) ? message.slice(game.id.length + 2) : message;
  const about: OptionInfo[] = [];
  // Longer names first: one may be a part of another.
  for (const option of [...game.options].sort((one, other) => other.name.length - one.name.length)) {
    const name = new RegExp(`(?:\\boption )?(?<![\\w-])${option.name}(?![\\w-])`, "g");
    // A name that is an everyday word ("values") counts only where the sentence speaks of an option or begins with it.
    const everyday = !option.name.includes("-");
    const replaced = text.replaceAll(name, (found: string, at: number) =>
      everyday && !found.startsWith("option ") && at > 0 ? found : `“${label(option)}”`,
    );
    if (replaced === text) continue;
    about.push(option);
    text = option.values.reduce<string>(
      (words, value) => words.replaceAll(`” ${value} `, `” ${plain(show(value)).toLowerCase()} `),
      replaced,
    );
  }
  return { text: capital(text), about };
}
