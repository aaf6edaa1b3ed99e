import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { TableInfo, TableState } from "../../protocol";
import { Fairness } from "../gathering/Fairness";
import { InviteLink } from "../gathering/InviteLink";
import type { Session } from "../live/Session";
import { Hosting } from "./Hosting";
import { Keys } from "./Keys";
import { TableIcon } from "./TableIcon";

/** What one seldom needs: players who are away, the link, the keys, fair dealing, leaving. */
export function More({ session, info, state, invite }: { session: Session; info: TableInfo; state: TableState; invite: string }) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    event.stopPropagation();
    if (event.key === "Escape") {
      setOpen(false);
      button.current?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the keys of the controls inside to itself
    <div class="more" ref={box} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        class="button quiet icon"
        aria-expanded={open}
        aria-controls={id}
        aria-label="More"
        title="More"
        data-more
        onClick={() => setOpen(!open)}
      >
        <TableIcon name="more" />
      </button>
      {open && (
        <section id={id} class="more-box panel" aria-label="More">
          <Away session={session} state={state} />
          {invite !== "" && !state.removed && <InviteLink id={info.id} invite={invite} game={info.game.name} />}
          <Hosting session={session} state={state} />
          <Keys />
          <Fairness info={info} state={state} />
          <div class="more-leave">
            {state.you >= 0 && state.stage === "playing" && (
              <button type="button" class="button" data-stand onClick={() => void session.player.simple({ type: "stand" })}>
                Give my seat to a bot
              </button>
            )}
            <a class="button" href="/">
              Leave the table
            </a>
          </div>
        </section>
      )}
    </div>
  );
}

/** Players who are away, with a bot to play for them. */
function Away({ session, state }: { session: Session; state: TableState }) {
  const away = state.seats.flatMap((seat, place) =>
    seat.who === "person" && !seat.here && !seat.stands_in ? [{ seat, place }] : [],
  );
  if (state.you < 0 || state.stage !== "playing" || away.length === 0) return null;
  return (
    <>
      {away.map(({ seat, place }) => (
        <p key={place} class="more-away">
          {seat.name} is away.
          <button
            type="button"
            class="button"
            data-stand-in={place}
            onClick={() => void session.player.simple({ type: "stand in", seat: place })}
          >
            Let a bot play
          </button>
        </p>
      ))}
    </>
  );
}
