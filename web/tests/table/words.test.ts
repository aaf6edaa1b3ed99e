import { describe, expect, it } from "vitest";
import type { SheetRow, View } from "../../src/protocol";
import { gridNumbers, isAllowed, isGrid, nearest, stops } from "../../src/table/logic/amounts";
import { callRows } from "../../src/table/logic/calls";
import { changedWords } from "../../src/table/logic/options";
import { courseOf, pointsOf } from "../../src/table/logic/points";
import {
  actionWords,
  bidWords,
  cardsWords,
  inWords,
  lastWords,
  meaningWords,
  newLines,
  partLabels,
  wordsOf,
} from "../../src/table/logic/wording";
import { leadWords } from "../../src/table/result/Course";
import { spanish } from "../faces/packs";
import { moment } from "./fixtures";

const { info } = moment("hearts", "trick");
const action = (text: string, word = "", words = "") => ({
  text,
  words,
  kind: text.split(" ")[0] ?? "",
  cards: text.split(" ").filter((piece) => /^[AKQJT2-9][SHDC]$/.test(piece)),
  number: 0,
  word,
  adds_to: "",
});

describe("words", () => {
  it("keep what is said about the reader where only the last lines are told", () => {
    const lines = ["You lose 5.", "Robin wins 3.", "Sam wins 4.", "Kit pays you 2.", "Kit is out."];
    expect(lastWords(lines, 3)).toEqual(["You lose 5.", "Kit pays you 2.", "Kit is out."]);
    expect(lastWords(lines, 5)).toEqual(lines);
    expect(lastWords(lines, 1)).toEqual(["Kit pays you 2."]);
    expect(lastWords(["Robin wins.", "Young Sam wins."], 1)).toEqual(["Young Sam wins."]);
  });

  it("says actions as people do", () => {
    expect(actionWords(info.pack, action("play QS"))).toBe("Play Q♠");
    expect(actionWords(info.pack, action("name hearts"))).toBe("Name hearts ♥");
    expect(actionWords(info.pack, action("draw stock"))).toBe("Draw stock");
    expect(actionWords(info.pack, action("add 5S to 2", "to 2", "Add 5♠ to meld 2 (set of fives)"))).toBe(
      "Add 5♠ to meld 2 (set of fives)",
    );
    expect(inWords(info.pack, "3 spades")).toBe("3 spades ♠");
    expect(inWords(spanish(), "name cups")).toBe("Name cups");
  });

  it("says of several meanings what tells them apart", () => {
    const ends = [action("play 6-4 left", "left"), action("play 6-4 right", "right")];
    expect(meaningWords(info.pack, ends)).toEqual(["Left", "Right"]);
    const kinds = [action("discard QS"), action("keep QS")];
    expect(meaningWords(info.pack, kinds)).toEqual(["Discard", "Keep"]);
    const melds = [
      action("add 5S to 1", "to 1", "Add 5♠ to meld 1 (set of fives)"),
      action("add 5S to 2 as 8S", "to 2 as 8S", "Add 5♠ as 8♠ to meld 2 (run 9♠–J♠)"),
    ];
    expect(meaningWords(info.pack, melds)).toEqual(["To meld 1 (set of fives)", "As 8♠ to meld 2 (run 9♠–J♠)"]);
    const all = [action("discard 5S", "", "Discard 5♠"), ...melds];
    expect(meaningWords(info.pack, all)).toEqual(all.map((each) => each.words));
  });

  it("never says the same of two choices, however short of room", () => {
    const { info: rummy, view } = moment("rummy", "adds");
    const wild = view.actions.filter((each) => each.cards.length === 1 && each.cards[0] === "8C");
    const several = view.actions.filter((each) => each.cards.length > 1);
    expect(wild).toHaveLength(7);
    expect(cardsWords(rummy.pack, wild)[2]).toBe("Add 8♣ as A♣ to meld 1 (run 9♣–K♣)");
    for (const narrow of [false, true])
      for (const offered of [wild, several]) {
        const labels = cardsWords(rummy.pack, offered, narrow);
        expect(new Set(labels).size, labels.join(", ")).toBe(offered.length);
      }
    expect(new Set(meaningWords(rummy.pack, wild)).size).toBe(wild.length);
    expect(new Set(wordsOf(rummy.pack, view.actions)).size).toBe(view.actions.length);
    expect(cardsWords(rummy.pack, several, true)).toContain("Meld 4 cards");
  });

  it("leaves out the kind where it is said already, unless something else reads the same then", () => {
    const suits = [action("name hearts"), action("name spades")];
    expect(wordsOf(info.pack, suits)).toEqual(["Hearts ♥", "Spades ♠"]);
    const odd = [action("name hearts"), action("hearts")];
    expect(wordsOf(info.pack, odd)).toEqual(["Name hearts ♥", "Hearts ♥"]);
  });

  it("labels the places of a split by their names", () => {
    expect(partLabels({ parts: [1, 2], places: ["one to West", "two to North"] })).toEqual(["One to West", "Two to North"]);
    expect(partLabels({ parts: [3, 5, 5], places: [] })).toEqual(["First", "Second", "Third"]);
  });

  it("reads each line of a log once", () => {
    expect(newLines(["a"], ["a", "b", "c"])).toEqual(["b", "c"]);
    expect(newLines(["a", "b"], ["x", "y"])).toEqual(["y"]);
    expect(newLines(["a"], ["a"])).toEqual([]);
  });

  it("says which options are not as usual", () => {
    expect(changedWords({ ...info, changed: { sun: true, "lead-hearts": false, target: 50 } })).toBe(
      "sun, no lead hearts, target: 50",
    );
  });

  it("finds the points of a deal on the sheet", () => {
    const row = (kind: SheetRow["kind"], cells: string[], totals: string[] = []) => ({
      kind,
      label: kind,
      cells,
      totals,
      points: kind === "deal" ? cells.map(Number) : [],
      standing: totals.map(Number),
    });
    const sheet = {
      columns: ["A", "B & C"],
      rows: [
        row("deal", ["1", "2"], ["1", "2"]),
        row("rest", ["", "2"]),
        row("deal", ["5", "4"], ["6", "6"]),
        row("note", ["3", ""]),
        row("note", ["2", "4"]),
        row("running", ["-7", "0"]),
        row("total", ["-1", "6"]),
      ],
      sides: [0, 1, 1],
      low: false,
    };
    const { view } = moment("hearts", "over");
    const at = (deal: number) => ({
      ...view,
      viewer: 2,
      deal,
      seats: ["A", "B", "C"].map((name) => ({ ...(view.seats[0] as View["seats"][number]), name })),
    });
    // the total of the sheet is what they stand at now, when the stakes of the next deal are paid
    expect(pointsOf(sheet, at(1))).toEqual([
      { name: "A", parts: [3, 2].map((points) => ({ words: "note", points: `${points}` })), deal: "5", total: "6" },
      { name: "You & B", parts: [{ words: "note", points: "4" }], deal: "4", total: "6" },
    ]);
    expect(pointsOf(sheet, at(0)).map(({ parts }) => parts)).toEqual([[], [{ words: "rest", points: "" }]]);
    expect(pointsOf(null, at(0))).toEqual([]);
    const course = courseOf(sheet, at(1));
    expect(course).toMatchObject({
      standings: [
        [1, 6],
        [2, 6],
      ],
      best: [1, 1],
      worst: [0, 0],
    });
    expect(course && leadWords(course)).toBe("You & B led after deal 1, all were level after deal 2.");
    expect(course && leadWords({ ...course, lead: [{ sides: [0], from: 1, to: 2 }] })).toBe(
      "A led from the first deal to the last.",
    );
    expect(courseOf({ ...sheet, rows: sheet.rows.slice(0, 2) }, at(0))).toBeNull();
  });
});

describe("auctions", () => {
  const { view } = moment("hearts", "trick");
  const at = (calls: [number, string][], turn = -1) => ({
    ...view,
    viewer: 0,
    calling: turn >= 0,
    calls: calls.map(([seat, words]) => ({ seat, words })),
    seats: view.seats.map((seat, place) => ({ ...seat, turn: place === turn })),
  });

  it("stand as a diagram with a column for each seat, the first call in its own", () => {
    const { seats, rows } = callRows(
      at(
        [
          [2, "1♣"],
          [3, "pass"],
          [0, "1♥"],
          [2, "2♥"],
        ],
        3,
      ),
      1,
    );
    expect(seats).toEqual([1, 2, 3, 0]);
    expect(rows).toEqual([
      ["", "1♣", "pass", "1♥"],
      ["", "2♥", "?", ""],
    ]);
    expect(callRows(at([]), 1).rows).toEqual([]);
  });

  it("have bids in short, and whole for who hears them", () => {
    expect(bidWords(info.pack, "1 clubs")).toEqual({ label: "1 ♣", name: "one club" });
    expect(bidWords(info.pack, "2 no trumps")).toEqual({ label: "2 NT", name: "two no trumps" });
    expect(bidWords(info.pack, "3 uptown")).toBeUndefined();
    const bid = { ...action("bid 1C", "clubs", "Bid 1 clubs"), kind: "bid", cards: [] };
    expect(wordsOf(info.pack, [bid])).toEqual(["1 ♣"]);
  });
});

describe("amounts", () => {
  const bets = { least: 5, most: 50, step: 1, listed: [] };

  it("shows few numbers one by one, with the gaps", () => {
    const bids = { least: 0, most: 8, step: 1, listed: [0, 1, 3, 4, 5, 6, 7, 8] };
    expect(isGrid(bids)).toBe(true);
    expect(gridNumbers(bids)).toHaveLength(9);
    expect(isAllowed(bids, 2)).toBe(false);
    expect(isGrid(bets)).toBe(false);
  });

  it("stops at the least, at round amounts, and at the most", () => {
    expect(stops(bets)).toEqual([5, 20, 40, 50]);
    expect(stops({ least: 20, most: 4000, step: 20, listed: [] })).toEqual([20, 1000, 2000, 3000, 4000]);
    for (const stop of stops({ least: 3, most: 97, step: 7, listed: [] })) {
      expect(isAllowed({ least: 3, most: 97, step: 7, listed: [] }, stop)).toBe(true);
    }
  });

  it("goes to the nearest amount that is allowed", () => {
    expect(nearest(bets, 500)).toBe(50);
    expect(nearest(bets, -3)).toBe(5);
    expect(nearest({ least: 20, most: 100, step: 20, listed: [] }, 51)).toBe(60);
  });
});
