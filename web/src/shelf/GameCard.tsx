import type { ComponentChildren } from "preact";
import { Icon } from "../pieces/Icon";
import { PackPicture } from "../pieces/PackPicture";
import type { GameInfo } from "../protocol";
import { settings } from "../settings";
import { players } from "../words";
import { seatsFor } from "./filters";
import { useOpening } from "./openTable";

/**
 * A game in short, `brief` without its summary for one that everybody knows, with the way to its page and to a first hand. `reason`:
 * why it is suggested; `why`: what it has of another that was looked for; `seats`: how many to play with, 0 for the usual number;
 * `alias`: the name under which it was found.
 */
export function GameCard(props: {
  game: GameInfo;
  reason?: string;
  why?: string;
  seats?: number;
  alias?: string;
  brief?: boolean;
  children?: ComponentChildren;
}) {
  const { game, reason, why, alias = "", brief = false } = props;
  const seats = seatsFor(game, props.seats ?? 0);
  const opening = useOpening();
  const names = alias ? [alias, ...game.also_known_as.filter((name) => name !== alias)] : game.also_known_as;
  const play = () =>
    opening.open({
      game: game.id,
      alone: true,
      name: settings.name.value,
      ...(seats > 0 ? { players: seats } : {}),
      ...(settings.level.value ? { level: settings.level.value } : {}),
    });
  return (
    <article class={`game-card panel ${brief ? "brief" : ""}`}>
      <PackPicture pack={game.pack} name={game.id} />
      <div class="game-card-words">
        {reason && <p class="game-card-reason">{reason}</p>}
        <h3>
          <a href={`/g/${game.id}${seats > 0 ? `?players=${seats}` : ""}`}>{game.name}</a>
        </h3>
        {why && <p class="game-card-why">{why}</p>}
        {!brief && <p class="game-card-summary">{game.summary}</p>}
        {!brief && names.length > 0 && (
          <p class="game-card-names" title={names.join(", ")}>
            Also known as {names.join(", ")}
          </p>
        )}
      </div>
      <div class="game-card-foot">
        <p>
          {players(game.players)} · {game.minutes} min
        </p>
        <button type="button" class="button" aria-label={`Play ${game.name}`} aria-disabled={opening.busy} onClick={play}>
          <Icon name="play" size={14} />
          Play
        </button>
      </div>
      {opening.error && (
        <p class="game-card-error" role="alert">
          {opening.error}
        </p>
      )}
      {props.children}
    </article>
  );
}
