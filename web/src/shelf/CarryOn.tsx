import type { TableCard } from "../protocol";
import { ago, list } from "../words";

/** So many finished matches are offered to look back at. */
const LATEST = 4;

/** The person's own tables: those to carry on with, and the latest finished ones to look back at. */
export function CarryOn({ tables }: { tables: readonly TableCard[] }) {
  const unfinished = tables.filter((table) => table.stage !== "over");
  const finished = tables.filter((table) => table.stage === "over").slice(0, LATEST);
  if (tables.length === 0) return null;
  return (
    <section class="carry-on" aria-labelledby="carry-on">
      <h2 id="carry-on">{unfinished.length > 0 ? "Carry on" : "Look back"}</h2>
      {unfinished.length > 0 && (
        <ul class="carry-on-tables">
          {unfinished.map((table) => (
            <li key={table.id}>
              <UnfinishedTable table={table} />
            </li>
          ))}
        </ul>
      )}
      {finished.length > 0 && (
        <p class="carry-on-finished">
          {unfinished.length > 0 && "Finished: "}
          {finished.map((table, index) => (
            <span key={table.id}>
              {index > 0 && " · "}
              <a href={`/r/${table.id}`}>{table.title}</a> <span class="quiet-text">{ago(table.updated, Date.now() / 1000)}</span>
            </span>
          ))}
          {" · "}
          <a href="/me">All your matches</a>
        </p>
      )}
    </section>
  );
}

function UnfinishedTable({ table }: { table: TableCard }) {
  const state = table.stage === "gathering" ? "Waiting for players" : table.your_turn ? "Your turn" : "Others are playing";
  return (
    <a class={`carry-on-table panel ${table.your_turn ? "yours" : ""}`} href={`/t/${table.id}`}>
      <strong>{table.title}</strong>
      <span class="carry-on-names">{table.names.length > 0 ? list(table.names) : "Nobody yet"}</span>
      <span class="carry-on-state">
        <b>{state}</b> <span class="quiet-text">{ago(table.updated, Date.now() / 1000)}</span>
      </span>
    </a>
  );
}
