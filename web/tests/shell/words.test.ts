import { describe, expect, test } from "vitest";
import { ago, counts, familyParts, list, plain, players, several } from "../../src/words";

test.each([
  ["no-points-first-trick", "No points first trick"],
  ["holder-of-2c", "Holder of 2♣"],
  ["trick-taking", "Trick-taking"],
  ["lead-10h", "Lead 10♥"],
  ["1-max-1", "1 max 1"],
])("%s", (name, words) => expect(plain(name)).toBe(words));

test("families", () => expect(familyParts("draw-and-discard/partition")).toEqual(["Draw and discard", "Partition"]));

test("counts", () => {
  expect([[], [4], [2, 3], [2, 4, 6], [1, 2, 3]].map(counts)).toEqual(["", "4", "2–3", "2, 4, 6", "1–3"]);
  expect([[1], [4], [1, 2]].map(players)).toEqual(["1 player", "4 players", "1–2 players"]);
  expect([several(1, "bot"), several(3, "bot"), several(2, "box", "boxes")]).toEqual(["1 bot", "3 bots", "2 boxes"]);
});

test("lists", () =>
  expect([[], ["A"], ["A", "B"], ["A", "B", "C"]].map((names) => list(names))).toEqual(["", "A", "A and B", "A, B and C"]));

describe("how long ago", () => {
  test.each([
    [0, "just now"],
    [-5, "just now"],
    [60, "1 minute ago"],
    [3599, "59 minutes ago"],
    [7200, "2 hours ago"],
    [86_400, "yesterday"],
    [400_000, "4 days ago"],
  ])("%i seconds", (seconds, words) => expect(ago(1_000_000 - seconds, 1_000_000)).toBe(words));
});
