import type { ActionView, PackInfo } from "../../protocol";
import { faceOf, rankWords, suitOf } from "./pack";

/** So many bids of a number of something are sorted by their numbers, and so many questions by whom they are put to. */
const MANY_BIDS = 6;
const MANY_ASKED = 10;
/** More things to ask for than these are sorted by what they belong to. */
const MANY_THINGS = 12;

/** Actions that begin alike: with a number, or with a player's name. `rest`: what each says beside that. */
export interface Group {
  name: string;
  actions: { action: ActionView; rest: string }[];
}

/** Bids of a number of something, too many to stand side by side, by their numbers, lowest first; nothing where they are no such bids. */
export function bidsOf(actions: readonly ActionView[]): Group[] | undefined {
  if (!areBare(actions) || actions.length < MANY_BIDS || !actions.every((action) => action.number > 0)) return undefined;
  const sorted = [...actions].sort((one, other) => one.number - other.number);
  return grouped(sorted, (action) => [String(action.number), `${action.number} ${action.word}`]);
}

/** Questions, too many to stand side by side, by the players they are put to; nothing where they do not go to several. */
export function questionsOf(actions: readonly ActionView[], players: readonly string[]): Group[] | undefined {
  if (!areBare(actions) || actions.length < MANY_ASKED) return undefined;
  const named = (action: ActionView) => players.find((player) => action.word.startsWith(`${player} `));
  if (!actions.every(named)) return undefined;
  const groups = grouped(actions, (action) => {
    const player = named(action) ?? "";
    return [player, action.word.slice(player.length + 1)];
  });
  return groups.length > 1 ? groups : undefined;
}

/** What is asked for, too much to stand side by side, by what belongs together: families, ranks; nothing where it is few, or all alike. */
export function kindsAsked(things: readonly string[], pack: PackInfo): Map<string, string[]> | undefined {
  if (things.length <= MANY_THINGS) return undefined;
  const kinds = new Map<string, string[]>();
  for (const thing of things) {
    const kind = kindOf(thing, pack);
    kinds.set(kind, [...(kinds.get(kind) ?? []), thing]);
  }
  return kinds.size > 1 && kinds.size < things.length ? kinds : undefined;
}

/** `Bones` for Mrs Bones, `Q` for the queen of spades, `queens` for two queens. */
function kindOf(thing: string, pack: PackInfo): string {
  const [code = ""] = thing.split(" ");
  if (!faceOf(pack, code)) return thing.replace(/^\d+ /, "");
  return (pack.name === "families" ? suitOf(pack, code)?.name : "") || rankWords(pack, code);
}

const areBare = (actions: readonly ActionView[]) => actions.every(({ cards, word }) => cards.length === 0 && word !== "");

function grouped(actions: readonly ActionView[], parts: (action: ActionView) => [name: string, rest: string]): Group[] {
  const groups = new Map<string, Group>();
  for (const action of actions) {
    const [name, rest] = parts(action);
    const group = groups.get(name) ?? { name, actions: [] };
    group.actions.push({ action, rest });
    groups.set(name, group);
  }
  return [...groups.values()];
}
