import { useEffect, useState } from "preact/hooks";
import { Away } from "../net/api";

/** What has come of asking for something. `slow`: it has been going on so long that the page should say so. */
export interface Loaded<T> {
  value: T | undefined;
  error: Error | undefined;
  slow: boolean;
  again: () => void;
}

/** No sign of waiting before this many milliseconds. */
const UNNOTICED = 200;
/** A server that is away is asked again after this many milliseconds. */
const AGAIN = 4000;

/**
 * Ask for something whenever `key` changes. A server that is away is asked again until it answers. `here`: what is asked for,
 * if it has come before.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>, key: string, here?: T): Loaded<T> {
  const [state, setState] = useState<{ key: string; value?: T | undefined; error?: Error }>({ key, value: here });
  const [slow, setSlow] = useState(false);
  const [round, setRound] = useState(0);
  const again = () => setRound((count) => count + 1);

  useEffect(() => {
    if (here !== undefined && round === 0) return;
    const asking = new AbortController();
    const noticed = setTimeout(() => setSlow(true), UNNOTICED);
    let later: ReturnType<typeof setTimeout> | undefined;
    load(asking.signal).then(
      (value) => {
        if (asking.signal.aborted) return;
        clearTimeout(noticed);
        setSlow(false);
        setState({ key, value });
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        clearTimeout(noticed);
        setSlow(false);
        setState({ key, error: error instanceof Error ? error : new Error(String(error)) });
        if (error instanceof Away) later = setTimeout(again, AGAIN);
      },
    );
    return () => {
      asking.abort();
      clearTimeout(noticed);
      clearTimeout(later);
    };
  }, [key, round]);

  const fresh = state.key === key;
  return { value: fresh ? state.value : undefined, error: fresh ? state.error : undefined, slow, again };
}
