import { useTable } from "../context";
import { Before } from "../felt/Before";
import { seated } from "../logic/seating";
import { isCrowded } from "../logic/zones";
import { Pod } from "./Pod";

/** The other seats round the felt: at the left, at the far side, at the right. On a narrow table they are one strip. */
export function Seats() {
  const { view, near } = useTable();
  const { left, top, right } = seated(view.seats.length, near);
  return (
    <>
      {left.length > 0 && <Column side="left" seats={left} />}
      {top.length > 0 && <Column side="top" seats={top} />}
      {right.length > 0 && <Column side="right" seats={right} />}
    </>
  );
}

/** The other seats in one strip, from the left of whoever sits at the bottom. Very many that have much before them are scrolled. */
export function Strip({ seats }: { seats: number[] }) {
  const { view } = useTable();
  const columnsOf = { gridTemplateColumns: `repeat(${columns(seats.length)}, minmax(0, 1fr))` };
  const crowd = isCrowded(view) ? ({ role: "group", tabIndex: 0, "aria-label": "The others" } as const) : {};
  return (
    <div class={isCrowded(view) ? "strip crowded" : "strip"} style={columnsOf} {...crowd}>
      {seats.map((seat) => (
        <Pod key={seat} seat={seat} compact />
      ))}
    </div>
  );
}

/** So many seats can be read side by side, and where there are very many. */
const ABREAST = { many: 12, few: 4, crowd: 6 };

/** How many seats stand side by side, so that the rows are about equally long. */
function columns(seats: number): number {
  if (seats > ABREAST.many) return ABREAST.crowd;
  return Math.min(ABREAST.few, seats <= ABREAST.few ? seats : Math.ceil(seats / 2));
}

function Column({ side, seats }: { side: "left" | "top" | "right"; seats: number[] }) {
  const { view } = useTable();
  return (
    <div class={`seats-${side}`}>
      {seats.map((seat) => (
        <div key={seat} class="place">
          <Pod seat={seat} />
          {!isCrowded(view) && <Before seat={seat} />}
        </div>
      ))}
    </div>
  );
}
