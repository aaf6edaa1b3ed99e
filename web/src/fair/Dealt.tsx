import { useEffect, useState } from "preact/hooks";
import { getDealing } from "../net/api";
import type { Verdict } from "./check";
import { keptPart } from "./parts";
import "./fair.css";

const WORDS: Record<Verdict["kind"], string> = {
  promised: "Dealt as promised",
  broken: "Not dealt as promised",
  fits: "The deal fits what was promised",
  before: "Dealt without promises of the players",
};

/** Whether a finished match was dealt as promised: this page computes it again and says so, or what is wrong. */
export function Dealt({ table, names }: { table: string; names: readonly string[] }) {
  const [verdict, setVerdict] = useState<Verdict | "unknown" | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    Promise.all([import("./check"), getDealing(table, asking.signal)]).then(
      ([{ check }, dealing]) => !asking.signal.aborted && setVerdict(check(table, dealing, keptPart(table), names)),
      () => !asking.signal.aborted && setVerdict("unknown"),
    );
    return () => asking.abort();
  }, [table]);
  if (verdict === null) return null;
  if (verdict === "unknown") {
    return (
      <p class="quiet-text small" data-dealt="unknown">
        Whether the cards were dealt as promised could not be checked just now.
      </p>
    );
  }
  return (
    <details class="dealt" data-dealt={verdict.kind} open={verdict.kind === "broken"}>
      <summary>{WORDS[verdict.kind]}</summary>
      <ul>
        {verdict.words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
