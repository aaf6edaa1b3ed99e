import { describe, expect, test } from "vitest";
import {
  chosen,
  complaint,
  label,
  matters,
  newTable,
  queryOf,
  read,
  setUpOf,
  show,
  usualPlayers,
  valueWords,
  withOption,
} from "../../src/shelf/game/setup";
import { byId, game, option } from "./games";

const hearts = byId("hearts");
const ohHell = byId("oh-hell");
const usual = setUpOf(hearts, new URLSearchParams());

describe("how many play", () => {
  test("is what the game is best with", () => {
    expect(usualPlayers(ohHell)).toBe(5);
    expect(usualPlayers(byId("agram"))).toBe(4);
    expect(usualPlayers(byId("blackjack"))).toBe(5);
  });
  test("is only what the game allows", () => {
    expect(setUpOf(ohHell, new URLSearchParams("players=3")).players).toBe(3);
    expect(setUpOf(ohHell, new URLSearchParams("players=12")).players).toBe(5);
  });
});

describe("the address of a set-up", () => {
  test("is empty for the usual one", () => expect(queryOf(hearts, usual).toString()).toBe(""));

  test("keeps everything that is not usual, and only that", () => {
    const text = "rule.queen-breaks=yes&rule.exact-100=to-50&rule.target=50&level=random&clock=fast&undo=no&watch=no&aid=yes";
    const setUp = setUpOf(hearts, new URLSearchParams(text));
    expect(setUp).toEqual({
      players: 4,
      options: { "queen-breaks": true, "exact-100": "to-50", target: 50 },
      level: "random",
      clock: "fast",
      undo: false,
      spectators: false,
      memoryAid: true,
    });
    expect(queryOf(hearts, setUp).toString()).toBe(text);
  });

  test("passes over what the game does not have", () => {
    const text = "rule.queen-breaks=maybe&rule.exact-100=to-70&rule.target=5000&rule.other=1&rule.target=x&clock=sundial";
    expect(setUpOf(hearts, new URLSearchParams(text))).toEqual(usual);
  });
});

describe("options", () => {
  test.each([
    ["toggle", option("a"), "yes", true],
    ["toggle", option("a"), "true", undefined],
    ["choice", option("a", { kind: "choice", default: "x", values: ["x", "y"] }), "y", "y"],
    ["number", option("a", { kind: "number", default: 1, values: [], low: 0, high: 9 }), " 7 ", 7],
    ["number", option("a", { kind: "number", default: 1, values: [], low: 0, high: 9 }), "10", undefined],
    ["number", option("a", { kind: "number", default: 1, values: [], low: 0, high: 9 }), "", undefined],
    ["number", option("a", { kind: "number", default: 1, values: [], low: -5, high: 9 }), "-3", -3],
    ["number", option("a", { kind: "number", default: 1, values: [], low: 0, high: 9 }), "1.5", undefined],
  ])("a %s is read", (_, each, text, value) => expect(read(each, text)).toBe(value));

  test("show as people type them", () => expect([true, false, 7, "x"].map(show)).toEqual(["yes", "no", "7", "x"]));

  test("are kept while they differ from what is usual", () => {
    const [queen] = hearts.options;
    if (!queen) throw new Error();
    const changed = withOption(usual, queen, true);
    expect(changed.options).toEqual({ "queen-breaks": true });
    expect(usual.options).toEqual({});
    expect(withOption(changed, queen, false).options).toEqual({});
  });

  test("matter for some numbers of players", () => {
    const [three, hook] = ohHell.options;
    if (!three || !hook) throw new Error();
    expect([matters(three, 3), matters(three, 4), matters(hook, 4)]).toEqual([true, false, true]);
    const setUp = { ...setUpOf(ohHell, new URLSearchParams()), options: { "pass-count-3": "4", hook: false } };
    expect(chosen(ohHell, { ...setUp, players: 3 })).toEqual({ "pass-count-3": "4", hook: false });
    expect(chosen(ohHell, { ...setUp, players: 4 })).toEqual({ hook: false });
  });

  test("have names and values in words", () => {
    expect(label(option("pass-count-3", { players: [3] }))).toBe("Pass count");
    expect(label(option("exact-100", { players: [4] }))).toBe("Exact 100");
    expect(["holder-of-2c", true, 50].map(valueWords)).toEqual(["Holder of 2♣", "Yes", "50"]);
  });
});

test("a table to be opened", () => {
  const setUp = setUpOf(ohHell, new URLSearchParams("players=4&rule.hook=no&rule.pass-count-3=4&clock=relaxed&aid=yes"));
  expect(newTable(ohHell, setUp, false, "Ada")).toEqual({
    game: "oh-hell",
    players: 4,
    options: { hook: false },
    name: "Ada",
    alone: false,
    clock: "relaxed",
    undo: true,
    spectators: true,
    memory_aid: true,
  });
  expect(newTable(ohHell, { ...setUp, level: "random" }, true, "")).toMatchObject({ alone: true, level: "random" });
});

describe("a complaint of the server", () => {
  const some = game("oh-hell", {
    options: [option("last-card-on-forehead"), option("last-card"), option("jokers"), option("target", { kind: "number" })],
  });

  test("speaks of options as the form does", () => {
    const { text, about } = complaint(
      some,
      "oh-hell: last-card-on-forehead makes no sense with high-low jokers: who plays one cannot name it.",
    );
    expect(text).toBe("“Last card on forehead” makes no sense with high-low jokers: who plays one cannot name it.");
    expect(about.map((each) => each.name)).toEqual(["last-card-on-forehead"]);
  });

  test("speaks of values in words, too", () => {
    const deals = game("oh-hell", {
      options: [option("maximum-hand", { kind: "choice", default: "standard", values: ["standard", "fixed-17"] })],
    });
    expect(complaint(deals, "oh-hell: maximum-hand fixed-17 makes no sense for 5 players.").text).toBe(
      "“Maximum hand” fixed 17 makes no sense for 5 players.",
    );
  });

  test("that names an option outright", () => {
    const { text, about } = complaint(some, "option target cannot be '0': it is a number from 20 to 1000.");
    expect(text).toBe("“Target” cannot be '0': it is a number from 20 to 1000.");
    expect(about.map((each) => each.name)).toEqual(["target"]);
  });

  test("of nothing known stays as it is", () => {
    expect(complaint(some, "partners make no sense with 3 players: four are needed.")).toEqual({
      text: "Partners make no sense with 3 players: four are needed.",
      about: [],
    });
    expect(complaint(some, "")).toEqual({ text: "", about: [] });
  });
});
