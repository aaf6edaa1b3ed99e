import { useEffect, useState } from "preact/hooks";
import { getRules } from "../../net/api";
import type { RulesText, TableInfo } from "../../protocol";
import { RulesView } from "../../rules/RulesView";

const known = new Map<string, RulesText>();

/** How to play with this table's options, opened at the section that the decision is about. */
export function RulesTab({ info, about }: { info: TableInfo; about: string }) {
  const [rules, setRules] = useState(known.get(info.id));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (rules) return;
    const stop = new AbortController();
    getRules({ game: info.game.id, players: info.players, options: info.options }, stop.signal).then(
      (text) => {
        known.set(info.id, text);
        setRules(text);
      },
      () => stop.signal.aborted || setFailed(true),
    );
    return () => stop.abort();
  }, [info, rules]);
  if (failed) return <p>The rules did not arrive. Close this and open it again.</p>;
  return rules ? <RulesView rules={rules} level={2} about={about} /> : null;
}
