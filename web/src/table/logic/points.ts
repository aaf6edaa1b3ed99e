import type { Sheet } from "../../protocol";

/** What a side has won in a deal, and its total after it, as the sheet has them. */
export interface SidePoints {
  name: string;
  deal: string;
  total: string;
}

/** The line of a deal, counted from 0, for every side. */
export function pointsOf(sheet: Sheet | null, deal: number): SidePoints[] {
  if (!sheet) return [];
  const row = sheet.rows.filter((each) => each.kind === "deal")[deal];
  return sheet.columns.map((name, side) => ({ name, deal: row?.cells[side] ?? "", total: row?.totals[side] ?? "" }));
}
