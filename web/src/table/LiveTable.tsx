import { useLayoutEffect, useRef } from "preact/hooks";
import { Bar } from "./bar/Bar";
import { Bubble } from "./bar/Bubble";
import { Meanings } from "./bar/Meanings";
import { SplitBoard } from "./bar/SplitBoard";
import { TableProvider } from "./context";
import { Lesson } from "./lesson/Lesson";
import { Announcer } from "./live/Announcer";
import { commands } from "./live/commands";
import type { Session } from "./live/Session";
import { useFocusKept } from "./live/useFocusKept";
import { useSkip } from "./live/useSkip";
import { useSounds } from "./live/useSounds";
import { SidePanel } from "./panel/SidePanel";
import { Result } from "./result/Result";
import { TableView } from "./TableView";
import { TopLine } from "./top/TopLine";
import "./live.css";

/** A table in play: the line on top, the table, the panel beside it. */
export function LiveTable({ session, invite }: { session: Session; invite: string }) {
  const root = useRef<HTMLDivElement>(null);
  const welcome = session.welcome.value;
  const latest = session.latest.value;
  const frame = session.showing.frame.value;
  const late = session.showing.behind.value;
  // who may watch no more is shown nothing of what there was to see before
  const view = latest?.view ? (frame?.view ?? null) : null;
  useSkip(session.showing);
  useSounds(view);
  useFocusKept(root, frame);
  // before the table is seen: who sees it may press keys
  useLayoutEffect(() => commands(session, root), [session]);
  if (!welcome || !latest) return null;
  const { table: info } = welcome;
  const state = latest.table;
  const { player } = session;
  if (!view) {
    return (
      <main class="live">
        <TopLine session={session} info={info} state={state} invite={invite} />
        <p class="unseen">The players have not let anybody watch. You will see the table when the match is over.</p>
      </main>
    );
  }
  const held = frame?.held ?? false;
  // A moment in the middle of an action has no log of its own.
  const passing = (frame?.beat ?? false) && !held;
  return (
    <main
      ref={root}
      class="live"
      data-stage={state.stage}
      data-turn={player.turn ? "you" : undefined}
      data-version={latest.version}
      data-deal={view.deal}
      data-late={late}
      tabIndex={-1}
    >
      <TopLine session={session} info={info} state={state} invite={invite} />
      <div class="table-room">
        <TableView
          info={info}
          view={view}
          state={state}
          play={player}
          winner={session.winner.value}
          said={session.said.value}
          fresh={session.gathered}
          bar={
            <Bar
              winner={session.winner.value}
              interrupts={latest.interrupts}
              late={late && !held}
              replaced={session.replaced.value}
            />
          }
          over={
            <>
              <SplitBoard />
              {!late && <Lesson session={session} info={info} view={view} />}
              {held && <Result session={session} info={info} view={view} state={state} sheet={frame?.update.sheet ?? null} />}
            </>
          }
        />
        <TableProvider value={{ info, view, state, near: 0, room: { width: 0, height: 0, narrow: false }, play: player }}>
          <Meanings />
          <Bubble />
        </TableProvider>
      </div>
      <SidePanel session={session} info={info} view={passing ? (frame?.update.view ?? view) : view} sheet={latest.sheet} />
      <Announcer view={passing ? null : view} note={player.note.value?.text ?? ""} chat={session.unread.value.at(-1)} />
    </main>
  );
}
