import { useState } from "preact/hooks";

/** A button for what cannot be undone: the first touch asks, the second does it; going elsewhere lets it be. */
export function Twice({
  words,
  sure,
  onSure,
  ...data
}: {
  words: string;
  sure: string;
  onSure: () => void;
  [data: `data-${string}`]: unknown;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={asked ? "button primary" : "button"}
      aria-live="polite"
      onBlur={() => setAsked(false)}
      onClick={() => {
        if (asked) onSure();
        setAsked(!asked);
      }}
      {...data}
    >
      {asked ? sure : words}
    </button>
  );
}
