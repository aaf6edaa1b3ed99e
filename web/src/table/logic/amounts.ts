/** Numbers that one may say: all from `least` to `most` by `step`, or those of `listed`. */
export interface Range {
  least: number;
  most: number;
  step: number;
  listed: number[];
}

/** More numbers than this are not shown one by one; on a narrow table fewer. */
const GRID = 24;
const NARROW_GRID = 14;

/** How many numbers there are. */
export function size(range: Range): number {
  return range.listed.length || Math.floor((range.most - range.least) / range.step) + 1;
}

/** The numbers of a grid: all from the least to the most, also the few between them that may not be said. */
export function gridNumbers(range: Range): number[] {
  const step = range.listed.length ? 1 : range.step;
  if (range.listed.length && range.most - range.least >= 2 * range.listed.length) return range.listed;
  return Array.from({ length: Math.floor((range.most - range.least) / step) + 1 }, (_, place) => range.least + place * step);
}

/** Whether the numbers are few enough to be shown one by one. */
export function isGrid(range: Range, narrow = false): boolean {
  return gridNumbers(range).length <= (narrow ? NARROW_GRID : GRID);
}

/** Whether one may say this number. */
export function isAllowed(range: Range, number: number): boolean {
  if (range.listed.length) return range.listed.includes(number);
  return number >= range.least && number <= range.most && (number - range.least) % range.step === 0;
}

/** The allowed number nearest to this one. */
export function nearest(range: Range, number: number): number {
  if (range.listed.length) {
    return range.listed.reduce((best, each) => (Math.abs(each - number) < Math.abs(best - number) ? each : best));
  }
  const steps = Math.round((Math.min(range.most, Math.max(range.least, number)) - range.least) / range.step);
  return Math.min(range.most - ((range.most - range.least) % range.step), range.least + steps * range.step);
}

const ROUND = [1, 2, 2.5, 5, 10];

/** A few useful amounts: the least, round ones on the way, the most. */
export function stops(range: Range): number[] {
  const span = range.most - range.least;
  const rough = span / 4;
  const scale = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const by = Math.max(1, ROUND.map((each) => each * scale).find((each) => each >= rough) ?? rough);
  const found = new Set([range.least]);
  for (let amount = Math.ceil((range.least + 1) / by) * by; amount < range.most; amount += by) found.add(nearest(range, amount));
  found.add(nearest(range, range.most));
  return [...found].sort((a, b) => a - b);
}
