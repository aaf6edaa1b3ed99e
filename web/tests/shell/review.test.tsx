import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { JudgedMove } from "../../src/protocol";
import { Review } from "../../src/replay/Review";

/** A decision that cost so much; whether that is a mistake is the server's to say. */
const judged = (place: number, cost: number, mistake: boolean): JudgedMove => ({
  place,
  done: "play 2S",
  done_words: `play number ${place}`,
  best: "play AS",
  best_words: "play the ace of spades",
  value: 10,
  value_words: "10 points",
  wins: 0.5,
  cost,
  cost_words: `${cost} points`,
  mistake,
});

async function shown(moves: JudgedMove[]): Promise<Element[]> {
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ moves })));
  act(() => render(<Review table="T" deal={0} seat={0} name="Ada" step={0} onStep={() => {}} />, document.body));
  await act(() => new Promise((done) => setTimeout(done, 40)));
  return [...document.querySelectorAll(".review-moves button.costly")];
}

beforeEach(() => {
  render(null, document.body);
});

afterEach(() => {
  act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

test("what is a mistake is what the server says, however much it cost", async () => {
  const costly = await shown([judged(0, 9, false), judged(3, 0.01, true), judged(6, 0, false)]);
  expect(costly.map((each) => each.firstChild?.textContent)).toEqual(["Play number 3"]);
  expect(costly[0]?.textContent).toContain("cost 0.01 points: better was to play the ace of spades");
  expect(document.body.textContent).toContain("One decision cost something:");
  expect(document.querySelectorAll(".review-curve .costly")).toHaveLength(1);
});

test("where the server finds no mistake nothing is called one", async () => {
  expect(await shown([judged(0, 9, false), judged(3, 5, false)])).toEqual([]);
  expect(document.body.textContent).toContain("No decision cost anything worth speaking of.");
});
