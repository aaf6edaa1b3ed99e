import { capital, list, several } from "../../words";
import type { Course as Went } from "../logic/points";

const WIDTH = 320;
const HEIGHT = 92;
const EDGE = 6;
/** More changes of the lead than this are told as a number. */
const CHANGES = 6;

/** How the match went: a line for each side, who was ahead when, and the best and the worst deal of each. */
export function Course({ course }: { course: Went }) {
  const { names, standings, best, worst, words } = course;
  const all = standings.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  const deals = standings[0]?.length ?? 0;
  const across = (deal: number) => EDGE + (deal / deals) * (WIDTH - 2 * EDGE);
  const down = (points: number) => HEIGHT - EDGE - ((points - low) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
  return (
    <section class="course" aria-label="How the match went">
      <svg class="course-lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <line class="course-zero" x1={EDGE} x2={WIDTH - EDGE} y1={down(0)} y2={down(0)} />
        {standings.map((line, side) => (
          <polyline
            key={names[side]}
            data-side={side % 6}
            points={[0, ...line].map((points, deal) => `${across(deal).toFixed(1)},${down(points).toFixed(1)}`).join(" ")}
          />
        ))}
      </svg>
      <p class="course-lead">{leadWords(course)}</p>
      <table class="sheet">
        <thead>
          <tr>
            <td />
            <th scope="col">Best deal</th>
            <th scope="col">Worst deal</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name, side) => (
            <tr key={name}>
              <th scope="row">
                <span class="course-key" data-side={side % 6} aria-hidden="true" />
                {name}
              </th>
              {[best[side] ?? 0, worst[side] ?? 0].map((deal, place) => (
                <td key={place}>
                  {words[side]?.[deal]} <small>in deal {deal + 1}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who was ahead after which deals, in words. */
export function leadWords({ lead, names, standings }: Went): string {
  const deals = standings[0]?.length ?? 0;
  const said = (sides: number[]) =>
    sides.length === names.length && sides.length > 1 ? "all" : list(sides.map((side) => names[side] ?? ""));
  const only = lead[0];
  if (only && lead.length === 1) return `${capital(said(only.sides))} led from the first deal to the last.`;
  if (lead.length > CHANGES) return `The lead changed ${several(lead.length - 1, "time")} in ${several(deals, "deal")}.`;
  const parts = lead.map(({ sides, from, to }, place) => {
    const when = from === to ? `after deal ${from}` : `after deals ${from} to ${to}`;
    const who = said(sides);
    return `${place ? who.replace(/^You\b/, "you") : capital(who)} ${sides.length > 1 ? "were level" : "led"} ${when}`;
  });
  return `${parts.join(", ")}.`;
}
