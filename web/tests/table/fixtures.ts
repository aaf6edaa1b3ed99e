import { readFileSync } from "node:fs";
import type { TableInfo, Update, View } from "../../src/protocol";

/** A table and moments of its matches, as `make_fixtures.py` has written them. */
export interface Fixture {
  info: TableInfo;
  updates: Record<string, Update>;
}

export const NAMES = [
  "agram",
  "best-pair-and-thirty-one",
  "black-maria",
  "blackjack",
  "block-dominoes",
  "block-dominoes-long",
  "buraco",
  "cancellation-hearts",
  "down-and-back",
  "go-fish",
  "hearts",
  "oh-hell",
  "oh-hell-watched",
  "passing-two-ways",
  "rummy",
  "three-up-three-down",
  "turbo-hearts",
  "ups-and-downs",
] as const;

export function fixture(name: (typeof NAMES)[number]): Fixture {
  const { info, updates } = JSON.parse(readFileSync(`${import.meta.dirname}/fixtures/${name}.json`, "utf8")) as Fixture;
  for (const { table } of Object.values(updates))
    Object.assign(table, { promises: table.seats.map(() => ""), called: true, without: [] });
  return { info, updates };
}

/** A moment of a match: its update, the view, and the table. */
export function moment(name: (typeof NAMES)[number], of: string): { info: TableInfo; update: Update; view: View } {
  const { info, updates } = fixture(name);
  const update = updates[of];
  if (!update?.view) throw new Error(`${name} has no moment ${of}`);
  return { info, update: { ...update, type: "update" }, view: update.view };
}
