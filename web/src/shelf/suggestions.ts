import type { GameInfo } from "../protocol";
import { grouped, mainGame } from "./families";

/** A game worth trying, and for whom. `players`: how many it is suggested for, 0 for as many as it is best with. */
export interface Suggestion {
  reason: string;
  game: GameInfo;
  players: number;
}

interface Occasion {
  reason: string;
  players: number;
  fits: (game: GameInfo) => boolean;
}

const comfortable = (game: GameInfo, players: number) =>
  game.players.includes(players) && (game.best_players.length === 0 || game.best_players.includes(players));

const OCCASIONS: readonly Occasion[] = [
  { reason: "For two", players: 2, fits: (game) => comfortable(game, 2) },
  { reason: "For three", players: 3, fits: (game) => comfortable(game, 3) },
  { reason: "For four", players: 4, fits: (game) => comfortable(game, 4) },
  { reason: "For five or more", players: 5, fits: (game) => comfortable(game, 5) || Math.max(...game.players) > 6 },
  { reason: "In ten minutes or so", players: 0, fits: (game) => game.minutes <= 12 },
  { reason: "For a long evening", players: 0, fits: (game) => game.minutes >= 40 },
];

/** So many of the best known games stand at the head of the shelf: whole lines of two, three and four. */
const AT_THE_HEAD = 12;

/** The best known games of the shelf, which has them first, of each rule page one. */
export function famous(games: readonly GameInfo[], known: number): GameInfo[] {
  const pages = grouped(games.slice(0, known), (game) => game.page);
  return [...pages.values()].flatMap((some) => some.slice(0, 1)).slice(0, AT_THE_HEAD);
}

/** A game for each occasion, no two of one rule page, and none of `but`; they change from day to day. */
export function suggestions(games: readonly GameInfo[], day: number, but: readonly GameInfo[] = []): Suggestion[] {
  const said = new Set(but.map((game) => game.page));
  const mains = [...grouped(games, (game) => game.page).values()].map(mainGame).filter((game) => !said.has(game.page));
  const taken = new Set<string>();
  const made: Suggestion[] = [];
  // The occasions with the least to choose from choose first.
  const order = OCCASIONS.map((occasion, index) => ({ occasion, index, fitting: mains.filter(occasion.fits) })).sort(
    (one, other) => one.fitting.length - other.fitting.length,
  );
  for (const { occasion, index, fitting } of order) {
    const free = fitting.filter((game) => !taken.has(game.page));
    const game = free[(day + index) % Math.max(1, free.length)];
    if (!game) continue;
    taken.add(game.page);
    made.push({ reason: occasion.reason, game, players: game.players.includes(occasion.players) ? occasion.players : 0 });
  }
  const place = (suggestion: Suggestion) => OCCASIONS.findIndex((occasion) => occasion.reason === suggestion.reason);
  return made.sort((one, other) => place(one) - place(other));
}
