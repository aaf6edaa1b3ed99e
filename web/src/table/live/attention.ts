import { effect, untracked } from "@preact/signals";
import { notification } from "../../net/notify";
import { settings } from "../../settings";
import type { Session } from "./Session";
import { sound } from "./sounds";
import { visible } from "./visible";

/** The longest line of chat that a notification shows. */
const LONGEST = 120;

/** Reaches whoever is not looking: the tab's title, a sound, and a notification where they are wanted. Returns how to stop. */
export function attention(session: Session): () => void {
  let turn: Notification | undefined;
  let said: Notification | undefined;
  let asked = -1;
  let heard: number | undefined;
  const stops = [
    effect(() => {
      document.title = titleOf(session);
    }),
    effect(() => {
      if (!visible.value) return;
      turn?.close();
      said?.close();
    }),
    // a turn that comes while nobody looks; one that is looked at is heard as the table shows it
    effect(() => {
      const update = session.latest.value;
      const yours = session.awaited.value;
      const before = asked;
      asked = yours ? (update?.asked ?? -1) : -1;
      if (asked === before) return;
      turn?.close();
      if (!yours || visible.peek()) return;
      untracked(() => {
        if (settings.sound.value) sound("turn");
        turn = notification(`Your turn – ${gameOf(session)}`, update?.view?.prompt ?? "", "turn");
      });
    }),
    effect(() => {
      const line = session.unread.value.at(-1);
      const known = session.chat.value.at(-1)?.number ?? 0;
      const before = heard;
      heard = session.welcome.value ? known : undefined;
      // what was said before one came is no news
      if (!line || before === undefined || line.number <= before) return;
      untracked(() => {
        if (settings.sound.value) sound("chat");
        if (!visible.value) said = notification(`${line.name} – ${gameOf(session)}`, line.text.slice(0, LONGEST), "chat");
      });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    turn?.close();
    said?.close();
    document.title = "Parlour";
  };
}

/** What the tab is called: whose turn it is if it is one's own, or that somebody has said something. */
export function titleOf(session: Session): string {
  const game = gameOf(session);
  const unread = session.unread.value.length;
  if (session.awaited.value) return `● Your turn – ${game}`;
  if (unread > 0) return `● ${unread === 1 ? "A message" : `${unread} messages`} – ${game}`;
  return `${game} · Parlour`;
}

function gameOf(session: Session): string {
  return session.welcome.value?.table.game.name ?? "Parlour";
}
