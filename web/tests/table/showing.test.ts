import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Update, View } from "../../src/protocol";
import { BEAT, framesOf, hurry, LAG, STEP } from "../../src/table/logic/showing";
import { Showing } from "../../src/table/motion/Showing";
import { moment } from "./fixtures";

const { update: BEATEN } = moment("hearts", "beat");
const { update: ENDED } = moment("hearts", "over");
const { update: ASKED } = moment("hearts", "trick");

/** The same update later, so that it is another moment. */
function later(update: Update, lines = 1): Update {
  const view = { ...(update.view as View), log: [...(update.view?.log ?? []), ...Array(lines).fill("…")] };
  return { ...update, version: update.version + lines, view, beats: [] };
}

describe("frames", () => {
  it("shows the beats and then the view, and holds at the end of a deal", () => {
    expect(framesOf(BEATEN).map((frame) => [frame.beat, frame.held, frame.rest])).toEqual([
      [true, false, BEAT],
      [false, false, STEP],
    ]);
    expect(framesOf(ENDED).filter((frame) => frame.held)).toHaveLength(1);
  });

  it("hurries when too much waits, but only up to where it holds", () => {
    const frames = Array.from({ length: 6 }, () => framesOf(BEATEN)).flat();
    const total = frames.reduce((sum, frame) => sum + frame.rest, 0) * hurry(frames, 1);
    expect(Math.round(total)).toBe(LAG);
    expect(hurry(framesOf(BEATEN), 1)).toBe(1);
  });
});

describe("showing", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("keeps the log of the deal that has ended", () => {
    const showing = new Showing(
      () => 1,
      () => Number.POSITIVE_INFINITY,
    );
    const said = (deal: number, log: string[]) => ({ ...(ASKED.view as View), deal, log });
    showing.push({ ...ASKED, view: said(0, ["You take the trick."]), beats: [] });
    showing.push({ ...ASKED, version: ASKED.version + 1, view: said(1, []), beats: [] });
    expect(showing.earlier(said(0, []))).toEqual([]);
    showing.skip();
    expect(showing.earlier(said(1, []))).toEqual(["You take the trick."]);
    showing.close();
  });
  const make = (result = Number.POSITIVE_INFINITY) =>
    new Showing(
      () => 1,
      () => result,
    );

  it("shows a beat, lets it rest, and goes on", () => {
    const showing = make();
    showing.push(ASKED);
    vi.advanceTimersByTime(STEP);
    showing.push(BEATEN);
    vi.advanceTimersByTime(1);
    expect(showing.frame.value?.view).toBe(BEATEN.beats[0]);
    expect(showing.behind.value).toBe(true);
    vi.advanceTimersByTime(BEAT - 2);
    expect(showing.frame.value?.beat).toBe(true);
    vi.advanceTimersByTime(3);
    expect(showing.frame.value?.view).toBe(BEATEN.view);
    expect(showing.behind.value).toBe(false);
  });

  it("goes to the newest view when it is skipped", () => {
    const showing = make();
    showing.push(ASKED);
    showing.push(BEATEN);
    showing.push(later(BEATEN));
    showing.skip();
    expect(showing.frame.value?.view.log.at(-1)).toBe("…");
    expect(showing.behind.value).toBe(false);
  });

  it("holds at the end of a deal until somebody goes on, or for a while where others wait", () => {
    const alone = make();
    alone.push(ASKED);
    alone.push(ENDED);
    alone.skip();
    expect(alone.frame.value?.held).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(alone.frame.value?.held).toBe(true);
    alone.goOn();
    expect(alone.frame.value?.view).toBe(ENDED.view);

    const others = make(6000);
    others.push(ASKED);
    others.push(ENDED);
    others.skip();
    vi.advanceTimersByTime(6001);
    expect(others.frame.value?.view).toBe(ENDED.view);
  });

  it("takes news that change nothing of the game without a step", () => {
    const showing = make();
    showing.push(ASKED);
    const before = showing.frame.value?.view;
    showing.push({ ...ASKED, view: structuredClone(ASKED.view), may_undo: !ASKED.may_undo });
    expect(showing.frame.value?.view).toBe(before);
    expect(showing.frame.value?.update.may_undo).toBe(!ASKED.may_undo);
  });

  it("never lags more than a little", () => {
    const showing = make();
    showing.push(ASKED);
    for (let step = 1; step <= 20; step += 1) showing.push(later(ASKED, step));
    vi.advanceTimersByTime(2 * LAG);
    expect(showing.behind.value).toBe(false);
  });
});
