import { useState } from "preact/hooks";
import { TopLine } from "../../pieces/TopLine";
import { Twice } from "../../pieces/Twice";
import type { Seat, TableInfo, TableState } from "../../protocol";
import { settings } from "../../settings";
import { several } from "../../words";
import type { Session } from "../live/Session";
import { changedWords } from "../logic/options";
import { Fairness } from "./Fairness";
import { InviteLink } from "./InviteLink";
import { Watchers } from "./Watchers";
import "./gathering.css";

/** Before the start: who sits where, the link for friends, bots for the open seats, and the beginning. */
export function Gathering({
  session,
  info,
  state,
  invite: shown,
}: {
  session: Session;
  info: TableInfo;
  state: TableState;
  invite: string;
}) {
  const [name, setName] = useState(settings.name.value);
  const [error, setError] = useState("");
  // it is of no use any more to whom the host has sent away
  const invite = state.removed ? "" : shown;
  const seated = state.you >= 0;
  const open = state.seats.filter((seat) => seat.who === "open").length;
  const ask = async (request: Parameters<Session["wire"]["ask"]>[0]) => {
    const reply = await session.wire.ask(request);
    setError(reply.error);
  };
  const sit = (seat: number) => {
    settings.name.value = name.trim();
    void ask({ type: "sit", name: name.trim(), invite, seat });
  };
  const changed = changedWords(info);
  return (
    <div class="page" data-stage="gathering">
      <TopLine />
      <main class="gathering">
        <div class="gathering-head">
          <h1 tabIndex={-1}>{info.game.name}</h1>
          {changed && <p class="quiet-text">{changed}</p>}
        </div>
        {!seated && invite !== "" && (
          <label class="gathering-name">
            Your name
            <input
              class="input"
              value={name}
              maxLength={24}
              autoComplete="nickname"
              placeholder="Guest"
              onInput={(event) => setName(event.currentTarget.value)}
              onKeyDown={(event) => event.key === "Enter" && sit(-1)}
            />
          </label>
        )}
        <ol class="chairs" aria-label="Seats">
          {state.seats.map((seat, place) => (
            <li key={place} class="chair panel" data-seat={place} data-who={seat.who} data-you={place === state.you}>
              <ChairWords seat={seat} you={place === state.you} side={sideOf(info, place)} />
              {seat.who === "open" && !seated && invite !== "" && (
                <button type="button" class="button primary" data-sit={place} onClick={() => sit(place)}>
                  Sit here
                </button>
              )}
              {state.host && seat.who === "person" && place !== state.you && (
                <Twice
                  words="Free this seat"
                  sure={`Sure? ${seat.name} cannot come back`}
                  onSure={() => void ask({ type: "free", seat: place })}
                  data-free={place}
                />
              )}
              {state.host && seat.who !== "person" && (
                <button
                  type="button"
                  class="button"
                  data-fill={place}
                  onClick={() => void ask({ type: "fill", seat: place, bot: seat.who === "open" })}
                >
                  {seat.who === "open" ? "Let a bot play" : "Open this seat"}
                </button>
              )}
            </li>
          ))}
        </ol>
        {error && (
          <p class="gathering-error" role="alert">
            {error}
          </p>
        )}
        {invite !== "" && (open > 0 || state.host) && <InviteLink id={info.id} invite={invite} game={info.game.name} />}
        <div class="gathering-actions">
          {state.host ? (
            <button type="button" class="button primary" data-begin onClick={() => void ask({ type: "begin" })}>
              {open ? `Begin, with bots at ${several(open, "open seat")}` : "Begin"}
            </button>
          ) : (
            <p role="status">
              {seated
                ? "You have a seat. The match begins when the host says so."
                : state.removed
                  ? "The host has given your seat to others."
                  : invite
                    ? "Choose a seat."
                    : "You are watching. Ask for the link to sit down."}
            </p>
          )}
          {seated && (
            <button type="button" class="button quiet" data-stand onClick={() => void ask({ type: "stand" })}>
              Stand up
            </button>
          )}
        </div>
        <Watchers state={state} onClose={() => void ask({ type: "close" })} />
        <Fairness info={info} state={state} />
      </main>
    </div>
  );
}

function sideOf(info: TableInfo, seat: number): number {
  return new Set(info.sides).size < info.players ? (info.sides[seat] ?? -1) : -1;
}

function ChairWords({ seat, you, side }: { seat: Seat; you: boolean; side: number }) {
  const words = seat.who === "open" ? "Open seat" : seat.who === "bot" ? seat.name || "A bot" : seat.name;
  return (
    <span class="chair-words">
      <b>{words}</b>
      <span class="quiet-text small">
        {you ? "you" : seat.who === "person" && !seat.here ? "away just now" : seat.who === "bot" ? "plays by itself" : ""}
        {side >= 0 && ` side ${side + 1}`}
      </span>
    </span>
  );
}
