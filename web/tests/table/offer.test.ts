import { describe, expect, it } from "vitest";
import type { ChoiceView, View } from "../../src/protocol";
import {
  bounds,
  canBecome,
  completed,
  dragged,
  forced,
  isGrave,
  isSplitFull,
  isWithin,
  offerOf,
  splitText,
  touched,
} from "../../src/table/logic/offer";
import { fixture, moment, NAMES } from "./fixtures";

const offerAt = (name: Parameters<typeof moment>[0], of: string) => offerOf(moment(name, of).view);

describe("what a view offers", () => {
  it("can play every written action through one gesture or another", () => {
    for (const name of NAMES) {
      for (const { view } of Object.values(fixture(name).updates)) {
        if (!view) continue;
        const offer = offerOf(view);
        for (const action of view.actions) {
          const found =
            offer.words.some((each) => each.text === action.text) ||
            [...offer.single.values()].flat().some((each) => each.text === action.text) ||
            completed(offer, action.cards).some((each) => each.text === action.text) ||
            offer.numbers.some((range) => range.kind === action.kind && action.text === `${range.kind} ${action.number}`) ||
            offer.splitting.some((splitting) => splitting.kind === action.kind);
          expect(found, `${name}: ${action.text}`).toBe(true);
        }
      }
    }
  });

  it("plays a card with one meaning at a touch", () => {
    const { view } = moment("hearts", "trick");
    const offer = offerOf(view);
    const [card = ""] = [...offer.single.keys()];
    expect(touched(offer, [], card, false)).toEqual({ does: "play", action: offer.single.get(card)?.[0] });
    const barred = view.zones.find((zone) => zone.name === "hand 0")?.cards.find((code) => !offer.single.has(code)) ?? "";
    expect(touched(offer, [], barred, false)).toEqual({ does: "why", text: `play ${barred}` });
  });

  it("selects three of thirteen, counts them, and plays them as one action", () => {
    const offer = offerAt("hearts", "passing");
    const cards = offer.choosing[0]?.cards ?? [];
    expect(cards).toHaveLength(13);
    expect(bounds(offer, [])).toEqual({ least: 3, most: 3 });
    let selection: string[] = [];
    for (const code of cards.slice(0, 3)) {
      expect(completed(offer, selection)).toEqual([]);
      const touch = touched(offer, selection, code, false);
      expect(touch.does).toBe("select");
      if (touch.does === "select") selection = touch.selection;
    }
    expect(completed(offer, selection).map((action) => action.text)).toEqual([`give ${selection.join(" ")}`]);
    expect(touched(offer, selection, cards[5] ?? "", false).does).toBe("why");
    expect(touched(offer, selection, selection[1] ?? "", true)).toEqual({
      does: "select",
      selection: [selection[0], selection[2]],
    });
  });

  it("lets only selections grow that some written action completes", () => {
    const offer = offerAt("three-up-three-down", "lay");
    const [choosing] = offer.choosing;
    const [one = "", two = ""] = choosing?.cards ?? [];
    expect(canBecome(offer, [one, two])).toBe(true);
    expect(completed(offer, [one, two])).toEqual([]);
    expect(canBecome(offer, [...(choosing?.cards ?? [])])).toBe(false);
  });

  it("asks between the ends of a line in place", () => {
    const offer = offerAt("block-dominoes", "middle");
    const both = [...offer.single.entries()].find(([, actions]) => actions.length > 1);
    const one = [...offer.single.entries()].find(([, actions]) => actions.length === 1);
    for (const entry of [both, one]) {
      if (!entry) continue;
      expect(touched(offer, [], entry[0], false).does).toBe(entry[1].length > 1 ? "ask" : "play");
      expect(dragged(offer, entry[0])).toEqual(entry[1]);
    }
    expect(both ?? one).toBeDefined();
  });

  it("deals a hand out to two places, the second being what is left", () => {
    const [splitting] = offerAt("down-and-back", "split").splitting;
    expect(splitting).toMatchObject({ kind: "split", parts: [4], rest: true });
    const rows = [splitting?.cards.slice(0, 4) ?? []];
    expect(splitting && isSplitFull(splitting, rows)).toBe(true);
    expect(splitting && isSplitFull(splitting, [rows[0]?.slice(1) ?? []])).toBe(false);
    const { view } = moment("down-and-back", "split");
    const text = splitting ? splitText(splitting, rows) : "";
    expect(view.actions.some((action) => isWithin(text.split(" ").slice(1), action.cards))).toBe(true);
  });

  it("deals cards out to two neighbours", () => {
    const [splitting] = offerAt("passing-two-ways", "passing").splitting;
    expect(splitting).toMatchObject({ kind: "give", parts: [1, 2], places: ["one to Robin", "two to Kit"], rest: false });
    expect(splitting && splitText(splitting, [["2C"], ["QS", "KH"]])).toBe("give 2C / QS KH");
  });

  it("keeps two ways to deal cards out apart", () => {
    const { view } = moment("passing-two-ways", "passing");
    const [give] = view.choices;
    const keep = { ...(give as NonNullable<typeof give>), kind: "keep", parts: [2, 2] };
    const offer = offerOf({ ...view, choices: [...view.choices, keep] });
    expect(offer.splitting.map(({ kind, parts }) => [kind, parts])).toEqual([
      ["give", [1, 2]],
      ["keep", [2, 2]],
    ]);
  });

  it("lets the last places empty where fewer cards are enough", () => {
    const splitting = { kind: "split", cards: [], parts: [3, 3, 3], places: [], least: 3, rest: false };
    const full = ["AS", "KS", "QS"];
    expect(isSplitFull(splitting, [full, [], []])).toBe(true);
    expect(isSplitFull(splitting, [full, ["2C", "2D", "2H"], []])).toBe(true);
    expect(isSplitFull(splitting, [full, ["2C"], []])).toBe(false);
    expect(isSplitFull(splitting, [[], full, []])).toBe(false);
    expect(isSplitFull(splitting, [[], [], []])).toBe(false);
    expect(isSplitFull({ ...splitting, least: 9 }, [full, [], []])).toBe(false);
    expect(splitText(splitting, [full, [], []])).toBe("split AS KS QS");
  });

  it("offers bids as a range with a gap, and bets as a range", () => {
    const [bid] = offerAt("oh-hell", "bidding").numbers;
    expect(bid?.kind).toBe("bid");
    expect(bid?.listed.length).toBe((bid?.most ?? 0) - (bid?.least ?? 0));
    expect(offerAt("blackjack", "bet").numbers).toEqual([{ kind: "bet", least: 5, most: 50, step: 1, listed: [] }]);
  });

  it("offers words as buttons", () => {
    expect(offerAt("blackjack", "play").words.map((action) => action.text)).toEqual(["stand", "hit", "surrender", "double"]);
    expect(offerAt("ups-and-downs", "name").words).toHaveLength(4);
    expect(offerAt("turbo-hearts", "charge").words.map((action) => action.text)).toEqual(["decline"]);
  });

  it("goes by the gesture that is asked for, not by what the action is called", () => {
    const { view } = moment("down-and-back", "split");
    const as = (gesture: ChoiceView["gesture"]) => ({
      ...view,
      actions: [],
      choices: view.choices.map((choice) => ({ ...choice, kind: "part", gesture })),
    });
    expect(offerOf(as("split")).splitting.map((splitting) => splitting.kind)).toEqual(["part"]);
    expect(offerOf(as("cards")).choosing.map((choosing) => choosing.kind)).toEqual(["part"]);
    expect(offerOf(as("cards")).splitting).toEqual([]);
  });

  it("asks twice before a hand is given up", () => {
    const offer = offerAt("blackjack", "play");
    expect(offer.words.filter((action) => isGrave(offer, action)).map((action) => action.text)).toEqual(["surrender"]);
    const { view } = moment("blackjack", "play");
    const mild = offerOf({ ...view, choices: view.choices.map((choice) => ({ ...choice, grave: choice.kind === "stand" })) });
    expect(mild.words.filter((action) => isGrave(mild, action)).map((action) => action.text)).toEqual(["stand"]);
  });

  it("offers nothing when the deal is over or somebody else is asked", () => {
    expect(offerOf(moment("oh-hell-watched", "play").view).kind).toBe("");
    expect(offerOf({ ...moment("hearts", "trick").view, over: true }).single.size).toBe(0);
  });

  it("knows a move that is forced", () => {
    expect(forced(moment("three-up-three-down", "take").view)?.text).toBe("take");
    expect(forced(moment("hearts", "trick").view)).toBeUndefined();
    const { view } = moment("three-up-three-down", "take");
    expect(forced({ ...view, choices: view.choices.map((choice) => ({ ...choice, grave: true })) })).toBeUndefined();
  });
});

/** A view of several cards of a set, one of them alone, in two packs. */
function sets(): View {
  const action = (text: string) => ({
    text,
    words: "",
    kind: "play",
    cards: text.split(" ").slice(1),
    number: 0,
    word: "",
    adds_to: "",
  });
  const actions = ["play 7H", "play 7S", "play 7H 7S", "play 9C", "play 4D 4D", "play 4D"].map(action);
  const choice = {
    kind: "play",
    gesture: "cards" as const,
    grave: false,
    cards: ["7H", "7S", "9C", "4D"],
    least: 1,
    most: 2,
    step: 0,
    words: [],
    parts: [],
    places: [],
  };
  return { ...moment("hearts", "trick").view, choices: [choice], actions };
}

describe("where melds are laid", () => {
  it("a touch selects, whether there is a meld or not", () => {
    const { view } = moment("rummy", "adds");
    const alone = offerOf({
      ...view,
      choices: view.choices.filter((choice) => choice.kind === "discard"),
      actions: view.actions.filter((action) => action.kind === "discard"),
    });
    expect(alone.choosing).toEqual([]);
    for (const offer of [offerOf(view), alone]) {
      for (const [code, [action]] of offer.single) {
        expect(touched(offer, [], code, false)).toEqual({ does: "select", selection: [code] });
        expect(completed(offer, [code])).toContain(action);
      }
    }
    const [one = "", other = ""] = [...alone.single.keys()];
    expect(touched(alone, [one], other, false)).toEqual({ does: "select", selection: [other] });
    expect(touched(alone, [one], one, true)).toEqual({ does: "select", selection: [] });
  });
});

describe("one or several cards", () => {
  const offer = offerOf(sets());

  it("are selected before they are played, also what goes with nothing else", () => {
    expect(touched(offer, [], "9C", false)).toEqual({ does: "select", selection: ["9C"] });
    expect(completed(offer, ["9C"]).map((action) => action.text)).toEqual(["play 9C"]);
    expect(touched(offer, [], "7H", false)).toEqual({ does: "select", selection: ["7H"] });
    expect(completed(offer, ["7H"]).map((action) => action.text)).toEqual(["play 7H"]);
    expect(completed(offer, ["7S", "7H"]).map((action) => action.text)).toEqual(["play 7H 7S"]);
  });

  it("begins anew with a card that does not go with the selection", () => {
    expect(touched(offer, ["7H"], "4D", false)).toEqual({ does: "select", selection: ["4D"] });
  });

  it("takes both copies of a card", () => {
    expect(canBecome(offer, ["4D", "4D"])).toBe(true);
    expect(canBecome(offer, ["7H", "7H"])).toBe(false);
    expect(completed(offer, ["4D", "4D"]).map((action) => action.text)).toEqual(["play 4D 4D"]);
  });
});
