import type { Change, Sheet, SheetChange, SheetRow, Update, View, ViewChange } from "../protocol";

/** The update that a change makes of the one before, which the server sends before any change: parts are put in the place of others.
 *
 * Throws where the change leaves as they were what is not there: then this page has missed something.
 */
export function renewed(before: Update | null, change: Change): Update {
  if (!before) throw new Error("a change of nothing");
  const { type: _, done: __, views, sheet, ...parts } = change;
  const seen: View[] = [];
  for (const view of views ?? []) seen.push(nextView(seen.at(-1) ?? before.view, view));
  return {
    ...before,
    ...parts,
    view: views === null ? null : (seen.pop() ?? before.view),
    beats: seen,
    sheet: sheet ? nextSheet(before.sheet?.rows ?? [], sheet) : sheet === null ? null : before.sheet,
  };
}

function nextSheet(before: SheetRow[], { kept, rows, ...parts }: SheetChange): Sheet {
  return { ...parts, rows: [...first(before, kept), ...rows] };
}

/** A view of which the first has everything; parts that are as they were stay the same objects. */
function nextView(before: View | null, { seats, zones, log, ...parts }: ViewChange): View {
  return {
    ...(before as View),
    ...parts,
    seats: nextParts(before?.seats ?? [], seats),
    zones: nextParts(before?.zones ?? [], zones),
    log: log ? [...first(before?.log ?? [], log.kept), ...log.more] : (before?.log ?? []),
  };
}

function nextParts<T>(before: T[], changed: (T | null)[] | undefined): T[] {
  return changed ? changed.map((part, place) => part ?? at(before, place)) : before;
}

function first<T>(before: T[], kept: number): T[] {
  if (kept) at(before, kept - 1);
  return before.slice(0, kept);
}

function at<T>(before: T[], place: number): T {
  const part = before[place];
  if (part === undefined) throw new Error("a change of what is not there");
  return part;
}
