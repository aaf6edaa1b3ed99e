import { useEffect, useState } from "preact/hooks";
import { getRules } from "../net/api";
import type { Played, RulesText, TableInfo } from "../protocol";

const known = new Map<string, RulesText>();

/** The rules of the game of this deal with its options; nothing while they are on their way, or where they did not arrive. */
export function useRulesText(
  info: TableInfo,
  played: Played | null | undefined,
  wanted = true,
): { rules: RulesText | undefined; failed: boolean } {
  const game = played?.game ?? info.game.id;
  const options = played?.options ?? info.options;
  const key = `${info.id} ${game} ${JSON.stringify(options)}`;
  const [, arrived] = useState("");
  const [failed, setFailed] = useState("");
  useEffect(() => {
    if (!wanted || known.has(key)) return;
    const stop = new AbortController();
    getRules({ game, players: info.players, options }, stop.signal).then(
      (text) => {
        known.set(key, text);
        arrived(key);
      },
      () => stop.signal.aborted || setFailed(key),
    );
    return () => stop.abort();
  }, [key, wanted]);
  return { rules: known.get(key), failed: failed === key };
}
