import { useEffect, useRef, useState } from "preact/hooks";
import type { ChatLine, View } from "../../protocol";
import { newLines } from "../logic/wording";

/** Reads to those who listen what has happened and what is asked, each once, in the words of the log; and what others say. */
export function Announcer({ view, note, chat }: { view: View | null; note: string; chat: ChatLine | undefined }) {
  const before = useRef<{ log: string[]; prompt: string }>({ log: [], prompt: "" });
  const [text, setText] = useState("");
  useEffect(() => {
    if (!view) return;
    const lines = newLines(before.current.log, view.log);
    const yours = view.seats[view.viewer]?.turn ?? false;
    const prompt = yours && (view.prompt !== before.current.prompt || lines.length > 0) ? [view.prompt] : [];
    before.current = { log: view.log, prompt: yours ? view.prompt : "" };
    if (lines.length + prompt.length > 0) setText([...lines, ...prompt].join(" "));
  }, [view]);
  return (
    <div class="visually-hidden">
      <p aria-live="polite" data-live>
        {text}
      </p>
      <p aria-live="polite">{note}</p>
      <p aria-live="polite" data-live-chat>
        {chat ? `${chat.name} says: ${chat.text}` : ""}
      </p>
    </div>
  );
}
