import { useState } from "preact/hooks";
import type { GameInfo } from "../../protocol";
import { place } from "../../router";
import { mainGame } from "../families";

/** So many forms are shown at once; of more, the first ones. */
const SHOWN = 6;

/** The named games of one rule page, each a link to its own. */
export function OtherForms({ games, current }: { games: GameInfo[]; current: GameInfo }) {
  const [all, setAll] = useState(false);
  const lead = mainGame(games);
  const rest = games.filter((game) => game !== lead).sort((one, other) => one.name.localeCompare(other.name));
  const ordered = [lead, ...rest];
  const short = all || ordered.length <= SHOWN + 1 ? ordered : ordered.filter((game, index) => index < SHOWN || game === current);
  const players = place.value.query.get("players");
  return (
    <nav class="forms" aria-label="Forms of this game">
      <h2>Forms of this game</h2>
      <ul>
        {short.map((game) => (
          <li key={game.id}>
            <a
              href={`/g/${game.id}${players && game.players.includes(Number(players)) ? `?players=${players}` : ""}`}
              title={game.summary}
              aria-current={game === current ? "page" : undefined}
            >
              {game.name}
            </a>
          </li>
        ))}
        {short.length < ordered.length && (
          <li>
            <button type="button" onClick={() => setAll(true)}>
              {ordered.length - short.length} more
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
