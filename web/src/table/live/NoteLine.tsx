import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Line } from "../../net/connection";

const NOTICED = 700;

/** A quiet word while the line to the server is broken. */
export function NoteLine({ line }: { line: ReadonlySignal<Line> }) {
  const broken = line.value === "broken";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(broken), broken ? NOTICED : 0);
    return () => clearTimeout(timer);
  }, [broken]);
  return (
    <p class="note-line" role="status" data-shown={shown}>
      {shown ? "Reconnecting … your game is kept." : ""}
    </p>
  );
}
