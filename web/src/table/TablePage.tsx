import { useEffect, useState } from "preact/hooks";
import { Connection, tableAddress } from "../net/connection";
import { renewPush } from "../net/push";
import { Sorry, Waiting } from "../pieces/Sorry";
import { Gathering } from "./gathering/Gathering";
import { LiveTable } from "./LiveTable";
import { attention } from "./live/attention";
import { NoteLine } from "./live/NoteLine";
import { Session } from "./live/Session";

const NOTICED = 200;

/** The page of a table: people gather, play, and see how it ended. `invite` is what the link brought. */
export function TablePage({ id, invite }: { id: string; invite: string }) {
  const [session, setSession] = useState<Session | null>(null);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const opened = new Session(new Connection(tableAddress(id)), invite);
    setSession(opened);
    const unwatch = attention(opened);
    const timer = setTimeout(() => setSlow(true), NOTICED);
    return () => {
      clearTimeout(timer);
      unwatch();
      opened.close();
    };
  }, [id, invite]);
  useEffect(() => void renewPush(), []);
  const welcome = session?.welcome.value;
  const latest = session?.latest.value;
  if (session?.wire.line.value === "refused") {
    return (
      <div class="page">
        <main>
          <Sorry
            title="You cannot sit here"
            actions={
              <a class="button primary" href="/">
                See all games
              </a>
            }
          >
            {session.wire.refusal || "There is no such table. The link may have been cut short when it was copied."}
          </Sorry>
        </main>
      </div>
    );
  }
  // A match against bots alone begins by itself: nobody has to be waited for.
  if (!session || !welcome || !latest || session.beginning.value) return slow ? <Waiting what="Going to the table" /> : null;
  return (
    <>
      {latest.table.stage === "gathering" ? (
        <Gathering session={session} info={welcome.table} state={latest.table} invite={welcome.invite || invite} />
      ) : (
        <LiveTable session={session} invite={welcome.invite || invite} />
      )}
      <NoteLine line={session.wire.line} />
    </>
  );
}
