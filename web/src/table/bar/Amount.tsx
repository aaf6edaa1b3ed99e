import { useEffect, useState } from "preact/hooks";
import { Icon } from "../../pieces/Icon";
import { capital } from "../../words";
import { useTable } from "../context";
import { isAllowed, nearest, stops } from "../logic/amounts";
import type { Saying } from "../logic/offer";

/** An amount out of many: typed, slid, stepped, or one of a few that are often wanted. The most of it is asked about twice. */
export function Amount({ range }: { range: Saying }) {
  const { play } = useTable();
  const hinted = play?.hinted.value;
  const [amount, setAmount] = useState(range.least);
  const [typed, setTyped] = useState<string | null>(null);
  const [sure, setSure] = useState(false);
  useEffect(() => {
    if (hinted?.kind === range.kind && isAllowed(range, hinted.number)) setAmount(hinted.number);
  }, [hinted]);
  if (!play) return null;
  const set = (value: number) => {
    setAmount(nearest(range, value));
    setTyped(null);
    setSure(false);
  };
  const shown = typed ?? String(amount);
  const allowed = isAllowed(range, Number(shown)) && shown !== "";
  const text = `${range.kind} ${amount}`;
  const all = amount === nearest(range, range.most);
  const send = () => {
    if (!allowed) play.why(`${range.kind} ${shown}`);
    else if (all && !sure) setSure(true);
    else play.play({ text, words: "", kind: range.kind, cards: [], number: amount, word: "", adds_to: "" });
  };
  const name = capital(range.kind);
  return (
    <fieldset class="amount" aria-label={name}>
      <div class="amount-stops">
        {stops(range).map((stop) => (
          <button
            key={stop}
            type="button"
            class="button stop"
            data-stop={stop}
            aria-pressed={stop === amount}
            onClick={() => set(stop)}
          >
            {stop}
          </button>
        ))}
      </div>
      <div class="amount-line">
        <button type="button" class="button icon" aria-label={`${name} less`} onClick={() => set(amount - range.step)}>
          <Icon name="minus" />
        </button>
        <input
          type="range"
          class="amount-slider"
          aria-label={`${name}: amount`}
          min={range.least}
          max={range.most}
          step={range.step}
          value={amount}
          onInput={(event) => set(Number(event.currentTarget.value))}
        />
        <button type="button" class="button icon" aria-label={`${name} more`} onClick={() => set(amount + range.step)}>
          <Icon name="plus" />
        </button>
        <input
          class="input amount-typed"
          inputMode="numeric"
          aria-label={`${name}: type the amount`}
          aria-invalid={!allowed}
          value={shown}
          onInput={(event) => {
            const value = event.currentTarget.value.trim();
            setSure(false);
            if (value !== "" && isAllowed(range, Number(value))) set(Number(value));
            else setTyped(value);
          }}
          onBlur={() => allowed || set(Number(shown) || range.least)}
          onKeyDown={(event) => event.key === "Enter" && send()}
        />
      </div>
      <button
        type="button"
        class={`button primary${hinted?.kind === range.kind ? " hinted" : ""}`}
        data-confirm
        data-kind={range.kind}
        data-action={allowed ? text : undefined}
        aria-disabled={!allowed}
        onClick={send}
      >
        {sure ? `Really ${range.kind} all ${amount}?` : `${name} ${shown}`}
      </button>
    </fieldset>
  );
}
