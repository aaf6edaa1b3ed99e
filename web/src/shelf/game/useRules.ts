import { useEffect, useState } from "preact/hooks";
import { Away, getRules, Refused } from "../../net/api";
import type { OpenGame, RulesText } from "../../protocol";
import { chosen, type SetUp } from "./setup";

/** The rules for a set-up. `usual`: without changed options. `clash`: the server's sentence where the options do not go
 * together; then `rules` are the last that did. */
export interface LiveRules {
  rules: RulesText | undefined;
  usual: RulesText | undefined;
  clash: string;
  error: Error | undefined;
  again: () => void;
}

/** Typing and stepping settle for so many milliseconds before the server is asked. */
const SETTLE = 120;
const AGAIN = 4000;

const known = new Map<string, RulesText>();

async function fetched(game: string, players: number, options: SetUp["options"], signal: AbortSignal): Promise<RulesText> {
  const key = JSON.stringify([game, players, options]);
  const before = known.get(key);
  if (before) return before;
  const rules = await getRules({ game, players, options }, signal);
  known.set(key, rules);
  return rules;
}

/** The rules of a game as they are with the chosen options, kept up to date. */
export function useRules(game: OpenGame, setUp: SetUp): LiveRules {
  const options = chosen(game, setUp);
  const key = JSON.stringify([game.id, setUp.players, options]);
  const [state, setState] = useState<Omit<LiveRules, "again">>({
    rules: undefined,
    usual: undefined,
    clash: "",
    error: undefined,
  });
  const [round, setRound] = useState(0);
  const again = () => setRound((count) => count + 1);

  useEffect(() => {
    const asking = new AbortController();
    let later: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      try {
        const [rules, usual] = await Promise.all([
          fetched(game.id, setUp.players, options, asking.signal),
          fetched(game.id, setUp.players, {}, asking.signal),
        ]);
        if (!asking.signal.aborted) setState({ rules, usual, clash: "", error: undefined });
      } catch (error) {
        if (asking.signal.aborted) return;
        if (error instanceof Refused) setState((old) => ({ ...old, clash: error.message, error: undefined }));
        else setState((old) => ({ ...old, error: error instanceof Error ? error : new Error(String(error)) }));
        if (error instanceof Away) later = setTimeout(again, AGAIN);
      }
    };
    const settled = setTimeout(ask, state.rules ? SETTLE : 0);
    return () => {
      asking.abort();
      clearTimeout(settled);
      clearTimeout(later);
    };
  }, [key, round]);

  return { ...state, again };
}
