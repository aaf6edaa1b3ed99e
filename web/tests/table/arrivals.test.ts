import { describe, expect, it } from "vitest";
import type { View } from "../../src/protocol";
import { type Arrivals, afterView, marked, NONE_CAME } from "../../src/table/logic/arrivals";
import { moment } from "./fixtures";

/** A view of Hearts in which the viewer holds some cards, and others lie in the trick. */
function holding(hand: string, trick = "", deal = 0): View {
  const { view } = moment("hearts", "trick").update;
  if (!view) throw new Error("it is seen");
  const cards = (codes: string) => codes.split(" ").filter(Boolean);
  const zones = view.zones.map((zone) => {
    const held = zone.role === "hand" && zone.owner === view.viewer;
    const codes = held ? cards(hand) : zone.role === "trick" ? cards(trick) : [];
    return { ...zone, cards: codes, count: codes.length };
  });
  return { ...view, deal, zones };
}

const came = (...views: View[]) => [...marked(views.reduce<Arrivals>(afterView, NONE_CAME))];

describe("cards that came to the hand", () => {
  const dealt = holding("AS KS 2H 3H 4H 5H");
  const passed = holding("2H 3H 4H 5H QS JD");

  it("are those that were passed, and not those that were dealt", () => {
    expect(came(holding(""), dealt)).toEqual([]);
    expect(came(dealt, passed)).toEqual(["QS", "JD"]);
  });

  it("stay so while others play, and until one plays a card of one's own", () => {
    expect(came(dealt, passed, holding("2H 3H 4H 5H QS JD", "9C"))).toEqual(["QS", "JD"]);
    expect(came(dealt, passed, holding("2H 3H 4H QS JD", "9C 5H"))).toEqual([]);
    expect(came(dealt, passed, holding("2H 3H 4H QS JD", "9C 5H"), passed)).toEqual([]);
  });

  it("stay so while others are laid aside unseen, such as what came with a widow", () => {
    const widow = holding("AS KS 2H 3H 4H 5H QS JD");
    expect(came(dealt, widow, holding("AS KS 2H 3H 4H QS"))).toEqual(["QS"]);
  });

  it("are none where a hand is drawn card by card, and none of an earlier deal", () => {
    expect(came(holding("AS"), holding("AS KS"), holding("AS KS 2H"))).toEqual([]);
    expect(came(dealt, passed, holding("2C 3C 4C 5C 6C 7C", "", 1))).toEqual([]);
  });
});
