import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../live/Session";
import { visible } from "../live/visible";

const LONGEST = 500;

/** What people say at the table. */
export function ChatTab({ session }: { session: Session }) {
  const lines = session.chat.value;
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = list.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [lines]);
  const seen = visible.value;
  useLayoutEffect(() => {
    session.reading.value = seen;
    return () => {
      session.reading.value = false;
    };
  }, [session, seen]);
  const send = async (event: Event) => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await session.player.simple({ type: "say", text: said }))) setText("");
  };
  return (
    <div class="chat">
      <ol class="chat-lines" ref={list} aria-live="polite">
        {lines.length === 0 && <li class="quiet-text">Nobody has said anything yet.</li>}
        {lines.map((line) => (
          <li key={line.number}>
            <b>{line.name}</b> {line.text}
          </li>
        ))}
      </ol>
      <form class="chat-form" onSubmit={send}>
        <input
          class="input"
          aria-label="Say something"
          placeholder="Say something"
          maxLength={LONGEST}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" class="button">
          Send
        </button>
      </form>
    </div>
  );
}
