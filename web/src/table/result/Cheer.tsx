/** Where the little signs fall, in percent of the width, and how late each begins, in milliseconds. */
const SIGNS = [
  ["♠", 6, 0],
  ["♥", 16, 260],
  ["♦", 27, 90],
  ["♣", 38, 420],
  ["♥", 50, 180],
  ["♠", 61, 340],
  ["♦", 72, 60],
  ["♣", 83, 300],
  ["♥", 93, 150],
] as const;

/** A quiet shower for who has won; where motion is unwelcome it is not there at all. */
export function Cheer() {
  return (
    <div class="cheer" aria-hidden="true">
      {SIGNS.map(([sign, left, late]) => (
        <span
          key={left}
          class={sign === "♥" || sign === "♦" ? "red" : ""}
          style={{ left: `${left}%`, "animation-delay": `${late}ms` }}
        >
          {sign}
        </span>
      ))}
    </div>
  );
}
