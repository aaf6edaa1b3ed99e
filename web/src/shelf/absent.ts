import { useEffect, useState } from "preact/hooks";
import { getElsewhere } from "../net/api";
import type { Absent } from "../protocol";
import { bare, distance, folded, type Hit, numbered, slipsIn } from "./search";

/** So few letters are no beginning of a name yet. */
const BEGINNING = 3;

/**
 * The game that is not here and that somebody who typed this looks for. `found`: what the shelf has for it: beside a name that begins
 * like it nothing is guessed, and a slip is seen only where there is nothing else.
 */
export function missing(absent: readonly Absent[], text: string, found: readonly Hit[]): Absent | undefined {
  const asked = [folded(text), bare(text)];
  const wanted = new Set([...asked, ...asked.map(numbered)]);
  const [typed = ""] = asked.slice(-1);
  const called = (fits: (name: string) => boolean) => absent.find((each) => each.names.some((name) => fits(folded(name))));
  const exact = called((name) => wanted.has(name) || wanted.has(numbered(name)));
  if (exact || typed.length < BEGINNING) return exact;
  const begun = found.some((hit) => hit.named) ? undefined : called((name) => name.startsWith(typed));
  if (begun || found.length > 0) return begun;
  return called((name) => distance(name, typed, slipsIn(typed)) <= slipsIn(typed));
}

/** The games that are not here, as soon as somebody searches. */
export function useAbsent(searching: boolean): readonly Absent[] {
  const [absent, setAbsent] = useState<readonly Absent[]>([]);
  useEffect(() => {
    if (searching) getElsewhere().then(setAbsent);
  }, [searching]);
  return absent;
}
