import type { GameInfo } from "../protocol";

/** The games of one rule page: the page's main game, or the first there is of it, and its other forms. */
export interface Group {
  page: string;
  lead: GameInfo;
  forms: GameInfo[];
}

/** A family and its games. */
export interface Family {
  path: string;
  groups: Group[];
  count: number;
}

/** So many other forms of a game are shown at once; more are folded away. */
export const UNFOLDED = 3;

/** A shelf with more games than this shows the first few of each family, which leads to the rest. */
export const ROOMY = 90;
export const FIRST_FEW = 6;

/**
 * The games by family, those of a rule page together. The shelf has the best known games first, and so a family stands where the
 * best known of its games does, beside those of the same trunk.
 */
export function families(games: readonly GameInfo[]): Family[] {
  const trunks = grouped(games, (game) => game.family.split("/")[0] ?? "");
  return [...trunks.values()].flatMap((trunk) =>
    [...grouped(trunk, (game) => game.family)].map(([path, some]) => ({ path, groups: groupsOf(some), count: some.length })),
  );
}

function groupsOf(games: readonly GameInfo[]): Group[] {
  return [...grouped(games, (game) => game.page)].map(([page, some]) => {
    const lead = mainGame(some);
    return { page, lead, forms: some.filter((game) => game !== lead) };
  });
}

/** The games that share a key, in their order. */
export function grouped(games: readonly GameInfo[], key: (game: GameInfo) => string): Map<string, GameInfo[]> {
  const made = new Map<string, GameInfo[]>();
  for (const game of games) {
    const some = made.get(key(game));
    if (some) some.push(game);
    else made.set(key(game), [game]);
  }
  return made;
}

/** The game after which a page is named, or the first, which is the best known. */
export function mainGame(games: readonly GameInfo[]): GameInfo {
  const lead = games.find((game) => game.id === game.page) ?? games[0];
  if (!lead) throw new RangeError("a page without games");
  return lead;
}
