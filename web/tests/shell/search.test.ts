import { describe, expect, test } from "vitest";
import { missing } from "../../src/shelf/absent";
import { bare, distance, entries, folded, nearly, numbered, search } from "../../src/shelf/search";
import { ABSENT, GAMES, game } from "./games";

const all = entries(GAMES);
const ids = (text: string, among = all) => search(among, text).map((hit) => hit.game.id);

test("words are compared without accents, apostrophes and punctuation", () => {
  expect(folded("  L’Ascenseur, Größe & Ños! ")).toBe("lascenseur große nos");
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
});

describe("numbers", () => {
  test.each([
    ["seven card stud", "7 card stud"],
    ["twenty one", "21"],
    ["thirty", "30"],
    ["crazy eights", "crazy 8s"],
    ["all sixes and fives", "all 6s and 5s"],
    ["one two", "1 2"],
    ["hearts", "hearts"],
  ])("%s is %s", (text, digits) => expect(numbered(text)).toBe(digits));

  const counted = entries([
    game("seven-card-stud"),
    game("eights", { name: "Crazy Eights" }),
    game("blackjack", { also_known_as: ["21"] }),
    game("crash", { also_known_as: ["13-card Brag"] }),
  ]);
  test.each([
    ["7 card stud", "seven-card-stud"],
    ["seven card", "seven-card-stud"],
    ["sev", "seven-card-stud"],
    ["crazy 8s", "eights"],
    ["crazy eight", "eights"],
    ["twenty-one", "blackjack"],
    ["Thirteen Card Brag", "crash"],
  ])("%s finds %s", (text, id) => expect(ids(text, counted)[0]).toBe(id));
});

describe("what people type", () => {
  const poker = entries(
    [
      game("texas-holdem", { name: "Texas Hold'em", family: "showdown/poker" }),
      game("beggar", { family: "war" }),
      game("auction-poker", { name: "Auction Poker", family: "showdown/poker" }),
      game("pusoy", { also_known_as: ["Poker Two"], family: "climbing" }),
      game("bartok", { also_known_as: ["Warthog"], family: "matching" }),
      game("go-fish"),
    ],
    2,
  );
  test("a word for a kind of game finds that kind, the best known first", () => {
    expect(ids("poker", poker)).toEqual(["texas-holdem", "auction-poker", "pusoy"]);
    expect(ids("war", poker)).toEqual(["beggar", "bartok"]);
  });
  test("the well known come first of those that are equally good", () => {
    expect(ids("", poker)[0]).toBe("texas-holdem");
    expect(ids("showdown", poker)[0]).toBe("texas-holdem");
  });
  test("spaces and words around a name do not matter", () => {
    expect(ids("gofish", poker)).toEqual(["go-fish"]);
    expect(ids("texasholdem", poker)).toEqual(["texas-holdem"]);
    expect(ids("texas hold em", poker)).toEqual(["texas-holdem"]);
    expect(ids("play go fish online free", poker)).toEqual(["go-fish"]);
    expect(bare("the card game")).toBe("the card game");
  });
});

describe("a game that is not here", () => {
  const named = (text: string) => missing(ABSENT, text, search(all, text))?.names[0];
  test.each([
    ["spades", "Spades"],
    ["  SPADES card game", "Spades"],
    ["call break", "Spades"],
    ["spa", "Spades"],
    ["cal", "Spades"],
    ["ca", undefined],
    ["spdaes", "Spades"],
    ["28", "Twenty-eight"],
    ["twenty eight", "Twenty-eight"],
    ["hearts", undefined],
    ["blob", undefined],
    ["xyzzy", undefined],
    ["", undefined],
  ])("%s is %s", (text, name) => expect(named(text)).toBe(name));

  test("is not guessed at beside one that is and begins alike", () => {
    const blackbird = [{ names: ["Blackbird"], near: [] }];
    expect(missing(blackbird, "black", search(all, "black"))).toBeUndefined();
    expect(missing(blackbird, "blackb", search(all, "blackb"))?.names).toEqual(["Blackbird"]);
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
