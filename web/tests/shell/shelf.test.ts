import { describe, expect, test } from "vitest";
import { families, mainGame } from "../../src/shelf/families";
import { famous, suggestions } from "../../src/shelf/suggestions";
import { byId, GAMES, game } from "./games";

describe("families", () => {
  test("come in the order of their best known games, trunk by trunk, with the games of a rule page together", () => {
    const shelf = [byId("blackjack"), ...GAMES.filter((each) => each.id !== "blackjack")];
    shelf.push(game("spot-hearts", { page: "spot", family: "trick-taking/reverse" }));
    expect(families(shelf).map((family) => [family.path, family.count, family.groups.map((group) => group.lead.id)])).toEqual([
      ["banking", 1, ["blackjack"]],
      ["trick-taking/reverse", 3, ["hearts", "spot-hearts"]],
      ["trick-taking/exact-bidding", 1, ["oh-hell"]],
      ["trick-taking/last-trick", 1, ["agram"]],
      ["tiles/western", 1, ["block-dominoes"]],
    ]);
    expect(families(GAMES)[0]?.groups[0]?.forms.map((form) => form.id)).toEqual(["black-maria"]);
  });

  test("a page without its main game is led by the first", () => {
    expect(mainGame([game("b", { page: "x" }), game("c", { page: "x" })]).id).toBe("b");
  });
});

describe("suggestions", () => {
  test("suit their occasion, and are of different pages", () => {
    for (let day = 0; day < 30; day += 1) {
      const made = suggestions(GAMES, day);
      expect(new Set(made.map((each) => each.game.page)).size).toBe(made.length);
      for (const each of made) if (each.players) expect(each.game.players).toContain(each.players);
      expect(made.find((each) => each.reason === "In ten minutes or so")?.game.id).toBe("agram");
      expect(made.find((each) => each.reason === "For a long evening")?.game.id).toBe("oh-hell");
    }
  });

  test("change from day to day", () => {
    const many = Array.from({ length: 9 }, (_, index) => game(`g${index}`, { players: [2] }));
    expect(new Set([0, 1, 2].map((day) => suggestions(many, day)[0]?.game.id)).size).toBe(3);
  });

  test("are none of those that stand above them", () => {
    const made = suggestions(GAMES, 3, [byId("hearts"), byId("agram")]).map((each) => each.game.page);
    expect(made).not.toContain("hearts");
    expect(made).not.toContain("agram");
  });

  test("the famous are the first of the shelf, of each page one", () => {
    expect(famous(GAMES, 4).map((each) => each.id)).toEqual(["hearts", "oh-hell", "block-dominoes"]);
    const many = Array.from({ length: 30 }, (_, index) => game(`g${index}`));
    expect(famous(many, 20)).toEqual(many.slice(0, 12));
    expect(famous([], 0)).toEqual([]);
  });

  test("an empty shelf has none", () => expect(suggestions([], 3)).toEqual([]));
});
