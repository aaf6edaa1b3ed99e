import { useEffect, useMemo, useState } from "preact/hooks";
import { gameSoFar, getGame, Refused } from "../../net/api";
import { Icon } from "../../pieces/Icon";
import { PackPicture } from "../../pieces/PackPicture";
import { Failed, Sorry, Waiting } from "../../pieces/Sorry";
import { TopLine } from "../../pieces/TopLine";
import { useLoaded } from "../../pieces/useLoaded";
import type { GameInfo, OneGame, OpenGame, OptionInfo } from "../../protocol";
import { address, go, place } from "../../router";
import { RulesView } from "../../rules/RulesView";
import { capital, familyParts, list, players } from "../../words";
import { packWords } from "../filters";
import { OptionsForm } from "./OptionsForm";
import { OtherForms } from "./OtherForms";
import { along, chosen, complaint, label, learned, matters, queryOf, type SetUp, setUpOf, valueWords } from "./setup";
import { TablePanel } from "./TablePanel";
import { useRules } from "./useRules";
import "./game.css";

/** A game's page: how it is played, with which house rules, and the way to a table. */
export function GamePage({ id }: { id: string }) {
  const found = useLoaded((signal) => getGame(id, signal), id, gameSoFar(id));
  const game = found.value?.game;
  const unknown = found.error instanceof Refused && found.error.status === 404;
  useEffect(() => {
    document.title = game ? `${game.name} · Parlour` : "Parlour";
  }, [game]);
  return (
    <div class="page">
      <TopLine>
        <a class="way-back" href="/">
          <Icon name="back" />
          All games
        </a>
      </TopLine>
      <main class="game">
        {found.value && <Game {...found.value} />}
        {unknown && <UnknownGame id={id} />}
        {found.error && !unknown && <Failed error={found.error} again={found.again} missing="There is no such game" />}
        {found.slow && <Waiting what="Fetching the game" />}
      </main>
    </div>
  );
}

function UnknownGame({ id }: { id: string }) {
  const words = id.replaceAll(/[-_]/g, " ");
  return (
    <Sorry
      title={`There is no game “${words}” here`}
      actions={
        <>
          <a class="button primary" href={address("/", new URLSearchParams({ q: words }))}>
            Search for it
          </a>
          <a class="button" href="/">
            See all games
          </a>
        </>
      }
    >
      It may be known by another name.
    </Sorry>
  );
}

function Game({ game, forms, levels, level_words, strength, policies }: OneGame) {
  const { query, path } = place.value;
  const setUp = useMemo(() => setUpOf(game, query), [game, query]);
  const live = useRules(game, setUp);
  const trouble = complaint(game, live.clash);
  const change = (changed: SetUp) => go(address(path, queryOf(game, changed)), true);
  const shown = game.options.filter((option) => matters(option, setUp.players));
  return (
    <div class="game-columns">
      <Title game={game} />
      <aside class="game-side">
        <TablePanel
          game={game}
          levels={levels}
          policies={policies
            .filter((each) => learned(each, setUp.players, { ...live.rules?.options, ...chosen(game, setUp) }))
            .map((each) => each.name)}
          words={level_words}
          strength={strength}
          setUp={setUp}
          clash={trouble.text}
          onChange={change}
        />
        {shown.length > 0 && (
          <HouseRules
            game={game}
            setUp={setUp}
            shown={shown.length}
            clash={trouble}
            along={live.clash ? {} : along(setUp, live.rules?.options ?? {})}
            onChange={change}
          />
        )}
      </aside>
      <div class="game-main">
        {forms.length > 0 && <OtherForms games={[game, ...forms]} current={game} />}
        <section class="game-rules" aria-labelledby="how-to-play" aria-busy={live.rules === undefined}>
          <h2 id="how-to-play">How to play</h2>
          {!live.clash && <ChangedRules game={game} options={{ ...live.rules?.options, ...chosen(game, setUp) }} />}
          {live.rules && <RulesView rules={live.rules} usual={live.usual} level={3} />}
          {!live.rules && live.error && (
            <div class="game-rules-error" role="alert">
              <p>The rules have not come: {live.error.message} This page tries again by itself.</p>
              <button type="button" class="button" onClick={live.again}>
                Try now
              </button>
            </div>
          )}
          {!live.rules && live.clash && <p class="quiet-text">Change the house rules, and the rules of play appear here.</p>}
        </section>
      </div>
    </div>
  );
}

/** The house rules that are not the usual ones, in one line. */
function ChangedRules({ game, options }: { game: OpenGame; options: SetUp["options"] }) {
  const changed = game.options.filter((option) => option.name in options);
  if (changed.length === 0) return null;
  return (
    <p class="changed-rules">
      With {changed.map((option) => `${label(option)}: ${valueWords(options[option.name] ?? "").toLowerCase()}`).join(" · ")}
    </p>
  );
}

function Title({ game }: { game: GameInfo }) {
  const families = familyParts(game.family);
  const path = game.family.split("/");
  return (
    <div class="game-title">
      <PackPicture pack={game.pack} name={game.id} />
      <div>
        <p class="game-family">
          {families.map((words, index) => (
            <span key={words}>
              {index > 0 && " · "}
              <a href={address("/", new URLSearchParams({ family: path.slice(0, index + 1).join("/") }))}>{words}</a>
            </span>
          ))}
        </p>
        <h1 tabIndex={-1}>{game.name}</h1>
        <p class="game-summary">{game.summary}</p>
        <p class="game-facts">
          {[players(game.players), `about ${game.minutes} minutes`, packWords(game.pack), ...game.mechanisms.map(capital)].join(
            " · ",
          )}
        </p>
        {game.also_known_as.length > 0 && <p class="game-facts">Also known as {list(game.also_known_as)}</p>}
      </div>
    </div>
  );
}

function HouseRules(props: {
  game: OpenGame;
  setUp: SetUp;
  shown: number;
  clash: { text: string; about: OptionInfo[] };
  along: SetUp["options"];
  onChange: (setUp: SetUp) => void;
}) {
  const count = Object.keys(props.setUp.options).length;
  const [open, setOpen] = useState(() => count > 0 || matchMedia("(min-width: 60rem)").matches);
  return (
    <details class="house-rules panel" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={18} />
        <h2>House rules</h2>
        <span class="quiet-text small">{count > 0 ? `${count} of ${props.shown} changed` : props.shown}</span>
      </summary>
      <OptionsForm game={props.game} setUp={props.setUp} clash={props.clash} along={props.along} onChange={props.onChange} />
    </details>
  );
}
