import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test } from "vitest";
import { later } from "../../src/pieces/later";

const boxes = [document.createElement("div"), document.createElement("div")] as const;

afterEach(() => {
  for (const box of boxes) render(null, box);
});

test("what is drawn just before its code has come for another is drawn again", async () => {
  let arrive = () => {};
  const Picture = later(
    () =>
      new Promise<() => string>((done) => {
        arrive = () => done(() => "here");
      }),
    true,
  );
  act(() => render(<Picture />, boxes[0]));
  // Drawn, and its effects are still to come.
  render(<Picture />, boxes[1]);
  arrive();
  await new Promise((done) => setTimeout(done, 150));
  expect(boxes.map((box) => box.textContent)).toEqual(["here", "here"]);
});
