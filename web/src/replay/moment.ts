import type { View } from "../protocol";

/** A moment of a match: the deal and the step in it, from 0, and the seat from which one looks; -1 is the audience. */
export interface Moment {
  deal: number;
  step: number;
  seat: number;
}

/** The moment that an address speaks of, `DEAL.STEP.SEAT`; the beginning where it speaks of none. */
export function momentOf(hash: string): Moment {
  const [, deal, step, seat] = /^(\d{1,4})(?:\.(\d{1,5}))?(?:\.(-1|\d{1,2}))?$/.exec(hash) ?? [];
  return { deal: Number(deal ?? 0), step: Number(step ?? 0), seat: Number(seat ?? 0) };
}

export function hashOf(moment: Moment): string {
  return `${moment.deal}.${moment.step}.${moment.seat}`;
}

/** The moment, brought within the match. `steps`: of its deal, where they are known. */
export function within(moment: Moment, deals: number, players: number, steps?: number): Moment {
  const deal = Math.max(0, Math.min(moment.deal, deals - 1));
  const last = deal < moment.deal ? Number.POSITIVE_INFINITY : moment.step;
  return {
    deal,
    step: steps === undefined ? moment.step : Math.max(0, Math.min(last, steps - 1)),
    seat: moment.seat < players ? moment.seat : 0,
  };
}

/** What has been said between two views of a deal. */
export function said(before: View | undefined, after: View): string[] {
  return after.log.slice(before && before.deal === after.deal ? before.log.length : 0);
}
