/** A tile as it lies: its two numbers from left to right. */
export interface Laid {
  code: string;
  left: string;
  right: string;
}

/** Turns tiles laid end to end so that equal numbers meet; nothing where they do not make a line. */
export function joined(codes: readonly string[]): Laid[] | undefined {
  const tiles = codes.map((code) => ({ code, ends: code.split("-") }));
  const [first] = tiles;
  if (!first || tiles.some(({ ends }) => ends.length !== 2)) return undefined;
  const [high = "", low = ""] = first.ends;
  for (const [left, right] of [
    [high, low],
    [low, high],
  ] as const) {
    const line: Laid[] = [{ code: first.code, left, right }];
    for (const { code, ends } of tiles.slice(1)) {
      const open = line.at(-1)?.right;
      const [one = "", other = ""] = ends;
      if (open !== one && open !== other) break;
      line.push(one === open ? { code, left: one, right: other } : { code, left: other, right: one });
    }
    if (line.length === tiles.length) return line;
  }
  return undefined;
}

/**
 * Where a tile lies, in halves of a tile: its middle, and how it is turned. `turn` is the direction in which its high
 * number lies from its low one, in degrees clockwise from upward, as a tile is drawn upright with its high number on top.
 */
export interface Placed {
  code: string;
  x: number;
  y: number;
  turn: number;
}

/** The place for the next tile at an end: its middle, and whether the tile will lie upright. */
export interface End {
  x: number;
  y: number;
  upright: boolean;
}

/** A line laid out within a box, whose upper left corner is (0, 0). */
export interface LineLayout {
  tiles: Placed[];
  ends: { left: End; right: End };
  width: number;
  height: number;
}

type Way = -1 | 1;

/** Half a tile is one unit: a tile is 2 long and 1 wide. A turn takes one more unit of a row. */
const LONG = 2;
const TURN = 1;
const ROWS_APART = 2;

/** One arm of a line. It goes along a row until the edge is near, turns with one tile, and comes back in the next row. */
class Arm {
  readonly placed: Placed[] = [];
  private y = 0;
  private turned = false;

  /** From `x` in direction `way`; turns lead to rows further `down`; nothing lies further out than `edge`. */
  constructor(
    private x: number,
    private way: Way,
    private readonly down: Way,
    private readonly edge: number,
  ) {}

  private fits(size: number): boolean {
    return this.edge - this.way * this.x >= size + TURN;
  }

  /** The middle of the tile at a turn: its inner half lies beside the row, its outer half on the way to the next. */
  private corner(): { x: number; y: number } {
    return { x: this.x + this.way / 2, y: this.y + this.down / 2 };
  }

  /** Adds a tile with the number `inner` where it meets the line and `outer` at the open end. */
  add(code: string, inner: number, outer: number): void {
    // After a turn even a double lies along the row, there is no room for it across.
    const across = inner === outer && !this.turned;
    const size = across ? 1 : LONG;
    if (this.fits(size)) {
      const turn = across ? 0 : outer > inner === this.way > 0 ? 90 : 270;
      this.placed.push({ code, x: this.x + (this.way * size) / 2, y: this.y, turn });
      this.x += this.way * size;
      this.turned = false;
      return;
    }
    this.placed.push({ code, ...this.corner(), turn: outer > inner === this.down > 0 ? 180 : 0 });
    this.x += this.way;
    this.y += this.down * ROWS_APART;
    this.way = -this.way as Way;
    this.turned = true;
  }

  /** Where the next tile would lie. */
  end(): End {
    if (this.fits(LONG)) return { x: this.x + this.way, y: this.y, upright: false };
    return { ...this.corner(), upright: true };
  }
}

/** Lays a line out no wider than `width` halves of a tile, beginning with the tile at `anchor` in the middle. */
export function snake(line: readonly Laid[], anchor: number, width: number): LineLayout {
  const middle = line[anchor];
  const across = middle !== undefined && middle.left === middle.right;
  const half = middle === undefined ? 0 : (across ? 1 : LONG) / 2;
  const right = new Arm(half, 1, 1, width / 2);
  const left = new Arm(-half, -1, -1, width / 2);
  for (const tile of line.slice(anchor + 1)) right.add(tile.code, Number(tile.left), Number(tile.right));
  for (const tile of line.slice(0, anchor).reverse()) left.add(tile.code, Number(tile.right), Number(tile.left));
  const first = middle && {
    code: middle.code,
    x: 0,
    y: 0,
    turn: across ? 0 : Number(middle.right) > Number(middle.left) ? 90 : 270,
  };
  return boxed([...left.placed.reverse(), ...(first ? [first] : []), ...right.placed], { left: left.end(), right: right.end() });
}

/** Moves everything so that the upper left corner of the box round it is (0, 0). */
function boxed(tiles: Placed[], ends: { left: End; right: End }): LineLayout {
  const pieces = [
    ...tiles.map(({ x, y, turn }) => ({ x, y, upright: turn % 180 === 0 })),
    ...(tiles.length ? [ends.left, ends.right] : [{ x: 0, y: 0, upright: false }]),
  ];
  const reach = (upright: boolean) => (upright ? { x: 0.5, y: 1 } : { x: 1, y: 0.5 });
  const low = (axis: "x" | "y") => Math.min(...pieces.map((piece) => piece[axis] - reach(piece.upright)[axis]));
  const high = (axis: "x" | "y") => Math.max(...pieces.map((piece) => piece[axis] + reach(piece.upright)[axis]));
  const [x, y] = [low("x"), low("y")];
  const moved = <T extends { x: number; y: number }>(piece: T): T => ({ ...piece, x: piece.x - x, y: piece.y - y });
  return {
    tiles: tiles.map(moved),
    ends: { left: moved(ends.left), right: moved(ends.right) },
    width: high("x") - x,
    height: high("y") - y,
  };
}

const SHRINK = 0.96;
const SMALLEST = 9;

/** The line in a room of pixels, with the largest half tile, up to `largest` pixels, with which it fits. */
export function fitLine(
  line: readonly Laid[],
  anchor: number,
  room: { width: number; height: number },
  largest: number,
): { unit: number; layout: LineLayout } {
  let unit = largest;
  for (;;) {
    const layout = snake(line, anchor, room.width / unit);
    if (unit <= SMALLEST || (layout.height * unit <= room.height && layout.width * unit <= room.width)) return { unit, layout };
    unit *= SHRINK;
  }
}
