import type { Sheet, View } from "../../protocol";

/** What a side has scored in a deal, and stood at after it, as the sheet has them. */
export interface SidePoints {
  name: string;
  /** what the points were for, and how many for each */
  parts: { words: string; points: string }[];
  deal: string;
  total: string;
}

/** The names of the sides as the viewer says them: you are "You". */
export function sideNames(sheet: Sheet, view: View): string[] {
  return sheet.columns.map((column, side) => {
    const seats = view.seats.flatMap((_, seat) => (sheet.sides[seat] === side ? [seat] : []));
    if (!seats.includes(view.viewer)) return column;
    const others = seats.filter((seat) => seat !== view.viewer).map((seat) => view.seats[seat]?.name);
    return ["You", ...others].join(" & ");
  });
}

/** The line of a deal, counted from 0, for every side, with what its points were for. */
export function pointsOf(sheet: Sheet | null, view: View): SidePoints[] {
  if (!sheet) return [];
  const places = sheet.rows.flatMap((row, place) => (row.kind === "deal" ? [place] : []));
  const at = places[view.deal];
  if (at === undefined) return [];
  const row = sheet.rows[at];
  const after = sheet.rows.slice(at + 1);
  const end = after.findIndex((each) => each.kind !== "note" && each.kind !== "rest");
  const notes = end < 0 ? after : after.slice(0, end);
  return sideNames(sheet, view).map((name, side) => ({
    name,
    parts: notes.flatMap((note) =>
      note.cells[side] ? [{ words: note.label, points: note.kind === "rest" ? "" : (note.cells[side] ?? "") }] : [],
    ),
    deal: row?.cells[side] ?? "",
    total: row?.totals[side] ?? "",
  }));
}

/** Whether the game writes down what the points of a deal, counted from 0, were for, so that the log need not tell it. */
export function isExplained(points: SidePoints[]): boolean {
  return points.some((side) => side.parts.some((part) => part.points !== ""));
}

/** How a match went, deal by deal. */
export interface Course {
  names: string[];
  /** what each side stood at after each deal, for each side */
  standings: number[][];
  /** who was ahead from which deal to which, counted from 1; several sides when they were equal */
  lead: { sides: number[]; from: number; to: number }[];
  /** the deals, counted from 0, that brought each side most and least */
  best: number[];
  worst: number[];
  /** what each deal brought each side, in words, for each side */
  words: string[][];
}

/** How a match has gone so far; nothing before its second deal has ended. */
export function courseOf(sheet: Sheet | null, view: View): Course | null {
  const deals = sheet?.rows.filter((row) => row.kind === "deal") ?? [];
  if (!sheet || deals.length < 2) return null;
  const sides = sheet.columns.map((_, side) => side);
  const standings = sides.map((side) => deals.map((deal) => deal.standing[side] ?? 0));
  const points = sides.map((side) => deals.map((deal) => (deal.points[side] ?? 0) * (sheet.low ? -1 : 1)));
  const lead: Course["lead"] = [];
  deals.forEach((deal, number) => {
    const top = sheet.low ? Math.min(...deal.standing) : Math.max(...deal.standing);
    const ahead = sides.filter((side) => deal.standing[side] === top);
    const last = lead.at(-1);
    if (last && last.sides.join() === ahead.join()) last.to = number + 1;
    else lead.push({ sides: ahead, from: number + 1, to: number + 1 });
  });
  return {
    names: sideNames(sheet, view),
    standings,
    lead,
    best: points.map((each) => each.indexOf(Math.max(...each))),
    worst: points.map((each) => each.indexOf(Math.min(...each))),
    words: sides.map((side) => deals.map((deal) => deal.cells[side] ?? "")),
  };
}
