import type { Update, View } from "../../protocol";

/** A view to be shown, and for how long. `held`: until somebody goes on; `last`: nothing newer is known. */
export interface Frame {
  view: View;
  update: Update;
  /** milliseconds before the next one, at normal speed */
  rest: number;
  held: boolean;
  beat: boolean;
}

/** How long a moment that the game marks is to be seen. */
export const BEAT = 1000;
/** How long an ordinary step is shown when others wait behind it. */
export const STEP = 260;
/** More than this is never waited for in all. */
export const LAG = 2000;

/** The frames of an update, in order. */
export function framesOf(update: Update): Frame[] {
  if (!update.view) return [];
  const beats = update.beats.map((view) => ({ view, update, rest: BEAT, held: view.over, beat: true }));
  const { view } = update;
  // The end of a match is the beat of its last deal and the view after it in one.
  const last = beats.at(-1);
  if (view.over && last?.view.over && last.view.deal === view.deal) beats.pop();
  return [...beats, { view, update, rest: STEP, held: view.over, beat: false }];
}

/** By how much the frames that wait have to be shown faster so that the page does not fall behind. */
export function hurry(waiting: readonly Frame[], speed: number): number {
  const pace = Math.max(0.1, speed || 1);
  const stop = waiting.findIndex((frame) => frame.held);
  const until = stop < 0 ? waiting : waiting.slice(0, stop);
  const total = until.reduce((sum, frame) => sum + frame.rest / pace, 0);
  return total > LAG ? LAG / total : 1;
}
