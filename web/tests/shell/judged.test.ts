import { describe, expect, it } from "vitest";
import type { JudgedMove } from "../../src/protocol";
import { curveOf, evenLine } from "../../src/replay/judged";

const move = (place: number, value: number, cost: number): JudgedMove => ({
  place,
  done: "play 2S",
  done_words: "play the two of spades",
  best: cost > 0 ? "play AS" : "play 2S",
  best_words: "play the ace of spades",
  value,
  value_words: `${value}`,
  wins: 0.5,
  cost,
  cost_words: `${cost}`,
  mistake: cost > 0,
});

describe("judged decisions", () => {
  it("draws what was to be expected after each decision as it was made", () => {
    const points = curveOf([move(0, 10, 0), move(3, 10, 20), move(6, -10, 0)]);
    expect(points.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [0.5, 1],
      [1, 1],
    ]);
    expect(evenLine([move(0, 10, 0), move(3, 10, 20)])).toBe(0.5);
  });

  it("lies level where nothing changes", () => {
    expect(curveOf([move(0, 0, 0)])).toMatchObject([{ x: 0.5, y: 0.5 }]);
  });
});
