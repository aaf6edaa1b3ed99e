import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Icon } from "../../pieces/Icon";
import type { OpenGame } from "../../protocol";
import { settings } from "../../settings";
import { capital, several } from "../../words";
import { useOpening } from "../openTable";
import { CLOCKS, newTable, type SetUp } from "./setup";

const LEVEL_WORDS: Record<string, string> = {
  random: "At random",
  gentle: "Gently, by rules of thumb",
  fair: "Fairly",
  strong: "Strongly",
};

/** What a bot that has learned is called: as its file is, without how that ends. */
function learnedName(policy: string): string {
  return `${policy.replace(/\.[^.]*$/, "")}, which has learned`;
}

/**
 * Where a table is set up and opened: how many play, how well the bots do, and with whom. `words`: what each level of bots does in this
 * game; `policies`: bots that have learned this very game; `strength`: what is known of how levels differ; `clash`: why a table cannot be opened yet.
 */
export function TablePanel(props: {
  game: OpenGame;
  levels: readonly string[];
  policies: readonly string[];
  words: Readonly<Record<string, string>>;
  strength: string;
  setUp: SetUp;
  clash: string;
  onChange: (setUp: SetUp) => void;
}) {
  const { game, setUp, onChange, clash } = props;
  const [inviting, setInviting] = useState(false);
  const opening = useOpening();
  const bots = [...props.levels, ...props.policies];
  const level = [setUp.level, settings.level.value, "gentle"].find((each) => bots.includes(each)) ?? "";
  const open = (alone: boolean, learning = false) =>
    opening.open(newTable(game, { ...setUp, level }, alone, settings.name.value), learning);
  const invite = () => {
    if (settings.name.value) open(false);
    else setInviting(true);
  };
  return (
    <section class="table-panel panel" aria-label="The table">
      {game.players.length > 1 ? (
        <Players game={game} setUp={setUp} onChange={onChange} />
      ) : (
        <p class="field-name">{several(setUp.players, "player")}</p>
      )}
      {clash && (
        <p class="clash" role="alert">
          {clash}
        </p>
      )}
      <div class="table-panel-buttons">
        <button
          type="button"
          class="button primary"
          aria-disabled={opening.busy}
          disabled={clash !== ""}
          onClick={() => open(true)}
        >
          <Icon name="play" size={16} />
          Play now
        </button>
        <button
          type="button"
          class="button"
          data-teach
          aria-disabled={opening.busy}
          disabled={clash !== ""}
          onClick={() => open(true, true)}
        >
          Show me how
        </button>
        <button
          type="button"
          class="button"
          aria-expanded={inviting}
          aria-disabled={opening.busy}
          disabled={clash !== "" || setUp.players < 2}
          onClick={invite}
        >
          <Icon name="friends" />
          Invite friends
        </button>
      </div>
      {inviting && <NameForm onName={() => open(false)} onCancel={() => setInviting(false)} />}
      {opening.error && (
        <p class="clash" role="alert">
          {opening.error}
        </p>
      )}
      <p class="quiet-text small">
        Play now seats {setUp.players > 1 ? `you with ${several(setUp.players - 1, "bot")}` : "you alone"}.
        {setUp.players > 1 && " Friends need no account: they get a link, and bots take the seats that stay empty."}
      </p>
      <details class="table-details">
        <summary>
          <Icon name="chevron" size={18} />
          At the table
        </summary>
        <div class="table-details-fields">
          {props.levels.length > 0 && (
            <label class="field">
              <span class="field-name">Bots play</span>
              <select
                class="select"
                value={level}
                onChange={(event) => {
                  const chosen = event.currentTarget.value;
                  // Another game is not played by what has learned this one.
                  if (props.levels.includes(chosen)) settings.level.value = chosen;
                  onChange({ ...setUp, level: chosen });
                }}
              >
                {bots.map((each) => (
                  <option key={each} value={each}>
                    {LEVEL_WORDS[each] ?? (props.policies.includes(each) ? learnedName(each) : capital(each))}
                  </option>
                ))}
              </select>
              <span class="quiet-text small" data-level-words>
                {props.policies.includes(level)
                  ? "Has taught itself this game, with these house rules and this number of players."
                  : [props.words[level], props.strength].filter(Boolean).join(" ")}
              </span>
            </label>
          )}
          <Clocks setUp={setUp} onChange={onChange} />
          <Toggle
            name="Undo"
            help="Moves may be taken back while only bots play with you."
            on={setUp.undo}
            onChange={(undo) => onChange({ ...setUp, undo })}
          />
          <Toggle
            name="Memory aid"
            help="Cards that one could remember are shown faintly, to everyone at the table."
            on={setUp.memoryAid}
            onChange={(memoryAid) => onChange({ ...setUp, memoryAid })}
          />
          <Toggle
            name="Spectators"
            help="Whoever has the table's address may watch, and sees what an audience may."
            on={setUp.spectators}
            onChange={(spectators) => onChange({ ...setUp, spectators })}
          />
        </div>
      </details>
    </section>
  );
}

function Players({ game, setUp, onChange }: { game: OpenGame; setUp: SetUp; onChange: (setUp: SetUp) => void }) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class="field-name">Players</legend>
      <div class="segments player-counts" style={{ "--count": game.players.length }}>
        {game.players.map((count) => (
          <label key={count}>
            <input
              type="radio"
              name={name}
              checked={count === setUp.players}
              onChange={() => onChange({ ...setUp, players: count })}
            />
            {count}
          </label>
        ))}
      </div>
      {game.best_players.length > 0 && game.best_players.length < game.players.length && (
        <p class="quiet-text small">Best with {game.best_players.join(", ").replace(/, (\d+)$/, " or $1")}.</p>
      )}
    </fieldset>
  );
}

function Clocks({ setUp, onChange }: { setUp: SetUp; onChange: (setUp: SetUp) => void }) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class="field-name">Clock</legend>
      <div class="segments">
        {CLOCKS.map((clock) => (
          <label key={clock.value}>
            <input
              type="radio"
              name={name}
              checked={clock.value === setUp.clock}
              onChange={() => onChange({ ...setUp, clock: clock.value })}
            />
            {clock.words}
          </label>
        ))}
      </div>
      <p class="quiet-text small">When time is up, a bot makes the move.</p>
    </fieldset>
  );
}

function Toggle(props: { name: string; help: string; on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <div class="toggle">
      <label for={id}>
        <span class="field-name">{props.name}</span>
        <span class="quiet-text small">{props.help}</span>
      </label>
      <input
        id={id}
        type="checkbox"
        class="switch"
        checked={props.on}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Friends want to know who invites them. */
function NameForm({ onName, onCancel }: { onName: () => void; onCancel: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      class="name-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!name.trim()) return field.current?.focus();
        settings.name.value = name.trim();
        onName();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
      }}
    >
      <label class="field">
        <span class="field-name">What do your friends call you?</span>
        <input
          ref={field}
          class="input"
          maxLength={30}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary">
        Open the table
      </button>
    </form>
  );
}
