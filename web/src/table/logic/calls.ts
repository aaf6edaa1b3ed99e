import type { View } from "../../protocol";

/** The calls of an auction as a diagram has them: a column for each seat in the order of play, yours last, so that each call stands below
 * the one before it of the same player; empty where a seat did not call. While somebody is to call, a question mark stands there. */
export function callRows(view: View, direction: number): { seats: number[]; rows: string[][] } {
  const players = view.seats.length;
  const last = view.viewer < players ? view.viewer : players - 1;
  const seats = view.seats.map((_, place) => (last + direction * (place + 1) + players * players) % players);
  const rows: string[][] = [];
  let latest = players;
  const put = (seat: number, words: string) => {
    const column = seats.indexOf(seat);
    if (column <= latest || rows.length === 0) rows.push(seats.map(() => ""));
    const row = rows.at(-1);
    if (row) row[column] = words;
    latest = column;
  };
  for (const { seat, words } of view.calls) put(seat, words);
  const waited = view.seats.flatMap((seat, place) => (seat.turn ? [place] : []));
  if (view.calling && waited.length === 1 && waited[0] !== undefined) put(waited[0], "?");
  return { seats, rows };
}
