import type { TableInfo } from "../../protocol";

/** How anybody can check that no deal was changed once the match had begun. */
export function Fairness({ info, seed }: { info: TableInfo; seed: string }) {
  return (
    <details class="fairness">
      <summary>Fair dealing</summary>
      <p>
        The server has fixed its part of the chance already: this is its fingerprint. Every player's browser adds a part of its
        own before the cards are dealt. After the match the seed is shown, and whoever kept the fingerprint can check that no deal
        was changed afterwards. It does not show that nobody chose the deals: whoever runs the server could have added last.
      </p>
      <code data-commitment>{info.commitment}</code>
      {seed && (
        <>
          <p>The seed of this match:</p>
          <code data-seed>{seed}</code>
        </>
      )}
    </details>
  );
}
