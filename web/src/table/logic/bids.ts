import type { ActionView } from "../../protocol";

/** So many bids of a number of something are sorted by their numbers. */
const MANY = 6;

/** Whether actions of one kind are bids of a number of something, too many to stand side by side. */
export function areBids(actions: readonly ActionView[]): boolean {
  return (
    actions.length >= MANY && actions.every((action) => action.number > 0 && action.word !== "" && action.cards.length === 0)
  );
}

/** Bids by their numbers, lowest first. */
export function bidsOf(actions: readonly ActionView[]): { numbers: number[]; of: Map<number, ActionView[]> } {
  const of = new Map<number, ActionView[]>();
  for (const action of actions) of.set(action.number, [...(of.get(action.number) ?? []), action]);
  return { numbers: [...of.keys()].sort((one, other) => one - other), of };
}
