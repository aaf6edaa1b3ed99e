import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../context";
import { Coloured } from "../felt/Coloured";
import { beside } from "./beside";

/** Something said to the player, at the card it is about or above the bar. */
export function Bubble() {
  const { play } = useTable();
  const note = play?.note.value;
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    if (!note || !box.current) return;
    const at = note.at?.isConnected ? note.at : box.current.closest(".table-room")?.querySelector(".prompt");
    if (at) setPlace(beside(at, box.current));
  }, [note]);
  if (!note || !play) return null;
  return (
    <div
      ref={box}
      class={`bubble panel ${note.kind}`}
      data-note={note.kind}
      role="status"
      style={{ left: `${place.left}px`, top: `${place.top}px` }}
    >
      <Coloured words={note.text} />
      {note.more && (
        <details class="bubble-more">
          <summary>More</summary>
          <Coloured words={note.more} />
        </details>
      )}
    </div>
  );
}
