const COLOURS = 4;

/** A stack of chips with its number. The amount is in the game's smallest units, the words as players say it. */
export function Chips({ amount, words, label }: { amount: number; words: string; label: string }) {
  const chips = Math.max(1, Math.min(5, Math.ceil(Math.log2(Math.abs(amount) + 1) / 1.6)));
  return (
    <span class="chips">
      <svg viewBox={`0 0 20 ${12 + chips * 3}`} class="chip-stack" aria-hidden="true">
        {Array.from({ length: chips }, (_, place) => {
          const y = 3 * (chips - 1 - place) + 6;
          return (
            <g key={place} class={`chip chip-${place % COLOURS}`}>
              <path d={`M1 ${y}v3a9 5 0 0 0 18 0v-3z`} />
              <ellipse cx="10" cy={y} rx="9" ry="5" />
            </g>
          );
        })}
      </svg>
      <span class="chip-words">
        <span class="visually-hidden">{label} </span>
        {words}
      </span>
    </span>
  );
}
