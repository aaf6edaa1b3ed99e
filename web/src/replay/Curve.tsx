import type { JudgedMove } from "../protocol";
import { curveOf, evenLine } from "./judged";

const WIDTH = 300;
const HEIGHT = 110;
const EDGE = 10;

interface CurveProps {
  moves: readonly JudgedMove[];
  worst: readonly JudgedMove[];
  step: number;
  onStep: (step: number) => void;
}

/** A curve of what was to be expected after each decision; the line across is an even result. */
export function Curve({ moves, worst, step, onStep }: CurveProps) {
  const points = curveOf(moves).map(({ move, x, y }) => ({
    move,
    x: EDGE + x * (WIDTH - 2 * EDGE),
    y: EDGE + y * (HEIGHT - 2 * EDGE),
  }));
  const even = EDGE + evenLine(moves) * (HEIGHT - 2 * EDGE);
  const nearest = (event: MouseEvent) => {
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * WIDTH;
    const [first, ...rest] = points;
    if (!first) return;
    onStep(rest.reduce((best, point) => (Math.abs(point.x - at) < Math.abs(best.x - at) ? point : best), first).move.place);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below does the same by keyboard
    <svg
      class="review-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label="Curve of the expected result; the same decisions follow as a list"
      onClick={nearest}
    >
      <line class="even" x1={EDGE} x2={WIDTH - EDGE} y1={even} y2={even} />
      <polyline points={points.map((point) => `${point.x},${point.y}`).join(" ")} />
      {points.map(({ move, x, y }) => (
        <circle
          key={move.place}
          class={`${worst.includes(move) ? "costly" : ""}${move.place === step ? " now" : ""}`.trim() || undefined}
          cx={x}
          cy={y}
          r={worst.includes(move) || move.place === step ? 5 : 3}
        />
      ))}
    </svg>
  );
}
