import { useEffect, useRef, useState } from "preact/hooks";
import { Away, getReplayedDeal } from "../net/api";
import type { Step } from "../protocol";

/** A deal's steps, once they have come. */
export interface Dealt {
  steps: Step[] | undefined;
  error: Error | undefined;
  slow: boolean;
}

const UNNOTICED = 200;
const AGAIN = 4000;

/** The steps of a deal as a seat saw it. Deals that were seen are kept; the next one is fetched in advance. */
export function useDeals(id: string, deal: number, seat: number, deals: number): Dealt {
  const known = useRef(new Map<string, Promise<Step[]>>());
  const [state, setState] = useState<{ key: string; steps?: Step[]; error?: Error }>({ key: "" });
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const key = `${deal}.${seat}`;

  useEffect(() => {
    if (deals === 0) return;
    let gone = false;
    let later: ReturnType<typeof setTimeout> | undefined;
    const fetched = (number: number) => {
      const name = `${number}.${seat}`;
      const before = known.current.get(name);
      if (before) return before;
      const asked = getReplayedDeal(id, number, seat).then((answer) => answer.steps);
      known.current.set(name, asked);
      asked.catch(() => known.current.delete(name));
      return asked;
    };
    const noticed = setTimeout(() => setSlow(true), UNNOTICED);
    const settle = (outcome: { steps: Step[] } | { error: Error }) => {
      clearTimeout(noticed);
      if (gone) return;
      setSlow(false);
      setState({ key, ...outcome });
    };
    fetched(deal).then(
      (steps) => {
        settle({ steps });
        if (!gone && deal + 1 < deals) fetched(deal + 1).catch(() => {});
      },
      (error: unknown) => {
        settle({ error: error instanceof Error ? error : new Error(String(error)) });
        if (!gone && error instanceof Away) later = setTimeout(() => setRound((count) => count + 1), AGAIN);
      },
    );
    return () => {
      gone = true;
      clearTimeout(noticed);
      clearTimeout(later);
    };
  }, [id, deal, seat, deals, key, round]);

  const fresh = state.key === key;
  return { steps: fresh ? state.steps : undefined, error: fresh ? state.error : undefined, slow };
}
