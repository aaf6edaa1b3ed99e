import { useState } from "preact/hooks";
import { deleteMe, everythingAddress, getHistory, getMe } from "../net/api";
import { stopPush } from "../net/push";
import { Icon } from "../pieces/Icon";
import { Failed, Waiting } from "../pieces/Sorry";
import { TopLine } from "../pieces/TopLine";
import { Twice } from "../pieces/Twice";
import { useLoaded } from "../pieces/useLoaded";
import type { Companion, GameHistory, History, PastMatch } from "../protocol";
import { hashOf } from "../replay/moment";
import { go, place } from "../router";
import { ago, list, several } from "../words";
import { Arrive } from "./Arrive";
import { OtherDevice } from "./OtherDevice";
import "./mine.css";

/** So many matches are shown until one asks for all. */
const LATEST = 20;

/** What a person has played, and what can be done with it. A link from another device asks first whether this one is the same person's. */
export function MinePage() {
  const code = place.value.hash;
  const [round, setRound] = useState(0);
  const history = useLoaded(getHistory, `history ${round}`);
  const me = useLoaded(getMe, `me ${round}`);
  const anew = () => {
    go("/me", true);
    setRound((count) => count + 1);
  };
  return (
    <div class="page">
      <TopLine />
      <main class="mine">
        {code && me.value && <Arrive code={code} here={me.value.tables.length} onEnd={anew} />}
        {!code && history.value && <Past history={history.value} onDeleted={anew} />}
        {!code && history.error && <Failed error={history.error} again={history.again} missing="There are no matches here" />}
        {(history.slow || me.slow) && <Waiting what="Looking up your matches" />}
      </main>
    </div>
  );
}

function Past({ history, onDeleted }: { history: History; onDeleted: () => void }) {
  const { matches, games, people } = history;
  const won = matches.filter((match) => match.won).length;
  return (
    <>
      <h1 tabIndex={-1}>{history.name ? `What ${history.name} has played` : "What you have played"}</h1>
      {matches.length === 0 ? (
        <p>
          Matches that you finish are kept here, with those whom you played them with. <a href="/">What shall we play?</a>
        </p>
      ) : (
        <>
          <p class="mine-sum">
            {several(matches.length, "match", "matches")}, {won} won
          </p>
          <div class="mine-tables">
            <Games games={games} />
            {people.length > 0 && <People people={people} />}
          </div>
          <Matches matches={matches} />
        </>
      )}
      <OtherDevice />
      <Keep any={matches.length > 0} onDeleted={onDeleted} />
    </>
  );
}

function Games({ games }: { games: readonly GameHistory[] }) {
  return (
    <section class="panel" aria-labelledby="mine-games">
      <h2 id="mine-games">Games</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Game</th>
            <th scope="col">Matches</th>
            <th scope="col">Won</th>
            <th scope="col">Best deal</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.game}>
              <th scope="row">
                <a href={`/g/${game.game}`}>{game.name}</a>
              </th>
              <td>{game.matches}</td>
              <td>{game.won}</td>
              <td>{game.best && <a href={`/r/${game.best.id}#${hashOf({ ...game.best, step: 0 })}`}>{game.best.words}</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function People({ people }: { people: readonly Companion[] }) {
  return (
    <section class="panel" aria-labelledby="mine-people">
      <h2 id="mine-people">With whom</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Matches</th>
            <th scope="col">They won</th>
            <th scope="col">You won</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr key={index}>
              <th scope="row">{person.name}</th>
              <td>{person.matches}</td>
              <td>{person.won}</td>
              <td>{person.you_won}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Matches({ matches }: { matches: readonly PastMatch[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? matches : matches.slice(0, LATEST);
  return (
    <section aria-labelledby="mine-matches">
      <h2 id="mine-matches">Matches</h2>
      <ul class="mine-matches">
        {shown.map((match) => (
          <li key={match.id}>
            <a class="mine-match panel" href={`/r/${match.id}#${hashOf({ deal: 0, step: 0, seat: match.seat })}`}>
              <strong>{match.title}</strong>
              <span>{result(match)}</span>
              <span class="quiet-text small">
                {list(match.names)}, {ago(match.updated, Date.now() / 1000)}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {shown.length < matches.length && (
        <button type="button" class="button" onClick={() => setAll(true)}>
          Show all {matches.length}
        </button>
      )}
    </section>
  );
}

/** How a match ended for its player: `You won with 30`, `Ben won; you had 12`. */
function result(match: PastMatch): string {
  const others = match.winners.filter((name) => name !== match.names[match.seat]);
  if (match.won) return others.length > 0 ? `You and ${list(others)} won with ${match.score}` : `You won with ${match.score}`;
  return others.length > 0 ? `${list(others)} won; you had ${match.score}` : `Nobody won; you had ${match.score}`;
}

function Keep({ any, onDeleted }: { any: boolean; onDeleted: () => void }) {
  const [error, setError] = useState("");
  const forget = () =>
    deleteMe().then(
      () => {
        void stopPush();
        onDeleted();
      },
      (problem: Error) => setError(problem.message),
    );
  return (
    <section aria-labelledby="mine-keep">
      <h2 id="mine-keep">What is kept</h2>
      <p>
        Parlour knows you by this browser alone: no account, no address. It keeps the matches at whose tables you sat. Deleting
        takes away those that you played with bots; matches with other people stay with them, under the name that you had there,
        and no longer stand on your page.
      </p>
      <div class="mine-keep">
        {any && (
          <a class="button" href={everythingAddress()} download data-everything>
            <Icon name="download" />
            Take everything along
          </a>
        )}
        <Twice words="Delete all of it" sure="Yes, delete it for good" onSure={forget} data-delete />
      </div>
      {error && (
        <p class="mine-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
