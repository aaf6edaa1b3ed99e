import type { Played, TableInfo } from "../../protocol";
import { RulesView } from "../../rules/RulesView";
import { useRulesText } from "../../rules/useRulesText";

/** How to play the game of this deal with its options, opened at the section that the decision is about. */
export function RulesTab({ info, played, about }: { info: TableInfo; played: Played | null | undefined; about: string }) {
  const { rules, failed } = useRulesText(info, played);
  if (failed) return <p>The rules did not arrive. Close this and open it again.</p>;
  return rules ? <RulesView rules={rules} level={2} about={about} /> : null;
}
