import type { Sheet } from "../../protocol";

/** What a side has won in a deal, and its total, as the sheet has them. */
export interface SidePoints {
  name: string;
  deal: string;
  total: string;
}

/** The line of a deal, counted from 0, for every side. */
export function pointsOf(sheet: Sheet | null, deal: number): SidePoints[] {
  if (!sheet) return [];
  const row = sheet.rows.filter((each) => each.kind === "deal")[deal];
  const total = sheet.rows.find((each) => each.kind === "total");
  return sheet.columns.map((name, side) => ({ name, deal: row?.cells[side] ?? "", total: total?.cells[side] ?? "" }));
}
