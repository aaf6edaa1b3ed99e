import type { Sheet } from "../../protocol";

/** The score sheet as the game keeps it. */
export function ScoreSheet({ sheet }: { sheet: Sheet | null }) {
  if (!sheet) return <p class="quiet-text">Nothing has been scored yet.</p>;
  return (
    <table class="sheet">
      <thead>
        <tr>
          <td />
          {sheet.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, place) => (
          <tr key={place} data-row-kind={row.kind}>
            <th scope="row">{row.label}</th>
            {row.cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
