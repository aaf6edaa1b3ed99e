import { useEffect, useState } from "preact/hooks";
import { getRules } from "../../net/api";
import type { Played, RulesText, TableInfo } from "../../protocol";
import { RulesView } from "../../rules/RulesView";

const known = new Map<string, RulesText>();

/** How to play the game of this deal with its options, opened at the section that the decision is about. */
export function RulesTab({ info, played, about }: { info: TableInfo; played: Played | null | undefined; about: string }) {
  const game = played?.game ?? info.game.id;
  const options = played?.options ?? info.options;
  const key = `${info.id} ${game} ${JSON.stringify(options)}`;
  const [, arrived] = useState("");
  const [failed, setFailed] = useState("");
  const rules = known.get(key);
  useEffect(() => {
    if (known.has(key)) return;
    const stop = new AbortController();
    getRules({ game, players: info.players, options }, stop.signal).then(
      (text) => {
        known.set(key, text);
        arrived(key);
      },
      () => stop.signal.aborted || setFailed(key),
    );
    return () => stop.abort();
  }, [key]);
  if (failed === key) return <p>The rules did not arrive. Close this and open it again.</p>;
  return rules ? <RulesView rules={rules} level={2} about={about} /> : null;
}
