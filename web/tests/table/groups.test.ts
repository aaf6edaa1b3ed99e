import { describe, expect, it } from "vitest";
import type { ActionView, PackInfo } from "../../src/protocol";
import { bidsOf, kindsAsked, questionsOf } from "../../src/table/logic/groups";

const action = (kind: string, number: number, word: string): ActionView => ({
  text: [kind, number || "", word].filter(Boolean).join(" "),
  words: "",
  kind,
  cards: [],
  number,
  word,
  adds_to: "",
});

describe("bids of a number of something", () => {
  const bids = [
    ...["clubs", "diamonds", "hearts", "spades"].map((word) => action("bid", 2, word)),
    ...["spades", "no trumps"].map((word) => action("bid", 1, word)),
  ];

  it("are sorted by their numbers", () => {
    const groups = bidsOf(bids) ?? [];
    expect(groups.map((group) => group.name)).toEqual(["1", "2"]);
    expect(groups[0]?.actions.map(({ action, rest }) => [action.text, rest])).toEqual([
      ["bid 1 spades", "1 spades"],
      ["bid 1 no trumps", "1 no trumps"],
    ]);
    expect(groups[1]?.actions).toHaveLength(4);
  });

  it("are side by side while they are few", () => {
    expect(bidsOf(bids.slice(0, 3))).toBeUndefined();
  });

  it("are not numbers alone, words alone or cards", () => {
    expect(bidsOf(bids.map((each) => ({ ...each, word: "" })))).toBeUndefined();
    expect(bidsOf(bids.map((each) => ({ ...each, number: 0 })))).toBeUndefined();
    expect(bidsOf(bids.map((each) => ({ ...each, cards: ["AS"] })))).toBeUndefined();
  });
});

describe("questions to players", () => {
  const players = ["Guest", "Robin", "Sam"];
  const ranks = ["twos", "fours", "sixes", "eights", "tens"];
  const asked = ["Robin", "Sam"].flatMap((player) => ranks.map((rank) => action("ask", 0, `${player} ${rank}`)));

  it("are sorted by whom they are put to", () => {
    const groups = questionsOf(asked, players) ?? [];
    expect(groups.map((group) => group.name)).toEqual(["Robin", "Sam"]);
    expect(groups[1]?.actions.map(({ rest }) => rest)).toEqual(ranks);
  });

  it("are side by side while they are few, go to one, or name nobody", () => {
    expect(questionsOf(asked.slice(3, 8), players)).toBeUndefined();
    expect(questionsOf(asked.slice(0, 5).concat(asked.slice(0, 5)), players)).toBeUndefined();
    expect(questionsOf(asked, ["Kit"])).toBeUndefined();
  });
});

describe("things to ask for", () => {
  const members = ["Mr", "Mrs", "Master", "Miss"];
  const names = ["Bun", "Dose", "Pots", "Soot"];
  const families: PackInfo = {
    name: "families",
    suits: names.map((name) => ({ letter: name, symbol: name, name, red: false })),
    ranks: members,
    faces: names.flatMap((name, suit) =>
      members.map((member, rank) => ({ code: `${member}${name}`, symbol: `${member} ${name}`, name, suit, rank })),
    ),
  };
  const all = families.faces.map((face) => face.code);

  it("are sorted by families where they are many", () => {
    const kinds = kindsAsked(all, families);
    expect([...(kinds?.keys() ?? [])]).toEqual(names);
    expect(kinds?.get("Dose")).toEqual(members.map((member) => `${member}Dose`));
    expect(kindsAsked(all.slice(0, 12), families)).toBeUndefined();
  });

  it("are sorted by ranks in other packs, and by what is counted", () => {
    expect([...(kindsAsked(all, { ...families, name: "french" })?.keys() ?? [])]).toEqual(members);
    const counts = ["fives", "queens", "kings", "aces", "tens"].flatMap((rank) => [1, 2, 3].map((count) => `${count} ${rank}`));
    expect(kindsAsked(counts, families)?.get("queens")).toEqual(["1 queens", "2 queens", "3 queens"]);
    expect(
      kindsAsked(
        counts.map((each) => each.replace(" ", "")),
        families,
      ),
    ).toBeUndefined();
  });
});
