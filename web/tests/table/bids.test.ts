import { describe, expect, it } from "vitest";
import type { ActionView } from "../../src/protocol";
import { areBids, bidsOf } from "../../src/table/logic/bids";

const bid = (number: number, word: string): ActionView => ({
  text: `bid ${number} ${word}`,
  kind: "bid",
  cards: [],
  number,
  word,
});

describe("bids of a number of something", () => {
  const bids = ["spades", "no trumps"]
    .map((word) => bid(1, word))
    .concat(["clubs", "diamonds", "hearts", "spades"].map((word) => bid(2, word)));

  it("are sorted by their numbers", () => {
    expect(areBids(bids)).toBe(true);
    const { numbers, of } = bidsOf(bids);
    expect(numbers).toEqual([1, 2]);
    expect(of.get(1)?.map((action) => action.text)).toEqual(["bid 1 spades", "bid 1 no trumps"]);
    expect(of.get(2)).toHaveLength(4);
  });

  it("are side by side while they are few", () => {
    expect(areBids(bids.slice(0, 3))).toBe(false);
  });

  it("are not numbers alone, words alone or cards", () => {
    expect(areBids(bids.map((each) => ({ ...each, word: "" })))).toBe(false);
    expect(areBids(bids.map((each) => ({ ...each, number: 0 })))).toBe(false);
    expect(areBids(bids.map((each) => ({ ...each, cards: ["AS"] })))).toBe(false);
  });
});
