import { describe, expect, test } from "vitest";
import { alike, distance, entries, folded, nearly, search } from "../../src/shelf/search";
import { GAMES, game } from "./games";

const all = entries(GAMES);
const ids = (text: string, among = all) => search(among, text).map((hit) => hit.game.id);

test("words are compared without accents, apostrophes and punctuation", () => {
  expect(folded("  L’Ascenseur, Größe & Ños! ")).toBe("lascenseur große nos");
});

test("numbers are written out", () => {
  expect(folded("7 Card Stud")).toBe("seven card stud");
  expect(folded("5000 Rummy")).toBe("5000 rummy");
});

test("another name leads to what is nearest, however it is written", () => {
  const shelf = { games: GAMES, like: { "gin rummy": ["hearts", "gone", "oh-hell"] } };
  expect(alike(shelf, "Gin-Rummy ").map((each) => each.id)).toEqual(["hearts", "oh-hell"]);
  expect(alike(shelf, "gin")).toEqual([]);
});

describe("search", () => {
  test("finds everything for nothing", () => expect(ids("").sort()).toEqual(GAMES.map((each) => each.id).sort()));
  test("puts the game of that name first", () => expect(ids("hearts")[0]).toBe("hearts"));
  test("finds games as they are typed", () => expect(ids("oh h")).toEqual(["oh-hell"]));
  test("finds other names and says so", () => {
    expect(search(all, "blob")[0]).toMatchObject({ game: { id: "oh-hell" }, alias: "Blob" });
    expect(search(all, "ascenseur")[0]).toMatchObject({ game: { id: "oh-hell" }, alias: "L'Ascenseur" });
    expect(search(all, "oh hell")[0]?.alias).toBe("");
  });
  test("finds what a game is like", () => {
    expect(ids("queen of spades")).toEqual(["hearts"]);
    expect(ids("dominoes line")).toEqual(["block-dominoes"]);
    expect(ids("bidding")).toEqual(["oh-hell"]);
  });
  test("finds all forms of a rule page, the main game first", () => expect(ids("hearts")).toEqual(["hearts", "black-maria"]));
  test("wants every word", () => expect(ids("hearts dominoes")).toEqual([]));
  test("takes text as it is", () => {
    expect(ids("(.*")).toHaveLength(GAMES.length);
    expect(ids("\\")).toHaveLength(GAMES.length);
  });
  test("is quick over many games", () => {
    const many = entries(
      Array.from({ length: 2000 }, (_, index) => game(`game-${index}`, { summary: "A long line of words about it." })),
    );
    const start = performance.now();
    ids("long game 19", many);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe("nearly", () => {
  test("forgives slips", () => {
    expect(nearly(all, "haerts")[0]?.game.id).toBe("hearts");
    expect(nearly(all, "blakcjack")[0]?.game.id).toBe("blackjack");
    expect(nearly(all, "nominaton whist")[0]).toMatchObject({ game: { id: "oh-hell" }, alias: "Nomination Whist" });
  });
  test("does not find just anything", () => {
    expect(nearly(all, "xyzzy")).toEqual([]);
    expect(nearly(all, "")).toEqual([]);
  });
});

test.each([
  ["", "", 0],
  ["hearts", "hearts", 0],
  ["hearts", "haerts", 1],
  ["hearts", "hart", 2],
  ["hearts", "spades", 4],
])("%s to %s is %i", (one, other, far) => expect(distance(one, other, 9)).toBe(far));

test("what is too far is not counted out", () => expect(distance("a", "abcdef", 2)).toBe(3));
