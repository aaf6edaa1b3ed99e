import { useState } from "preact/hooks";
import { Icon, type IconName } from "../pieces/Icon";

/** The way through a match. `last`: the number of the last step of this deal. */
export function Controls(props: {
  deal: number;
  deals: number;
  step: number;
  last: number;
  seat: number;
  names: readonly string[];
  playing: boolean;
  onStep: (step: number) => void;
  onDeal: (deal: number) => void;
  onSeat: (seat: number) => void;
  onBy: (by: 1 | -1) => void;
  onPlay: (playing: boolean) => void;
}) {
  const { deal, deals, step, last, playing } = props;
  const begun = deal > 0 || step > 0;
  const ended = deal === deals - 1 && step >= last;
  return (
    <fieldset class="replay-controls">
      <legend class="visually-hidden">The way through the match</legend>
      <div class="replay-buttons">
        <Button icon="first" words="To the start of the deal (Home)" off={step === 0} onClick={() => props.onStep(0)} />
        <Button icon="back" words="Back (left arrow)" off={!begun} onClick={() => props.onBy(-1)} />
        <button
          type="button"
          class="button primary icon"
          aria-label={playing ? "Pause (space)" : "Play (space)"}
          title={playing ? "Pause (space)" : "Play (space)"}
          aria-disabled={ended && !playing}
          onClick={() => props.onPlay(!playing)}
        >
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <Button icon="forward" words="Forward (right arrow)" off={ended} onClick={() => props.onBy(1)} />
        <Button icon="last" words="To the end of the deal (End)" off={step >= last} onClick={() => props.onStep(last)} />
      </div>
      <label class="replay-slider">
        <span class="visually-hidden">Step</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, last)}
          value={step}
          aria-valuetext={`${step} of ${last}`}
          onInput={(event) => props.onStep(Number(event.currentTarget.value))}
        />
        <output>
          {step}/{last}
        </output>
      </label>
      {deals > 1 && (
        <label class="replay-choice">
          <span class="visually-hidden">Deal</span>
          <select class="select" value={deal} onChange={(event) => props.onDeal(Number(event.currentTarget.value))}>
            {Array.from({ length: deals }, (_, number) => (
              <option key={number} value={number}>
                Deal {number + 1} of {deals}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="replay-choice">
        <span class="visually-hidden">Seen by</span>
        <select class="select" value={props.seat} onChange={(event) => props.onSeat(Number(event.currentTarget.value))}>
          {props.names.map((name, seat) => (
            <option key={name} value={seat}>
              Seen by {name}
            </option>
          ))}
          <option value={-1}>Seen by the audience</option>
        </select>
      </label>
    </fieldset>
  );
}

function Button(props: { icon: IconName; words: string; off: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={props.words}
      title={props.words}
      aria-disabled={props.off}
      onClick={() => props.off || props.onClick()}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** Puts the page's present address on the clipboard. */
export function CopyLink({ address }: { address: () => string }) {
  const [state, setState] = useState<"" | "copied" | "by hand">("");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      setState("copied");
      setTimeout(() => setState(""), 2500);
    } catch {
      setState("by hand");
    }
  };
  return (
    <div class="copy-link">
      <button type="button" class="button" onClick={copy}>
        <Icon name={state === "copied" ? "check" : "link"} size={18} />
        <span role="status">{state === "copied" ? "Link copied" : "Link to this moment"}</span>
      </button>
      {state === "by hand" && (
        <input
          class="input"
          readOnly
          aria-label="Link to this moment"
          value={address()}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
