import { describe, expect, test } from "vitest";
import {
  changed,
  choices,
  type Filters,
  filtersOf,
  narrowed,
  packWords,
  passes,
  queryOf,
  seatsFor,
} from "../../src/shelf/filters";
import { byId, GAMES, game } from "./games";

const NONE: Filters = { text: "", family: "", players: 0, minutes: 0, does: "", pack: "" };

describe("the address", () => {
  test.each<[string, Partial<Filters>]>([
    ["", {}],
    ["q=oh+hell", { text: "oh hell" }],
    [
      "players=4&minutes=30&family=trick-taking%2Freverse&does=bidding&pack=chinese+dominoes",
      {
        players: 4,
        minutes: 30,
        family: "trick-taking/reverse",
        does: "bidding",
        pack: "chinese dominoes",
      },
    ],
  ])("%s", (text, filters) => {
    expect(filtersOf(new URLSearchParams(text))).toEqual({ ...NONE, ...filters });
    expect(queryOf({ ...NONE, ...filters }).toString()).toBe(text);
  });

  test("passes over nonsense", () => {
    expect(filtersOf(new URLSearchParams("players=many&minutes=-3&other=1"))).toEqual(NONE);
    expect(filtersOf(new URLSearchParams("players=1e9"))).toEqual(NONE);
  });
});

describe("filters", () => {
  const left = (filters: Partial<Filters>) =>
    GAMES.filter((game) => passes(game, { ...NONE, ...filters })).map((game) => game.id);

  test("combine", () => {
    expect(left({ players: 2 })).toEqual(["block-dominoes", "agram", "blackjack"]);
    expect(left({ players: 2, minutes: 15 })).toEqual(["agram", "blackjack"]);
    expect(left({ players: 2, minutes: 15, does: "tricks" })).toEqual(["agram"]);
    expect(left({ pack: "dominoes", players: 9 })).toEqual([]);
  });

  test("a family holds those below it, and no others that begin alike", () => {
    expect(left({ family: "trick-taking" })).toEqual(["hearts", "black-maria", "oh-hell", "agram"]);
    expect(left({ family: "trick-taking/last-trick" })).toEqual(["agram"]);
    expect(left({ family: "trick" })).toEqual([]);
  });

  test("nine players stand for more as well", () => {
    const crowd = game("bingo", { players: [4, 12, 16] });
    const tight = game("snap", { players: [2, 3, 4, 5, 6] });
    expect([4, 8, 9, 12, 13, 17].map((players) => seatsFor(crowd, players))).toEqual([4, 0, 12, 12, 16, 0]);
    expect([6, 7, 9].map((players) => seatsFor(tight, players))).toEqual([6, 0, 0]);
    const words = (players: number) => choices([crowd], [crowd], { ...NONE, players }).players.map((choice) => choice.words);
    expect(words(0)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9 or more"]);
    expect(words(12).slice(-2)).toEqual(["9 or more", "12 or more"]);
  });

  test("one can be left out", () => expect(passes(byId("agram"), { ...NONE, players: 8, minutes: 10 }, "players")).toBe(true));

  test("are counted", () => expect(narrowed({ ...NONE, text: "x", players: 2, pack: "dominoes" })).toBe(2));

  test("are changed by the text of a form", () => {
    expect(changed(NONE, "players", "4").players).toBe(4);
    expect(changed({ ...NONE, players: 4 }, "players", "").players).toBe(0);
    expect(changed(NONE, "pack", "dominoes").pack).toBe("dominoes");
  });
});

describe("choices", () => {
  const offered = choices(GAMES, GAMES, { ...NONE, minutes: 15 });

  test("tell what each would leave under the other filters", () => {
    expect(offered.players.map((choice) => choice.count)).toEqual([1, 2, 2, 2, 2, 1, 1, 1]);
    expect(offered.pack).toEqual([
      { value: "dominoes", words: "Dominoes", count: 0, depth: 0 },
      { value: "french", words: "French cards", count: 2, depth: 0 },
    ]);
  });

  test("a filter does not narrow itself", () => expect(offered.minutes.find((choice) => choice.value === "30")?.count).toBe(5));

  test("families have their parts below them", () => {
    expect(offered.family.map(({ words, depth }) => [depth, words])).toEqual([
      [0, "Banking"],
      [0, "Tiles"],
      [1, "Western"],
      [0, "Trick-taking"],
      [1, "Exact bidding"],
      [1, "Last trick"],
      [1, "Reverse"],
    ]);
  });

  test("of an empty shelf are none", () => expect(choices([], [], NONE).minutes).toEqual([]));
});

test("packs in words", () => expect(["french", "chinese dominoes"].map(packWords)).toEqual(["French cards", "Chinese dominoes"]));
