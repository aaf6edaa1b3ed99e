import { describe, expect, it } from "vitest";
import type { View, ZoneView } from "../../src/protocol";
import { arm, fitLine, joined, type Laid, type LineLayout, snake, type Tiles } from "../../src/table/logic/line";
import { groupsOf } from "../../src/table/logic/melds";
import { inOrder, seated } from "../../src/table/logic/seating";
import { layTrick } from "../../src/table/logic/trick";
import { pileActions, seatZones, sharedZones } from "../../src/table/logic/zones";
import { moment } from "./fixtures";

describe("seats", () => {
  it("has everybody once, clockwise from the left", () => {
    for (let players = 1; players <= 14; players += 1) {
      for (const near of [0, players - 1]) {
        const { left, top, right } = seated(players, near);
        const round = [...left.toReversed(), ...top, ...right];
        expect(round).toEqual(inOrder(players, near));
        expect(Math.abs(left.length - right.length)).toBe(0);
      }
    }
  });

  it("puts the partner opposite", () => {
    expect(seated(4, 1).top).toEqual([3]);
    expect(seated(2, 0).top).toEqual([1]);
  });
});

describe("tricks", () => {
  it("lays no card on another and all of them within its box", () => {
    for (let players = 2; players <= 10; players += 1) {
      const by = Array.from({ length: players }, (_, seat) => seat);
      const { spots, width, height } = layTrick(players, by, players, 0);
      for (const [index, one] of spots.entries()) {
        expect(Math.abs(one.x) + 0.5).toBeLessThanOrEqual(width / 2 + 1e-9);
        expect(Math.abs(one.y) + 0.5).toBeLessThanOrEqual(height / 2 + 1e-9);
        for (const other of spots.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) > 0.9 || Math.abs(one.y - other.y) > 0.5).toBe(true);
        }
      }
    }
  });

  it("spreads several cards of one player", () => {
    const { spots } = layTrick(3, [1, 1, 1], 4, 0);
    expect(new Set(spots.map((spot) => spot.x)).size).toBe(3);
  });
});

/** The squares of half a tile that a layout covers. */
function covered(layout: LineLayout): string[] {
  return layout.tiles.flatMap(({ x, y, turn }) => {
    const upright = turn % 180 === 0;
    return [-0.5, 0.5].map((half) => `${upright ? x : x + half} ${upright ? y + half : y}`);
  });
}

/** The middle of the half of a tile that shows this number, by how the tile is turned. */
function half(tile: LineLayout["tiles"][number], number: string, laid?: Laid): { x: number; y: number } {
  const high = Number(number) === Math.max(Number(laid?.left), Number(laid?.right));
  const x = tile.turn === 90 ? 0.5 : tile.turn === 270 ? -0.5 : 0;
  const y = tile.turn === 0 ? -0.5 : tile.turn === 180 ? 0.5 : 0;
  return high ? { x: tile.x + x, y: tile.y + y } : { x: tile.x - x, y: tile.y - y };
}

describe("a line of tiles", () => {
  it("turns tiles so that their numbers meet", () => {
    expect(joined(["1-0", "3-0", "6-3", "6-1"])).toEqual([
      { code: "1-0", left: "1", right: "0" },
      { code: "3-0", left: "0", right: "3" },
      { code: "6-3", left: "3", right: "6" },
      { code: "6-1", left: "6", right: "1" },
    ]);
    expect(joined(["6-6", "5-5"])).toBeUndefined();
    expect(joined(["AS"])).toBeUndefined();
    expect(joined([])).toBeUndefined();
  });

  it("joins the line of a real match", () => {
    const { view } = moment("block-dominoes-long", "long");
    const line = joined(view.zones.find((zone) => zone.kind === "line")?.cards ?? []);
    expect(line?.length).toBeGreaterThan(15);
    for (const [place, tile] of (line ?? []).entries()) {
      if (place) expect(tile.left).toBe(line?.[place - 1]?.right);
    }
  });

  /** A line of so many tiles, with doubles in it, as the numbers go round. */
  const long = (tiles: number) =>
    joined(
      Array.from({ length: tiles }, (_, place) => {
        const [one, other] =
          place % 4 === 3
            ? [6, 6]
            : place % 4 === 0
              ? [6, place % 6]
              : place % 4 === 1
                ? [place % 6 ? (place - 1) % 6 : 0, 5]
                : [5, 6];
        return `${Math.max(one, other)}-${Math.min(one, other)}`;
      }),
    ) ?? [];

  const plain = (line: readonly Laid[], anchor: number): Tiles => ({ line, anchor, along: new Set(), arms: new Map() });

  it("lays a double along the line where it is set so", () => {
    const line = joined(["6-1", "4-1", "4-4"]) ?? [];
    const turns = (along: string[]) =>
      snake({ ...plain(line, 1), along: new Set(along) }, 30, 30).tiles.map(({ code, turn }) => [code, turn % 180 === 0]);
    expect(turns([])).toContainEqual(["4-4", true]);
    expect(turns(["4-4"])).toContainEqual(["4-4", false]);
  });

  it("turns the tiles of an arm away from its spinner", () => {
    expect(arm(["4-3", "4-4", "4-2"], "3-3")).toEqual([
      { code: "4-3", left: "3", right: "4" },
      { code: "4-4", left: "4", right: "4" },
      { code: "4-2", left: "4", right: "2" },
    ]);
    expect(arm([], "3-3")).toEqual([]);
  });

  /** A spinner in the middle of a line, with arms above and below it. */
  const crossed = (left: number, right: number, up: number, down: number): Tiles => {
    const some = long(40);
    const arms = (word: string, count: number): [string, Laid[]] => [
      word,
      some.slice(0, count).map((tile) => ({ ...tile, code: `${word} ${tile.code}` })),
    ];
    const spinner = { code: "9-9", left: "9", right: "9" };
    return {
      line: [...some.slice(0, left), spinner, ...some.slice(0, right)],
      anchor: left,
      along: new Set(),
      arms: new Map([arms("up", up), arms("down", down)]),
    };
  };

  it("lets arms go up and down from the spinner", () => {
    const layout = snake(crossed(1, 1, 1, 0), 30, 20);
    const spinner = layout.tiles.find(({ code }) => code === "9-9");
    const above = layout.tiles.find(({ code }) => code.startsWith("up"));
    expect(above).toMatchObject({ x: spinner?.x });
    expect(above?.y).toBe((spinner?.y ?? 0) - 2);
    expect(layout.ends.up?.y).toBeLessThan(above?.y ?? 0);
    expect(layout.ends.down).toEqual({ x: spinner?.x, y: (spinner?.y ?? 0) + 2, upright: true });
    expect(layout.ends.left?.x).toBeLessThan(layout.ends.right?.x ?? 0);
  });

  it("keeps the arms apart, however long they are", () => {
    for (const [left, right, up, down] of [
      [1, 1, 0, 0],
      [3, 5, 2, 1],
      [6, 6, 6, 6],
      [1, 12, 9, 2],
      [9, 2, 3, 12],
    ] as const) {
      for (const [width, height] of [
        [14, 12],
        [20, 14],
        [30, 30],
      ] as const) {
        const layout = snake(crossed(left, right, up, down), width, height);
        const squares = covered(layout);
        expect(layout.tiles).toHaveLength(left + right + up + down + 1);
        expect(new Set(squares).size).toBe(squares.length);
        const apart = layout.tiles.every((one, place) =>
          layout.tiles.slice(place + 1).every((other) => Math.abs(one.x - other.x) + Math.abs(one.y - other.y) >= 1),
        );
        expect(apart).toBe(true);
      }
    }
  });

  it("lays arms that go out in many directions in rows, each after its spinner", () => {
    const tiles: Tiles = {
      line: joined(["6-3", "3-3", "3-1"]) ?? [],
      anchor: 1,
      along: new Set(),
      arms: new Map(),
      branches: [
        { spinner: "3-3", tiles: arm(["5-3", "5-5"], "3-3") },
        { spinner: "5-5", tiles: arm(["5-4"], "5-5") },
      ],
    };
    for (const width of [6, 11, 40]) {
      const { tiles: placed, width: wide } = snake(tiles, width, 10);
      expect(placed.filter(({ ghost }) => !ghost).map(({ code }) => code)).toEqual(["6-3", "3-3", "3-1", "5-3", "5-5", "5-4"]);
      expect(placed.filter(({ ghost }) => ghost).map(({ code }) => code)).toEqual(["3-3", "5-5"]);
      expect(wide).toBeLessThanOrEqual(width);
      for (const [place, one] of placed.entries()) {
        for (const other of placed.slice(place + 1)) {
          expect(Math.abs(one.x - other.x) >= 1 || Math.abs(one.y - other.y) >= 2).toBe(true);
        }
      }
    }
  });

  it("never lays two tiles on one another and stays in its box, however narrow", () => {
    for (const tiles of [1, 2, 5, 12, 28]) {
      const line = long(tiles);
      expect(line).toHaveLength(tiles);
      for (const width of [8, 11, 16, 30]) {
        for (const anchor of [0, Math.floor(tiles / 2), tiles - 1]) {
          const layout = snake(plain(line, anchor), width, 40);
          const squares = covered(layout);
          expect(new Set(squares).size).toBe(squares.length);
          expect(layout.width).toBeLessThanOrEqual(width + 1e-9);
          for (const { x, y } of layout.tiles) {
            expect(x).toBeGreaterThan(0);
            expect(y).toBeGreaterThan(0);
            expect(x).toBeLessThan(layout.width);
            expect(y).toBeLessThan(layout.height);
          }
        }
      }
    }
  });

  it("lays bricks side by side, equal numbers touching, and none on another", () => {
    // Numbers that go on and on without a double: each tile is told by its place.
    const numbers = Array.from({ length: 37 }, (_, place) => (place * 4 + Math.floor(place / 9)) % 9);
    const line: Laid[] = numbers
      .slice(1)
      .map((right, place) => ({ code: `${place}`, left: `${numbers[place]}`, right: `${right}` }));
    for (const anchor of [0, 17, 35]) {
      for (const width of [8, 12, 15, 30, 90]) {
        const layout = snake({ ...plain(line, anchor), bricks: true }, width, 40);
        const squares = covered(layout);
        expect(new Set(squares).size).toBe(squares.length);
        for (const [place, tile] of layout.tiles.entries()) {
          expect(Math.abs(tile.x - layout.width / 2)).toBeLessThan(layout.width / 2);
          const next = layout.tiles[place + 1];
          if (!next) continue;
          const outer = half(tile, line[place]?.right ?? "", line[place]);
          const inner = half(next, line[place + 1]?.left ?? "", line[place + 1]);
          expect(Math.abs(outer.x - inner.x) + Math.abs(outer.y - inner.y)).toBeCloseTo(1);
        }
      }
    }
  });

  it("shrinks until it fits", () => {
    const { unit, layout } = fitLine(plain(long(28), 14), { width: 340, height: 220 }, 46);
    expect(layout.height * unit).toBeLessThanOrEqual(220);
    expect(layout.width * unit).toBeLessThanOrEqual(340);
    expect(unit).toBeGreaterThan(9);
  });
});

describe("zones", () => {
  it("shows the piles in the middle where nothing else lies there", () => {
    const { view } = moment("down-and-back", "draw");
    expect(sharedZones(view, new Set()).middle.map((zone) => zone.name)).toEqual(["stock", "discards"]);
    const { view: trick } = moment("oh-hell", "play");
    const shared = sharedZones(trick, new Set());
    expect(shared.middle.map((zone) => zone.kind)).toEqual(["trick"]);
    expect(shared.beside.map((zone) => zone.kind)).toEqual(["pile", "pile"]);
  });

  it("lets a pile be touched for what is drawn from it", () => {
    const { view } = moment("down-and-back", "draw");
    const words = view.actions;
    expect([...pileActions(view, words)].map(([name, action]) => [name, action.text])).toEqual([
      ["stock", "draw stock"],
      ["discards", "draw discard"],
    ]);
    const { view: take } = moment("three-up-three-down", "take");
    expect([...pileActions(take, take.actions).keys()]).toEqual(["pile"]);
    const elsewhere = {
      ...view,
      zones: view.zones.map((zone) => ({ ...zone, does: zone.name === "hand 0" ? "draw stock" : "" })),
    };
    expect([...pileActions(elsewhere, words).values()].map((action) => action.text)).toEqual(["draw stock"]);
    expect(pileActions(view, [])).toEqual(new Map());
  });

  it("keeps a place for what is empty by what it is, whatever it is called", () => {
    const { view } = moment("down-and-back", "draw");
    const empty = (kind: string, role: ZoneView["role"]): View => ({
      ...view,
      zones: [{ ...(view.zones[0] as ZoneView), name: "any", label: "anything", kind, role, owner: -1, count: 0, cards: [] }],
    });
    const shown = (some: View, used: string[] = []) => sharedZones(some, new Set(used)).middle.length;
    expect([shown(empty("pile", "discard")), shown(empty("pile", "stock")), shown(empty("pile", "stock"), ["any"])]).toEqual([
      1, 0, 1,
    ]);
    expect([shown(empty("trick", "trick")), shown(empty("line", "line")), shown(empty("row", ""))]).toEqual([1, 1, 0]);
    const seated = (role: ZoneView["role"]): View => ({
      ...view,
      zones: [{ ...(view.zones[0] as ZoneView), name: "any", kind: "fan", role, owner: 1, count: 0, cards: [] }],
    });
    expect([seatZones(seated("hand"), 1).fans.length, seatZones(seated(""), 1).fans.length]).toEqual([1, 0]);
  });

  it("tells the sets and runs of a meld apart", () => {
    const { info } = moment("hearts", "trick");
    expect(groupsOf(["7S", "7H", "7D", "4C", "5C", "6C"], info.pack)).toEqual([
      ["7S", "7H", "7D"],
      ["4C", "5C", "6C"],
    ]);
    expect(groupsOf(["7S", "2H", "7D", "4C", "9C", "6C"], info.pack)).toHaveLength(1);
    expect(groupsOf(["4C", "5C", "6C"], info.pack)).toHaveLength(1);
  });

  it("lays many cards that are no melds by suits", () => {
    const { info } = moment("hearts", "trick");
    const some = ["AC", "TC", "KC", "9C", "AD", "QD", "8D", "KH", "2H", "AS", "9S", "7S"];
    expect(groupsOf(some, info.pack)).toEqual([some]);
    expect(groupsOf([...some, "2S"], info.pack).map((group) => group.length)).toEqual([4, 3, 2, 4]);
  });
});
