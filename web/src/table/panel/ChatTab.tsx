import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Session } from "../live/Session";
import { visible } from "../live/visible";

const LONGEST = 500;
/** What is said most often, with one touch. */
const PHRASES = ["👏", "😄", "😮", "🙈", "Hello!", "Well played!", "Thank you!", "Just a moment", "Good game!"];

/** What people say at the table. */
export function ChatTab({ session }: { session: Session }) {
  const lines = session.chat.value;
  const { host = false, muted = [] } = session.latest.value?.table ?? {};
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
            {host && line.seat < 0 && <Mute session={session} name={line.name} muted={muted.includes(line.name)} />}
          </li>
        ))}
      </ol>
      {session.speaks ? (
        <>
          <fieldset class="phrases" aria-label="Say at once">
            {PHRASES.map((phrase) => (
              <button
                key={phrase}
                type="button"
                class="button quiet"
                data-phrase
                onClick={() => void session.player.simple({ type: "say", text: phrase })}
              >
                {phrase}
              </button>
            ))}
          </fieldset>
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
        </>
      ) : (
        <p class="quiet-text chat-closed">You are watching: those who play here, or were invited, can write.</p>
      )}
    </div>
  );
}

/** The host lets somebody who watches say no more, or speak again. */
function Mute({ session, name, muted }: { session: Session; name: string; muted: boolean }) {
  return (
    <button
      type="button"
      class="button quiet mute"
      aria-pressed={muted}
      aria-label={`Mute ${name}`}
      data-mute={name}
      onClick={() => void session.player.simple({ type: "mute", name, muted: !muted })}
    >
      {muted ? "Muted" : "Mute"}
    </button>
  );
}
