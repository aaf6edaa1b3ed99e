import { useState } from "preact/hooks";
import { makePassage } from "../net/api";
import { GivenLink } from "../pieces/GivenLink";
import type { Passage } from "../protocol";
import { several } from "../words";

/** A link that makes another device the same person's. */
export function OtherDevice() {
  const [passage, setPassage] = useState<Passage | null>(null);
  const [error, setError] = useState("");
  const make = () => makePassage().then(setPassage, (problem: Error) => setError(problem.message));
  return (
    <section aria-labelledby="mine-device">
      <h2 id="mine-device">On another device</h2>
      {passage ? (
        <>
          <GivenLink
            link={passage.link}
            label="Link for your other device"
            invitation="Your seat at Parlour"
            picture={passage.picture}
            alone={passage.alone}
          />
          <p class="quiet-text small">
            It works once, for {several(passage.minutes, "minute")}. Whoever opens it sits in your seats: give it to nobody else.
          </p>
        </>
      ) : (
        <>
          <p>Begin on the laptop and go on with the phone: a link brings your seats and your matches along.</p>
          <button type="button" class="button" onClick={make} data-passage>
            Make a link
          </button>
        </>
      )}
      {error && (
        <p class="mine-error" role="alert">
          {error}
        </p>
      )}
    </section>
  );
}
