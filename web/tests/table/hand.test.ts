import { describe, expect, it } from "vitest";
import { next } from "../../src/table/hand/walk";
import { inOwnOrder, layHand, type Room, sortHand, stacked } from "../../src/table/logic/hand";
import { suitOf } from "../../src/table/logic/pack";
import { cardsOf } from "../../src/table/logic/zones";
import { moment } from "./fixtures";

const ROOM: Room = { width: 1200, widest: 100, narrowest: 44, tallest: 170, aspect: 5 / 7, strip: 24, apart: false };

function ownHand(name: Parameters<typeof moment>[0], of: string) {
  const { info, view } = moment(name, of);
  const zone = view.zones.find((each) => each.kind === "fan" && each.owner === view.viewer);
  return { pack: info.pack, view, cards: zone ? cardsOf(zone) : [] };
}

describe("sorting", () => {
  it("puts the suits together, their colours in turn, the strong cards first", () => {
    const { pack, cards } = ownHand("hearts", "passing");
    const sorted = sortHand(cards, pack, []);
    expect([...sorted].sort()).toEqual([...cards].sort());
    const suits = sorted.map((code) => suitOf(pack, code)?.letter);
    const runs = suits.filter((suit, place) => suit !== suits[place - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    const colours = runs.map((letter) => pack.suits.find((suit) => suit.letter === letter)?.red);
    for (let place = 1; place < colours.length; place += 1) expect(colours[place]).not.toBe(colours[place - 1]);
    for (let place = 1; place < sorted.length; place += 1) {
      if (suits[place] !== suits[place - 1]) continue;
      const rank = (code: string | undefined) => pack.faces.find((face) => face.code === code)?.rank ?? 0;
      expect(rank(sorted[place - 1])).toBeGreaterThan(rank(sorted[place]));
    }
  });

  it("puts trumps first, strongest first, and a suit of the other colour after them", () => {
    const { pack, view } = ownHand("oh-hell", "play");
    const [trump = ""] = view.trumps;
    const red = suitOf(pack, trump)?.red;
    const others = pack.faces.filter((face) => !view.trumps.includes(face.code)).map((face) => face.code);
    const sorted = sortHand([...others, ...view.trumps].reverse(), pack, view.trumps);
    expect(sorted.slice(0, view.trumps.length)).toEqual(view.trumps);
    expect(suitOf(pack, sorted[view.trumps.length] ?? "")?.red).toBe(!red);
  });

  it("puts equal ranks together where ranks are what counts", () => {
    const { pack, cards } = ownHand("hearts", "passing");
    const rank = (code: string) => pack.faces.find((face) => face.code === code)?.rank ?? 0;
    const sorted = sortHand(cards, pack, [], "rank");
    expect([...sorted].sort()).toEqual([...cards].sort());
    expect(sorted.map(rank)).toEqual(cards.map(rank).sort((one, other) => other - one));
  });

  it("keeps the order that the player has given, new cards going where they belong", () => {
    expect(inOwnOrder(["AS", "KS", "QS", "2H"], ["2H", "AS", "QS", "9D"])).toEqual(["2H", "AS", "KS", "QS"]);
    expect(inOwnOrder(["AS", "KS"], [])).toEqual(["AS", "KS"]);
  });

  it("lets cards that come later lie at the end where that is wanted, beside their equals", () => {
    expect(inOwnOrder(["AS", "KS", "QS", "2H"], ["2H", "QS"], true)).toEqual(["2H", "QS", "AS", "KS"]);
    expect(inOwnOrder(["AS", "KS", "KS", "2H"], ["KS", "2H"], true)).toEqual(["KS", "KS", "2H", "AS"]);
    expect(inOwnOrder(["5D", "4D", "4D"], ["4D", "9C", "5D"])).toEqual(["4D", "4D", "5D"]);
    expect(inOwnOrder(["AS", "KS"], [], true)).toEqual(["AS", "KS"]);
  });

  it("puts equal cards on one another", () => {
    expect(stacked(["AS", "AS", "KS", "", ""])).toEqual([
      { code: "AS", count: 2 },
      { code: "KS", count: 1 },
      { code: "", count: 1 },
      { code: "", count: 1 },
    ]);
  });
});

describe("layout of a hand", () => {
  it("lies in one row on a wide table and never leaves it", () => {
    for (const cards of [1, 5, 13, 17, 20, 36, 52]) {
      const layout = layHand(cards, ROOM);
      expect(layout.places).toHaveLength(cards);
      for (const { x, y } of layout.places) {
        expect(x).toBeGreaterThanOrEqual(-0.5);
        expect(x + layout.card.width).toBeLessThanOrEqual(ROOM.width + 0.5);
        expect(y + layout.card.height).toBeLessThanOrEqual(layout.height + 0.5);
      }
      expect(layout.height).toBeLessThanOrEqual(ROOM.tallest + 1);
    }
    expect(new Set(layHand(13, ROOM).places.map((place) => place.y)).size).toBe(1);
    expect(new Set(layHand(21, ROOM).places.map((place) => place.y)).size).toBe(2);
  });

  it("takes more rows where a finger could not touch each card", () => {
    const phone = { ...ROOM, width: 344, widest: 64, tallest: 215, strip: 38 };
    for (const cards of [8, 13, 17, 26]) {
      const { places } = layHand(cards, phone);
      const row = places.filter((place) => place.y === places[0]?.y);
      expect((row[1]?.x ?? 99) - (row[0]?.x ?? 0)).toBeGreaterThanOrEqual(37);
    }
  });

  it("does not let tiles cover one another", () => {
    const { places, card } = layHand(14, {
      ...ROOM,
      width: 344,
      widest: 50,
      narrowest: 32,
      tallest: 215,
      aspect: 0.5,
      apart: true,
    });
    for (const [index, one] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        const apart = Math.abs(one.x - other.x) >= card.width || Math.abs(one.y - other.y) >= card.height;
        expect(apart).toBe(true);
      }
    }
  });
});

describe("keys in a hand", () => {
  const { info } = moment("hearts", "passing");
  const stacks = stacked(["AS", "QS", "TH", "4D", "2D"]);
  const places = layHand(5, ROOM).places;
  const press = (key: string, from = 0) => next(key, from, info.pack, stacks, places);

  it("walks round with the arrows and leads out of the hand upward", () => {
    expect(press("ArrowRight")).toBe(1);
    expect(press("ArrowLeft")).toBe(4);
    expect(press("End")).toBe(4);
    expect(press("ArrowUp")).toBe("out");
    expect(press("ArrowDown")).toBeUndefined();
  });

  it("jumps to ranks and suits, on to the next of them", () => {
    expect(press("d")).toBe(3);
    expect(press("d", 3)).toBe(4);
    expect(press("d", 4)).toBe(3);
    expect(press("q")).toBe(1);
    expect(press("t")).toBe(2);
    expect(press("1")).toBe(2);
    expect(press("c")).toBeUndefined();
    expect(press("H")).toBeUndefined();
  });
});
