import { useState } from "preact/hooks";
import { arrive } from "../net/api";
import { several } from "../words";

/** Somebody has come by the link of another device. `here`: the tables that this browser has of its own, which it would lose. */
export function Arrive({ code, here, onEnd }: { code: string; here: number; onEnd: () => void }) {
  const [error, setError] = useState("");
  const come = () => arrive(code).then(onEnd, (problem: Error) => setError(problem.message));
  return (
    <section class="mine-arrive panel">
      <h1 tabIndex={-1}>Is this device yours as well?</h1>
      <p>Then your seats and your matches are here too, as on the device where the link was made.</p>
      {here > 0 && (
        <p>
          This browser has {several(here, "table")} of its own. It would no longer sit there: take what you want to keep along
          first.
        </p>
      )}
      {error && (
        <p class="mine-error" role="alert">
          {error}
        </p>
      )}
      <div class="mine-keep">
        {!error && (
          <button type="button" class="button primary" onClick={come} data-arrive>
            Yes, it is mine
          </button>
        )}
        <button type="button" class="button" onClick={onEnd}>
          {error ? "To the matches of this browser" : "No"}
        </button>
      </div>
    </section>
  );
}
