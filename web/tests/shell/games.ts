import type { Absent, OpenGame, OptionInfo } from "../../src/protocol";

export function option(name: string, given: Partial<OptionInfo> = {}): OptionInfo {
  return { name, kind: "toggle", default: false, values: [false, true], low: 0, high: 0, help: "", players: [], ...given };
}

export function game(id: string, given: Partial<OpenGame> = {}): OpenGame {
  return {
    id,
    name: id.charAt(0).toUpperCase() + id.slice(1).replaceAll("-", " "),
    page: id,
    family: "trick-taking/reverse",
    summary: "",
    also_known_as: [],
    players: [4],
    best_players: [],
    minutes: 30,
    pack: "french",
    mechanisms: ["tricks"],
    options: [],
    ...given,
  };
}

/** A small shelf with a bit of everything. */
export const GAMES: OpenGame[] = [
  game("hearts", {
    summary: "Avoid taking hearts and the queen of spades, or take them all.",
    also_known_as: ["Rickety Kate"],
    mechanisms: ["passing", "tricks"],
    options: [
      option("queen-breaks", { players: [4] }),
      option("exact-100", { kind: "choice", default: "none", values: ["none", "to-50", "to-0"], players: [4] }),
      option("target", { kind: "number", default: 100, values: [], low: 20, high: 1000, players: [4] }),
    ],
  }),
  game("black-maria", { page: "hearts", players: [3, 4], best_players: [3], mechanisms: ["passing", "tricks"] }),
  game("oh-hell", {
    name: "Oh Hell!",
    family: "trick-taking/exact-bidding",
    summary: "Bid how many tricks you will take and take exactly that many.",
    also_known_as: ["Blob", "L'Ascenseur", "Nomination Whist"],
    players: [3, 4, 5, 6, 7],
    best_players: [4, 5, 6],
    minutes: 45,
    mechanisms: ["bidding", "tricks"],
    options: [
      option("pass-count-3", { kind: "choice", default: "3", values: ["3", "4"], players: [3] }),
      option("hook", { default: true }),
    ],
  }),
  game("block-dominoes", {
    family: "tiles/western",
    summary: "Match either end of the line or pass.",
    players: [2, 3, 4, 5, 6, 7, 8],
    best_players: [2, 3, 4],
    minutes: 25,
    pack: "dominoes",
    mechanisms: ["domino line"],
  }),
  game("agram", { family: "trick-taking/last-trick", players: [2, 3, 4, 5], minutes: 10, mechanisms: ["tricks"] }),
  game("blackjack", {
    family: "banking",
    players: [1, 2, 3, 4, 5, 6, 7, 8],
    minutes: 15,
    mechanisms: ["banking"],
    also_known_as: ["21"],
  }),
];

/** What the small shelf has not. */
export const ABSENT: Absent[] = [
  { names: ["Spades", "Call Break"], near: [{ game: "oh-hell", why: "bid how many tricks you will take" }] },
  { names: ["Twenty-eight"], near: [{ game: "agram", why: "tricks" }] },
];

export function byId(id: string): OpenGame {
  const found = GAMES.find((each) => each.id === id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}
