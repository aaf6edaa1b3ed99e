import { describe, expect, it } from "vitest";
import type { View, ZoneView } from "../../src/protocol";
import { movesBetween, payments, trickWinner } from "../../src/table/logic/moves";
import { moment } from "./fixtures";

function zone(name: string, kind: string, owner: number, cards: string[], count = cards.length, by: number[] = []): ZoneView {
  return {
    name,
    kind,
    role: "",
    owner,
    label: name,
    count,
    cards,
    remembered: [],
    by,
    per: 1,
    does: "",
    along: [],
    arms: [],
    groups: [],
  };
}

const BASE = moment("hearts", "trick").view;
const view = (zones: ZoneView[]): View => ({ ...BASE, zones });

describe("what has moved", () => {
  it("follows a card that is seen", () => {
    const before = view([zone("hand 0", "fan", 0, ["AS", "KS"]), zone("trick", "trick", -1, [])]);
    const after = view([zone("hand 0", "fan", 0, ["KS"]), zone("trick", "trick", -1, ["AS"], 1, [0])]);
    expect(movesBetween(before, after)).toEqual([{ code: "AS", from: "hand 0", fromPlace: 0, to: "trick", toPlace: 0 }]);
  });

  it("takes a card that was hidden out of the hand of whoever played it", () => {
    const before = view([zone("hand 1", "fan", 1, [], 5), zone("hand 2", "fan", 2, [], 5), zone("trick", "trick", -1, [])]);
    const after = view([
      zone("hand 1", "fan", 1, [], 5),
      zone("hand 2", "fan", 2, [], 4),
      zone("trick", "trick", -1, ["9D"], 1, [2]),
    ]);
    expect(movesBetween(before, after)).toEqual([{ code: "9D", from: "hand 2", fromPlace: -1, to: "trick", toPlace: 0 }]);
  });

  it("gives a trick to the heap that has grown", () => {
    const before = view([zone("trick", "trick", -1, ["9D", "TD"], 2, [1, 2]), zone("taken 2", "heap", 2, [])]);
    const after = view([zone("trick", "trick", -1, []), zone("taken 2", "heap", 2, [], 2)]);
    expect(movesBetween(before, after).map((move) => move.to)).toEqual(["taken 2", "taken 2"]);
    expect(trickWinner(before, after)).toBe(2);
    expect(trickWinner(before, { ...after, deal: before.deal + 1 })).toBe(-1);
  });

  it("does not move a card that is covered where it lies", () => {
    const before = view([zone("pile", "pile", -1, ["", "QD"]), zone("hand 0", "fan", 0, ["7C"])]);
    const after = view([zone("pile", "pile", -1, ["", "", "7C"]), zone("hand 0", "fan", 0, [])]);
    expect(movesBetween(before, after)).toEqual([{ code: "7C", from: "hand 0", fromPlace: 0, to: "pile", toPlace: 2 }]);
  });

  it("moves backs from where there are fewer to where there are more", () => {
    const before = view([zone("stock", "pile", -1, [], 20), zone("hand 1", "fan", 1, [], 5)]);
    const after = view([zone("stock", "pile", -1, [], 18), zone("hand 1", "fan", 1, [], 7)]);
    expect(movesBetween(before, after)).toEqual([
      { code: "", from: "stock", fromPlace: -1, to: "hand 1", toPlace: -1 },
      { code: "", from: "stock", fromPlace: -1, to: "hand 1", toPlace: -1 },
    ]);
  });

  it("knows the winner of the tricks of real matches", () => {
    for (const [name, players] of [
      ["hearts", 4],
      ["oh-hell", 4],
    ] as const) {
      const { update } = moment(name, "beat");
      const [beat] = update.beats;
      if (!beat || !update.view) throw new Error("no beat");
      const winner = trickWinner(beat, update.view);
      expect(winner).toBeGreaterThanOrEqual(0);
      expect(winner).toBeLessThan(players);
      expect(update.view.log.at(-1)).toContain(winner === 0 ? "You take" : `${update.view.seats[winner]?.name} takes`);
    }
  });

  it("finds nothing between two equal views", () => {
    expect(movesBetween(BASE, structuredClone(BASE))).toEqual([]);
  });
});

describe("what was paid", () => {
  it("is what the stakes have grown or shrunk by", () => {
    const { view: before } = moment("blackjack", "bet");
    const after = structuredClone(before);
    const seat = after.seats[2];
    if (seat) seat.stake += 20;
    expect(payments(before, after)).toEqual([{ seat: 2, amount: 20 }]);
    expect(payments(before, { ...after, deal: before.deal + 1 })).toEqual([]);
  });
});
