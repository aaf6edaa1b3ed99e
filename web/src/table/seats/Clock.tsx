import { useEffect, useState } from "preact/hooks";
import { useTable } from "../context";

const TICK = 250;
const SHORT = 10_000;

/** What is left on the clock of a seat that is waited for. */
export function Clock({ seat }: { seat: number }) {
  const { state } = useTable();
  const left = state?.seats[seat]?.left_ms ?? -1;
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (left < 0) return;
    const until = Date.now() + left;
    const tick = () => setNow(Math.max(0, until - Date.now()));
    tick();
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  }, [left, state]);
  if (left < 0) return null;
  const seconds = Math.ceil(now / 1000);
  return (
    <span class={`clock${now < SHORT ? " short" : ""}`} role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </span>
  );
}
