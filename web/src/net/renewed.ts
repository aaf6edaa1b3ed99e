import type { Change, SheetChange, SheetRow, Update, View, ViewChange } from "../protocol";

/** The update that a change makes of the one before, which the server sends before any change: parts are put in the place of others. */
export function renewed(before: Update | null, change: Change): Update {
  const { type: _, views, sheet, ...parts } = change;
  const seen: View[] = [];
  for (const view of views ?? []) seen.push(nextView(seen.at(-1) ?? before?.view ?? null, view));
  return {
    ...(before as Update),
    ...parts,
    view: views === null ? null : (seen.pop() ?? before?.view ?? null),
    beats: seen,
    sheet: sheet
      ? { columns: sheet.columns, rows: nextRows(before?.sheet?.rows ?? [], sheet) }
      : sheet === null
        ? null
        : (before?.sheet ?? null),
  };
}

function nextRows(before: SheetRow[], { kept, rows }: SheetChange): SheetRow[] {
  return [...before.slice(0, kept), ...rows];
}

/** A view of which the first has everything; parts that are as they were stay the same objects. */
function nextView(before: View | null, { seats, zones, log, ...parts }: ViewChange): View {
  return {
    ...(before as View),
    ...parts,
    seats: nextParts(before?.seats ?? [], seats),
    zones: nextParts(before?.zones ?? [], zones),
    log: log ? [...(before?.log ?? []).slice(0, log.kept), ...log.more] : (before?.log ?? []),
  };
}

function nextParts<T>(before: T[], changed: (T | null)[] | undefined): T[] {
  return changed ? changed.map((part, place) => part ?? (before[place] as T)) : before;
}
