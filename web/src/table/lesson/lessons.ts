import { type Signal, signal } from "@preact/signals";
import type { View } from "../../protocol";

const PREFIX = "parlour.lesson.";
const known = new Map<string, Signal<readonly string[] | null>>();

/** The kinds of decisions that somebody who learns a game at a table has been told of; null where nobody wants to be told. */
export function lessons(table: string): Signal<readonly string[] | null> {
  const kept = known.get(table) ?? signal(stored(table));
  known.set(table, kept);
  return kept;
}

/** Begins the lessons of a table. */
export function teach(table: string): void {
  keep(table, []);
}

/** Says that one has been told of a kind of decision. */
export function told(table: string, kind: string): void {
  keep(table, [...(lessons(table).peek() ?? []), kind]);
}

/** Ends the lessons of a table. */
export function enough(table: string): void {
  keep(table, null);
}

/** What kind of decision is to be made: what the rules call it, and what can be done. */
export function kindOf(view: View): string {
  return [view.section, ...view.choices.map((choice) => choice.kind).sort()].join(" ");
}

/** What others have just done, from the one's own last deed on, the last few lines of it. */
export function since(log: readonly string[], most = 4): string[] {
  const own = log.findLastIndex((line) => line.startsWith("You "));
  return log.slice(own + 1).slice(-most);
}

function stored(table: string): string[] | null {
  try {
    const told: unknown = JSON.parse(sessionStorage.getItem(PREFIX + table) ?? "null");
    return Array.isArray(told) ? told.filter((kind) => typeof kind === "string") : null;
  } catch {
    return null;
  }
}

function keep(table: string, kinds: readonly string[] | null): void {
  lessons(table).value = kinds;
  try {
    if (kinds) sessionStorage.setItem(PREFIX + table, JSON.stringify(kinds));
    else sessionStorage.removeItem(PREFIX + table);
  } catch {
    // Without storage lessons last as long as the page.
  }
}
