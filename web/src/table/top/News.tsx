import { useEffect, useState } from "preact/hooks";
import type { Session } from "../live/Session";
import { visible } from "../live/visible";
import { openTab } from "../panel/tabs";

/** Milliseconds that a new line of the chat stands on the top line while somebody looks. */
const SHOWN = 8000;

/** What somebody has just said, over the title where it covers no card; a touch opens the chat. */
export function News({ session }: { session: Session }) {
  const line = session.unread.value.at(-1);
  const number = line?.number ?? 0;
  const [passed, setPassed] = useState(0);
  const looking = visible.value;
  useEffect(() => {
    if (!number || !looking) return;
    const timer = setTimeout(() => setPassed(number), SHOWN);
    return () => clearTimeout(timer);
  }, [number, looking]);
  if (!line || line.number <= passed) return null;
  return (
    <button
      key={number}
      type="button"
      class="news"
      data-news
      aria-label={`${line.name} says: ${line.text}. Open the chat`}
      onClick={() => openTab("chat")}
    >
      <span class="news-words">
        <b>{line.name}</b> {line.text}
      </span>
    </button>
  );
}
