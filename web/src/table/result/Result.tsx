import { useEffect, useRef, useState } from "preact/hooks";
import { Dealt } from "../../fair/Dealt";
import type { Sheet, TableInfo, TableState, View } from "../../protocol";
import { go } from "../../router";
import { settings } from "../../settings";
import { list } from "../../words";
import { Coloured } from "../felt/Coloured";
import type { Session } from "../live/Session";
import { courseOf, isExplained, pointsOf, type SidePoints } from "../logic/points";
import { lastWords } from "../logic/wording";
import { Cheer } from "./Cheer";
import { Course } from "./Course";
import "./result.css";

interface ResultProps {
  session: Session;
  info: TableInfo;
  view: View;
  state: TableState;
  sheet: Sheet | null;
}

const LAST_WORDS = 6;

/** How a deal or the match ended; the table stays visible round it. */
export function Result({ session, info, view, state, sheet }: ResultProps) {
  const [small, setSmall] = useState(false);
  const [again, setAgain] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const finished = state.stage === "over" && session.showing.next === undefined;
  useEffect(() => button.current?.focus({ preventScroll: true }), [view.deal, small]);
  useEffect(() => {
    if (state.next && again) go(`/t/${state.next}`);
  }, [state.next, again]);
  const winners = list(state.winners.map((seat) => (seat === state.you ? "You" : (view.seats[seat]?.name ?? ""))));
  // Where players of other tables compete too, nobody at this one need have won.
  const won = winners
    ? `${winners} ${state.winners.length === 1 && winners !== "You" ? "wins" : "win"} the match`
    : "The match is over; nobody here wins";
  const title = finished ? won : `Deal ${view.deal + 1} is over`;
  const points = pointsOf(sheet, view);
  // Where the game does not sum the deal up, nor says what its points were for, the log tells how it ended.
  const said = isExplained(points) ? [] : lastWords(session.showing.consequences(view), LAST_WORDS);
  const told = (view.facts.length > 0 ? view.facts : said).filter((line) => line !== view.because);
  const course = finished ? courseOf(sheet, view) : null;
  if (small) {
    return (
      <button type="button" class="button primary result-again" ref={button} onClick={() => setSmall(false)}>
        Show the result
      </button>
    );
  }
  return (
    <section class="result panel" aria-label={title} data-result={finished ? "match" : "deal"}>
      {finished && state.winners.includes(state.you) && settings.speed.value > 0 && <Cheer />}
      <h2>{title}</h2>
      {view.because && (
        <p class="result-because">
          <Coloured words={view.because} />
        </p>
      )}
      {told.length > 0 && (
        <ul class="result-facts">
          {told.map((line) => (
            <li key={line}>
              <Coloured words={line} />
            </li>
          ))}
        </ul>
      )}
      <Points points={points} />
      {course && <Course course={course} />}
      {finished && <Dealt table={info.id} names={view.seats.map((seat) => seat.name)} />}
      <div class="result-actions">
        {finished ? (
          <>
            {state.you >= 0 && (
              <button
                ref={button}
                type="button"
                class="button primary"
                data-rematch
                onClick={() => {
                  setAgain(true);
                  if (!state.next) void session.player.simple({ type: "rematch" });
                }}
              >
                {state.next ? "Join the rematch" : "Rematch"}
              </button>
            )}
            <a class="button" href={`/r/${info.id}`}>
              Watch the replay
            </a>
            <a class="button" href="/">
              Back to the games
            </a>
          </>
        ) : (
          <button ref={button} type="button" class="button primary" data-next-deal onClick={() => session.showing.goOn()}>
            Next deal
          </button>
        )}
        <button type="button" class="button quiet" onClick={() => setSmall(true)}>
          See the table
        </button>
      </div>
    </section>
  );
}

/** What each side has scored in a deal, what for, and what it stood at after it. */
function Points({ points }: { points: SidePoints[] }) {
  if (points.length === 0) return null;
  const explained = isExplained(points);
  return (
    <table class="sheet result-points">
      <thead>
        <tr>
          <td />
          <th scope="col">This deal</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {points.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              {explained && row.parts.length > 0 && (
                <small>
                  <Coloured words={partsWords(row.parts)} />
                </small>
              )}
            </th>
            <td>{row.deal}</td>
            <td>
              <b>{row.total}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What points were for; how many for each, where it is not one thing alone. */
function partsWords(parts: SidePoints["parts"]): string {
  if (parts.length === 1) return parts[0]?.words ?? "";
  return parts.map(({ words, points }) => (points ? `${words}: ${points}` : words)).join(" · ");
}
