const KEYS = [
  ["← →", "walk along the hand and the choices"],
  ["↑ ↓", "from the hand to the choices, and back"],
  ["A K Q … ♠ S ♥ H", "in the hand, jump to a rank or a suit"],
  ["Enter", "play or choose"],
  ["Esc", "take back what is chosen"],
  ["?", "why may I not play this?"],
  ["Shift + H U L R C", "hint, undo, log, rules, chat; without Shift outside the hand"],
] as const;

/** What the keys do. */
export function Keys() {
  return (
    <details class="keys">
      <summary>Keys</summary>
      <dl>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
