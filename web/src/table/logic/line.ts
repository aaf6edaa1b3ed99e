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

/** Turns the tiles of an arm so that each meets the one before it, the first of them a number of the spinner. */
export function arm(codes: readonly string[], spinner: string): Laid[] {
  let [open = ""] = spinner.split("-");
  return codes.map((code) => {
    const [one = "", other = ""] = code.split("-");
    const tile = one === open ? { code, left: one, right: other } : { code, left: other, right: one };
    open = tile.right;
    return tile;
  });
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
  /** It lies elsewhere and is shown here once more. */
  ghost?: boolean;
}

/** The place for the next tile at an end: its middle, and whether the tile will lie upright. */
export interface End {
  x: number;
  y: number;
  upright: boolean;
}

/** A line laid out within a box, whose upper left corner is (0, 0). `ends`: by the word that an action says to play there. */
export interface LineLayout {
  tiles: Placed[];
  ends: Record<string, End>;
  width: number;
  height: number;
}

/** The tiles of a line: those that lie in it, the doubles that do not lie across, and the arms of the tile at `anchor`. As `bricks`
 * they lie in two courses, each with its matching half beside that of the one before; such lines have no doubles and no arms. */
export interface Tiles {
  line: readonly Laid[];
  anchor: number;
  along: ReadonlySet<string>;
  arms: ReadonlyMap<string, readonly Laid[]>;
  bricks?: boolean;
  /** All arms, where they do not just go up and down from one tile of the line: then the layout lies in rows. */
  branches?: readonly Branch[] | undefined;
}

type Way = -1 | 1;

/** Half a tile is one unit: a tile is 2 long and 1 wide. A turn takes one more unit of a row. */
const LONG = 2;
const TURN = 1;
const ROWS_APART = 2;

/** By how many quarters clockwise each arm is turned from the one to the right. */
const QUARTERS: Readonly<Record<string, number>> = { right: 0, down: 1, left: 2, up: 3 };
/** How near to the middle an arm may come back when others cross there. */
const CROSSING = 1.5;

/**
 * One arm of a line, as if it went to the right. It goes along a row until the edge is near, turns with one tile, and comes back in
 * the next row.
 */
class Arm {
  readonly placed: Placed[] = [];
  private way: Way = 1;
  private y = 0;
  private turned = false;

  /** From `x` outward; nothing lies further out than `edge`, or further back than `inner`. */
  constructor(
    private x: number,
    private readonly edge: number,
    private readonly inner: number,
  ) {}

  private fits(size: number): boolean {
    return (this.way > 0 ? this.edge : -this.inner) - this.way * this.x >= size + TURN;
  }

  /** The middle of the tile at a turn: its inner half lies beside the row, its outer half on the way to the next. */
  private corner(): { x: number; y: number } {
    return { x: this.x + this.way / 2, y: this.y + 0.5 };
  }

  /** Adds a tile, which shows its left number where it meets the arm; a double lies across unless it is to lie along. */
  add({ code, left, right }: Laid, along: boolean): void {
    const rising = Number(right) > Number(left);
    // After a turn even a double lies along the row, there is no room for it across.
    const across = left === right && !along && !this.turned;
    const size = across ? 1 : LONG;
    if (this.fits(size)) {
      const turn = across ? 0 : rising === this.way > 0 ? 90 : 270;
      this.placed.push({ code, x: this.x + (this.way * size) / 2, y: this.y, turn });
      this.x += this.way * size;
      this.turned = false;
      return;
    }
    this.placed.push({ code, ...this.corner(), turn: rising ? 180 : 0 });
    this.x += this.way;
    this.y += ROWS_APART;
    this.way = -this.way as Way;
    this.turned = true;
  }

  /** Where the next tile would lie. */
  end(): End {
    if (this.fits(LONG)) return { x: this.x + this.way, y: this.y, upright: false };
    return { ...this.corner(), upright: true };
  }
}

/**
 * One arm of a line of bricks, to the right (`way` 1) or to the left, from a tile in the middle. The next tile lies in the other of two
 * courses, half a tile further out. Near the edge one tile stands upright, and the bricks come back beyond it: to the right downward, to
 * the left upward.
 */
class Courses {
  readonly placed: Placed[] = [];
  private way: Way;
  /** Where the open half lies. */
  private x: number;
  private y = 0;
  /** The two courses, the one at which the arm can turn first. */
  private near: number;
  private far: number;
  private upright = false;

  constructor(
    private readonly down: Way,
    private readonly edge: number,
  ) {
    this.way = down;
    this.x = down / 2;
    this.near = down > 0 ? 1 : 0;
    this.far = 1 - this.near;
  }

  /** Whether the next tile must stand upright; from the far course one cannot turn, so there must be room for one more. */
  private turns(): boolean {
    return !this.upright && this.y === this.near && this.way * this.x + 2.5 > this.edge;
  }

  private middle(): { x: number; y: number } {
    if (this.upright) return { x: this.x + this.way * 1.5, y: this.y };
    if (this.turns()) return { x: this.x, y: this.y + this.down * 1.5 };
    return { x: this.x + this.way / 2, y: this.y === this.near ? this.far : this.near };
  }

  add({ code, left, right }: Laid): void {
    const rising = Number(right) > Number(left);
    const at = this.middle();
    if (this.turns()) {
      this.placed.push({ code, ...at, turn: rising === this.down > 0 ? 180 : 0 });
      this.y += 2 * this.down;
      this.far = this.y;
      this.near = this.y + this.down;
      this.way = -this.way as Way;
      this.upright = true;
      return;
    }
    this.placed.push({ code, ...at, turn: rising === this.way > 0 ? 90 : 270 });
    this.x = at.x + this.way / 2;
    this.y = at.y;
    this.upright = false;
  }

  end(): End {
    return { ...this.middle(), upright: this.turns() };
  }
}

/** Lays bricks out in `width` halves of a tile, beginning with the tile at the anchor. */
function courses(line: readonly Laid[], anchor: number, width: number): LineLayout {
  const ends: Record<string, End> = {};
  const lay = (word: string, down: Way, tiles: readonly Laid[]): Placed[] => {
    const path = new Courses(down, Math.max(width / 2, 4));
    for (const tile of tiles) path.add(tile);
    ends[word] = path.end();
    return path.placed;
  };
  const right = lay("right", 1, line.slice(anchor + 1));
  const left = lay("left", -1, backward(line.slice(0, anchor)));
  const middle = line[anchor];
  const first = middle && { code: middle.code, x: 0, y: 0, turn: Number(middle.right) > Number(middle.left) ? 90 : 270 };
  return boxed([...left.reverse(), ...(first ? [first] : []), ...right], ends);
}

/** A point turned round the middle by so many quarters clockwise. */
function turned<T extends { x: number; y: number }>(piece: T, quarters: number): T {
  const { x, y } = piece;
  const places = [
    { x, y },
    { x: -y, y: x },
    { x: -x, y: -y },
    { x: y, y: -x },
  ];
  return { ...piece, ...places[quarters] };
}

/** The other way round, so that it can be laid out from the middle. */
const backward = (tiles: readonly Laid[]): Laid[] =>
  tiles.map(({ code, left, right }) => ({ code, left: right, right: left })).reverse();

/** Lays a line out in `width` by `height` halves of a tile, beginning with the tile at its anchor in the middle. */
export function snake({ line, anchor, along, arms, bricks, branches }: Tiles, width: number, height: number): LineLayout {
  if (bricks) return courses(line, anchor, width);
  if (branches) return inRows(line, branches, along, width);
  const middle = line[anchor];
  const across = middle !== undefined && middle.left === middle.right && !along.has(middle.code);
  const half = middle === undefined ? 0 : (across ? 1 : LONG) / 2;
  const ends: Record<string, End> = {};
  const lay = (word: string, tiles: readonly Laid[]): Placed[] => {
    const quarters = QUARTERS[word] ?? 0;
    const sideways = quarters % 2 === 1;
    // At least one tile goes straight up or down before its arm turns.
    const edge = sideways ? Math.max(height / 2, (3 * LONG) / 2 + TURN) : width / 2;
    const path = new Arm(sideways ? LONG / 2 : half, edge, arms.size > 0 ? CROSSING : -edge);
    for (const tile of tiles) path.add(tile, along.has(tile.code));
    const end = turned(path.end(), quarters);
    ends[word] = { ...end, upright: end.upright !== sideways };
    return path.placed.map((tile) => ({ ...turned(tile, quarters), turn: (tile.turn + 90 * quarters) % 360 }));
  };
  const right = lay("right", line.slice(anchor + 1));
  const left = lay("left", backward(line.slice(0, anchor)));
  const more = [...arms].flatMap(([word, tiles]) => lay(word, tiles));
  const first = middle && {
    code: middle.code,
    x: 0,
    y: 0,
    turn: across ? 0 : Number(middle.right) > Number(middle.left) ? 90 : 270,
  };
  return boxed([...left.reverse(), ...(first ? [first] : []), ...right, ...more], ends);
}

/** An arm of a layout: its tiles, outward, and the tile from whose side they go out. */
export interface Branch {
  spinner: string;
  tiles: readonly Laid[];
}

/** Between the pieces of a layout in rows: beside each other, and from one row to the next. */
const PIECES_APART = 1.5;
const ROW = 2.3;

/**
 * Where lines go out from many tiles or in many directions no felt has room for all of them: the line and its arms lie in rows, each
 * arm after its spinner, which is shown once more as a `ghost`. A long one goes on in the next row.
 */
export function inRows(
  line: readonly Laid[],
  branches: readonly Branch[],
  along: ReadonlySet<string>,
  width: number,
): LineLayout {
  const tiles: Placed[] = [];
  const edge = Math.max(width, 3 * LONG);
  let x = 0;
  let y = 0;
  const put = ({ code, left, right }: Laid, ghost: boolean): void => {
    const across = left === right && !along.has(code);
    const size = across ? 1 : LONG;
    if (x > 0 && x + size > edge) {
      x = 0;
      y += ROW;
    }
    const turn = across ? 0 : Number(right) > Number(left) ? 90 : 270;
    tiles.push({ code, x: x + size / 2, y, turn, ...(ghost && { ghost }) });
    x += size;
  };
  for (const tile of line) put(tile, false);
  for (const { spinner, tiles: outward } of branches) {
    const [number = ""] = spinner.split("-");
    // an arm of two tiles at least begins in a row where they have room
    if (x > 0 && x + PIECES_APART + 1 + LONG * Math.min(outward.length, 2) > edge) {
      x = 0;
      y += ROW;
    } else if (x > 0) x += PIECES_APART;
    put({ code: spinner, left: number, right: number }, true);
    for (const tile of outward) put(tile, false);
  }
  return boxed(tiles, {});
}

/** Moves everything so that the upper left corner of the box round it is (0, 0). */
function boxed(tiles: Placed[], ends: Record<string, End>): LineLayout {
  const pieces = [
    ...tiles.map(({ x, y, turn }) => ({ x, y, upright: turn % 180 === 0 })),
    ...(tiles.length ? Object.values(ends) : [{ x: 0, y: 0, upright: false }]),
  ];
  const reach = (upright: boolean) => (upright ? { x: 0.5, y: 1 } : { x: 1, y: 0.5 });
  const low = (axis: "x" | "y") => Math.min(...pieces.map((piece) => piece[axis] - reach(piece.upright)[axis]));
  const high = (axis: "x" | "y") => Math.max(...pieces.map((piece) => piece[axis] + reach(piece.upright)[axis]));
  const [x, y] = [low("x"), low("y")];
  const moved = <T extends { x: number; y: number }>(piece: T): T => ({ ...piece, x: piece.x - x, y: piece.y - y });
  return {
    tiles: tiles.map(moved),
    ends: Object.fromEntries(Object.entries(ends).map(([word, end]) => [word, moved(end)])),
    width: high("x") - x,
    height: high("y") - y,
  };
}

const SHRINK = 0.96;
const SMALLEST = 9;

/** The line in a room of pixels, with the largest half tile, up to `largest` pixels, with which it fits. */
export function fitLine(
  tiles: Tiles,
  room: { width: number; height: number },
  largest: number,
): { unit: number; layout: LineLayout } {
  let unit = largest;
  for (;;) {
    const layout = snake(tiles, room.width / unit, room.height / unit);
    if (unit <= SMALLEST || (layout.height * unit <= room.height && layout.width * unit <= room.width)) return { unit, layout };
    unit *= SHRINK;
  }
}
