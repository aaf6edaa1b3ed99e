import type { View } from "../../protocol";
import { useTable } from "../context";
import { callRows } from "../logic/calls";
import { Coloured } from "./Coloured";

/** The calls of the auction, a column for each player: in the middle while it goes on, afterwards folded away. `onFold`: it has been
 * folded, or opened again. */
export function Auction({ onFold }: { onFold: () => void }) {
  const { view, info } = useTable();
  if (view.calls.length === 0 && !view.calling) return null;
  const diagram = <Diagram view={view} direction={info.direction} />;
  if (view.calling) return <div class="auction">{diagram}</div>;
  return (
    <details class="auction folded" onToggle={onFold}>
      <summary>Auction</summary>
      {diagram}
    </details>
  );
}

function Diagram({ view, direction }: { view: View; direction: number }) {
  const { seats, rows } = callRows(view, direction);
  return (
    <table class="calls" aria-label="Auction" style={{ "--calling": String(seats.length) }}>
      <thead>
        <tr>
          {seats.map((seat) => (
            <th key={seat} scope="col">
              {seat === view.viewer ? "You" : view.seats[seat]?.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.map((words, column) => (
              <td key={column} class={words === "pass" || words === "no bid" ? "passed" : ""}>
                <Coloured words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
