import { describe, expect, it } from "vitest";
import { renewed } from "../../src/net/renewed";
import type { Change, SeatView, Update, View, ZoneView } from "../../src/protocol";

const seat = (name: string) => ({ name }) as SeatView;
const zone = (name: string, ...cards: string[]) => ({ name, cards }) as ZoneView;
const view = {
  prompt: "Play",
  seats: [seat("A"), seat("B")],
  zones: [zone("hand", "AS"), zone("trick")],
  log: ["one", "two"],
} as View;
const sheet = { columns: ["A"], sides: [0], low: true, rows: [{ label: "Deal 1" }, { label: "Total" }] } as Update["sheet"];
const update = { type: "update", version: 4, asked: 3, view, beats: [], sheet, may_undo: true } as unknown as Update;
const change = (parts: Partial<Change>) => renewed(update, { type: "change", version: 5, ...parts });

describe("an update renewed by a change", () => {
  it("keeps what is not told anew", () => {
    expect(change({})).toEqual({ ...update, version: 5 });
    expect(change({ asked: 5 })).toEqual({ ...update, version: 5, asked: 5 });
  });

  it("puts parts in the place of others", () => {
    const next = change({ views: [{ zones: [zone("hand"), null], log: { kept: 2, more: ["three"] } }] }).view;
    expect(next).toEqual({ ...view, zones: [zone("hand"), zone("trick")], log: ["one", "two", "three"] });
    expect(next?.seats).toBe(view.seats);
  });

  it("goes from moment to moment", () => {
    const next = change({
      views: [{ prompt: "", zones: [null, zone("trick", "AS")] }, { zones: [zone("hand"), zone("trick")] }],
    });
    expect(next.beats).toEqual([{ ...view, prompt: "", zones: [zone("hand", "AS"), zone("trick", "AS")] }]);
    expect(next.view).toEqual({ ...view, prompt: "", zones: [zone("hand"), zone("trick")] });
  });

  it("takes zones away, and lines of the log that were taken back", () => {
    expect(change({ views: [{ zones: [null], log: { kept: 1, more: [] } }] }).view).toEqual({
      ...view,
      zones: [zone("hand", "AS")],
      log: ["one"],
    });
  });

  it("replaces the rows of the sheet from the first that is different", () => {
    const rows = [{ label: "Deal 2" }, { label: "Total" }] as NonNullable<Update["sheet"]>["rows"];
    expect(change({ sheet: { columns: ["A"], sides: [0], low: true, kept: 1, rows } }).sheet).toEqual({
      ...sheet,
      rows: [{ label: "Deal 1" }, ...rows],
    });
  });

  it("is refused where something was missed", () => {
    expect(() => renewed(null, { type: "change", version: 5 })).toThrow();
    expect(() => change({ views: [{ zones: [null, null, null] }] })).toThrow();
    expect(() => change({ views: [{ log: { kept: 3, more: [] } }] })).toThrow();
    expect(() => change({ sheet: { columns: ["A"], sides: [0], low: true, kept: 3, rows: [] } })).toThrow();
  });

  it("shows nothing any more to whom nothing is shown", () => {
    expect(change({ views: null, sheet: null })).toEqual({ ...update, version: 5, view: null, sheet: null });
  });

  it("begins a view where there was none", () => {
    const first = { ...view, log: { kept: 0, more: ["one"] } };
    expect(renewed({ ...update, view: null }, { type: "change", version: 5, views: [first] }).view).toEqual({
      ...view,
      log: ["one"],
    });
  });
});
