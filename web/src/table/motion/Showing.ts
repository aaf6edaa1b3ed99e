import { type ReadonlySignal, signal } from "@preact/signals";
import type { Update, View } from "../../protocol";
import { type Frame, framesOf, hurry } from "../logic/showing";
import { newLines } from "../logic/wording";

/** Shows the views of a table one after the other, each for as long as it takes to see it. */
export class Showing {
  private readonly now = signal<Frame | null>(null);
  private readonly late = signal(false);
  /** what the log said when the present moment came, without what happened then */
  private said: { deal: number; log: string[] } = { deal: -1, log: [] };
  /** the log of the deal before the one that is shown */
  private ended: { deal: number; log: string[] } = { deal: -1, log: [] };
  private queue: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readyAt = 0;

  /** `speed` as in the settings; `holds`: whether the end of a deal waits until somebody goes on, or how long it stays. */
  constructor(
    private readonly speed: () => number,
    private readonly result: () => number,
  ) {}

  /** What is shown. */
  get frame(): ReadonlySignal<Frame | null> {
    return this.now;
  }

  /** Whether newer views are waiting. */
  get behind(): ReadonlySignal<boolean> {
    return this.late;
  }

  /** What comes after the present frame, if it is known. */
  get next(): Frame | undefined {
    return this.queue[0];
  }

  /** What has just happened in the deal that is shown, beside the action that led to it. */
  consequences(view: View): string[] {
    return this.said.deal === view.deal ? newLines(this.said.log, view.log).slice(1) : [];
  }

  /** The log of the deal before this one, as far as it was seen here. */
  earlier(view: View): string[] {
    return this.ended.deal === view.deal - 1 ? this.ended.log : [];
  }

  /** Takes the views of an update to be shown in their turn. */
  push(update: Update): void {
    const shown = this.now.value;
    const frames = framesOf(update);
    const last = this.queue.at(-1) ?? shown;
    if (!shown) {
      this.show(frames.at(-1));
      return;
    }
    const only = frames[0];
    if (only && frames.length === 1 && last && !last.beat && isSame(last, only)) {
      // Only something beside the game has changed: who is here, what may be undone.
      const renewed = { ...only, rest: last.rest };
      if (this.queue.length) this.queue[this.queue.length - 1] = renewed;
      else this.now.value = { ...renewed, view: shown.view };
      return;
    }
    this.queue.push(...frames);
    this.late.value = true;
    this.plan();
  }

  /** Shows the newest view at once; the end of a deal is not passed over unless it is what is shown. */
  skip(): void {
    const stop = this.queue.findIndex((frame) => frame.held);
    const to = stop < 0 ? this.queue.length - 1 : stop;
    if (to < 0) return;
    const [frame] = this.queue.splice(to, 1);
    this.queue.splice(0, to);
    this.show(frame);
  }

  /** Goes on from the end of a deal. */
  goOn(): void {
    const frame = this.queue.shift();
    if (frame) this.show(frame);
  }

  /** Stops all waiting. */
  close(): void {
    clearTimeout(this.timer);
  }

  private show(frame: Frame | undefined): void {
    if (!frame) return;
    const before = this.now.value;
    if (before && !before.beat) this.said = { deal: before.view.deal, log: before.view.log };
    if (before && before.view.deal !== frame.view.deal) this.ended = { deal: before.view.deal, log: before.view.log };
    this.now.value = frame;
    this.late.value = this.queue.length > 0;
    this.readyAt = Date.now();
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    const shown = this.now.value;
    if (!shown || this.queue.length === 0) return;
    const rest = shown.held ? this.result() : (shown.rest / Math.max(0.1, this.speed() || 1)) * hurry(this.queue, this.speed());
    if (!Number.isFinite(rest)) return;
    const wait = Math.max(0, this.readyAt + rest - Date.now());
    this.timer = setTimeout(() => this.goOn(), wait);
  }
}

/** Whether two frames show the same moment of the game. */
function isSame(one: Frame, other: Frame): boolean {
  return JSON.stringify(one.view) === JSON.stringify(other.view);
}
