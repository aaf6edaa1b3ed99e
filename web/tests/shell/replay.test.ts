import { describe, expect, test } from "vitest";
import type { View } from "../../src/protocol";
import { hashOf, momentOf, said, within } from "../../src/replay/moment";

describe("moments", () => {
  test.each([
    ["", { deal: 0, step: 0, seat: 0 }],
    ["2", { deal: 2, step: 0, seat: 0 }],
    ["2.17", { deal: 2, step: 17, seat: 0 }],
    ["2.17.3", { deal: 2, step: 17, seat: 3 }],
    ["2.17.-1", { deal: 2, step: 17, seat: -1 }],
    ["nonsense", { deal: 0, step: 0, seat: 0 }],
    ["-2.1", { deal: 0, step: 0, seat: 0 }],
  ])("%s", (hash, moment) => expect(momentOf(hash)).toEqual(moment));

  test("go there and back", () =>
    expect(momentOf(hashOf({ deal: 3, step: 4, seat: -1 }))).toEqual({ deal: 3, step: 4, seat: -1 }));

  test("are brought within the match", () => {
    expect(within({ deal: 9, step: 3, seat: 7 }, 4, 4)).toEqual({ deal: 3, step: 3, seat: 0 });
    expect(within({ deal: 1, step: 99, seat: -1 }, 4, 4, 20)).toEqual({ deal: 1, step: 19, seat: -1 });
  });
});

describe("what is said", () => {
  const view = (deal: number, log: string[]) => ({ deal, log }) as unknown as View;
  test("is what is new in the log", () => expect(said(view(0, ["a"]), view(0, ["a", "b", "c"]))).toEqual(["b", "c"]));
  test("is everything in a new deal", () => {
    expect(said(view(0, ["a", "b"]), view(1, ["c"]))).toEqual(["c"]);
    expect(said(undefined, view(0, ["a"]))).toEqual(["a"]);
  });
});
