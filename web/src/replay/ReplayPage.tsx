import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { getReplay, Refused } from "../net/api";
import { Failed, Sorry, Waiting } from "../pieces/Sorry";
import { TopLine } from "../pieces/TopLine";
import { useLoaded } from "../pieces/useLoaded";
import type { Replay, View } from "../protocol";
import { go, place } from "../router";
import { TableView } from "../table/TableView";
import { list } from "../words";
import { Controls } from "./Controls";
import { hashOf, type Moment, momentOf, said, within } from "./moment";
import { type Line, SidePanel } from "./SidePanel";
import { useDeals } from "./useDeals";
import { pace, useFrames } from "./useFrames";
import "./replay.css";

/** How long a step is to be seen when the match plays by itself, in milliseconds at normal speed. */
const STEP_TIME = 1100;

/** A finished match, to be looked through. */
export function ReplayPage({ id }: { id: string }) {
  const replay = useLoaded((signal) => getReplay(id, signal), id);
  useEffect(() => {
    document.title = replay.value ? `Replay of ${replay.value.table.game.name} · Parlour` : "Parlour";
  }, [replay.value]);
  if (replay.value) return <Match replay={replay.value} />;
  const error = replay.error;
  const unfinished = error instanceof Refused && error.status === 409;
  return (
    <div class="page">
      <TopLine />
      <main>
        {unfinished && (
          <Sorry
            title="This match is still being played"
            actions={
              <a class="button primary" href={`/t/${id}`}>
                Go to the table
              </a>
            }
          >
            It can be looked through when it is over.
          </Sorry>
        )}
        {error && !unfinished && <Failed error={error} again={replay.again} missing="There is no such match" />}
        {replay.slow && <Waiting what="Fetching the match" />}
      </main>
    </div>
  );
}

function Match({ replay }: { replay: Replay }) {
  const { table, names, deals } = replay;
  const [moment, setMoment] = useMoment(deals, names.length);
  const dealt = useDeals(table.id, moment.deal, moment.seat, deals);
  const [playing, setPlaying] = useState(false);
  const [goingOn, setGoingOn] = useState(false);
  const steps = dealt.steps;
  const last = steps ? steps.length - 1 : moment.step;
  const step = Math.min(moment.step, last);
  const now = steps?.[step];
  // While another deal or another seat's view is on its way, the table stays as it was.
  const shown = useRef<View>(undefined);
  const { view, arrived } = useFrames(now, goingOn);
  if (view) shown.current = view;

  const jump = (to: Partial<Moment>) => {
    setGoingOn(false);
    setPlaying(false);
    setMoment({ ...moment, step, ...to });
  };
  const by = (way: 1 | -1) => {
    if (!steps) return;
    setGoingOn(way === 1);
    if (way === 1 && step < last) setMoment({ ...moment, step: step + 1 });
    else if (way === 1 && moment.deal < deals - 1) setMoment({ ...moment, deal: moment.deal + 1, step: 0 });
    else if (way === -1 && step > 0) setMoment({ ...moment, step: step - 1 });
    // The end of the deal before; where it lies is known when it has come.
    else if (way === -1 && moment.deal > 0) setMoment({ ...moment, deal: moment.deal - 1, step: END });
  };
  useEffect(() => {
    if (steps && moment.step >= steps.length) setMoment(within(moment, deals, names.length, steps.length));
  }, [steps, moment, deals, names.length, setMoment]);
  const ended = moment.deal === deals - 1 && step >= last && steps !== undefined;

  useEffect(() => {
    if (!playing || !now || !arrived) return;
    if (ended) return setPlaying(false);
    const next = setTimeout(() => by(1), STEP_TIME / pace());
    return () => clearTimeout(next);
  });

  const keys: Record<string, () => void> = {
    ArrowLeft: () => {
      setPlaying(false);
      by(-1);
    },
    ArrowRight: () => {
      setPlaying(false);
      by(1);
    },
    Home: () => jump({ step: 0 }),
    End: () => jump({ step: last }),
    PageUp: () => moment.deal > 0 && jump({ deal: moment.deal - 1, step: 0 }),
    PageDown: () => moment.deal < deals - 1 && jump({ deal: moment.deal + 1, step: 0 }),
    " ": () => setPlaying(!playing),
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || target?.matches("input, select, textarea")) return;
      if (event.key === " " && target?.closest("button, a")) return;
      const action = keys[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  });

  const lines = useMemo<Line[]>(
    () =>
      (steps ?? []).flatMap((each, index) => said(steps?.[index - 1]?.view, each.view).map((text) => ({ text, step: index }))),
    [steps],
  );
  const words = now ? said(steps?.[step - 1]?.view, now.view) : [];
  const actor = now && now.seat >= 0 ? names[now.seat] : "";
  const caption = words.join(" ") || (actor ? `${actor} has chosen` : "The cards are dealt");
  const winners = replay.winners.map((seat) => names[seat] ?? "");

  return (
    <div class="replay">
      <TopLine>
        <p class="replay-title">
          <a href={`/g/${table.game.id}`}>{table.title}</a>
          {winners.length > 0 && <span class="quiet-text"> · {list(winners)} won</span>}
        </p>
      </TopLine>
      <main class="replay-main">
        <h1 class="visually-hidden" tabIndex={-1}>
          Replay of {table.title}
        </h1>
        <div class="replay-table" aria-busy={!now}>
          {shown.current && <TableView info={table} view={shown.current} />}
          {dealt.slow && <Waiting what="Fetching the deal" />}
          {dealt.error && (
            <p class="replay-error" role="alert">
              {dealt.error.message}
            </p>
          )}
        </div>
        <div class="replay-bar">
          <p class="replay-caption" role="status">
            {caption}
          </p>
          <Controls
            deal={moment.deal}
            deals={deals}
            step={step}
            last={last}
            seat={moment.seat}
            names={names}
            playing={playing}
            onStep={(to) => jump({ step: to })}
            onDeal={(to) => jump({ deal: to, step: 0 })}
            onSeat={(to) => jump({ seat: to })}
            onBy={(way) => {
              setPlaying(false);
              by(way);
            }}
            onPlay={(on) => setPlaying(on && !ended)}
          />
        </div>
      </main>
      <SidePanel replay={replay} lines={lines} moment={{ ...moment, step }} onStep={(to) => jump({ step: to })} />
    </div>
  );
}

/** Further than any deal goes. */
const END = 99_999;

/** The moment that is shown. The address follows a little later: browsers limit how often it may change. */
function useMoment(deals: number, players: number): [Moment, (moment: Moment) => void] {
  const { hash, path } = place.value;
  const [moment, setMoment] = useState(() => within(momentOf(hash), deals, players));
  const written = useRef(hash);
  useEffect(() => {
    if (hash === written.current) return;
    written.current = hash;
    setMoment(within(momentOf(hash), deals, players));
  }, [hash, deals, players]);
  useEffect(() => {
    const text = hashOf(moment);
    if (text === written.current || (written.current === "" && text === "0.0.0")) return;
    const later = setTimeout(() => {
      written.current = text;
      go(`${path}#${text}`, true);
    }, 200);
    return () => clearTimeout(later);
  }, [moment, path]);
  return [moment, setMoment];
}
