import { getReview } from "../net/api";
import { Waiting } from "../pieces/Sorry";
import { useLoaded } from "../pieces/useLoaded";
import type { JudgedMove } from "../protocol";
import { capital } from "../words";
import { Curve } from "./Curve";

interface ReviewProps {
  table: string;
  deal: number;
  seat: number;
  name: string;
  step: number;
  onStep: (step: number) => void;
}

/** The decisions of a seat in a deal, judged by what could be known then. */
export function Review(props: ReviewProps) {
  if (props.seat >= 0) return <Judged {...props} />;
  return <p class="quiet-text">Choose whose cards you see: then the decisions of that player are gone through.</p>;
}

function Judged({ table, deal, seat, name, step, onStep }: ReviewProps) {
  const review = useLoaded((signal) => getReview(table, deal, seat, signal), `${table}.${deal}.${seat}`);
  if (review.error) {
    return (
      <p class="replay-error-text" role="alert">
        {review.error.message}
      </p>
    );
  }
  if (!review.value) return review.slow ? <Waiting what="Thinking the deal through" /> : null;
  const { moves } = review.value;
  if (moves.length === 0) return <p class="quiet-text">{name} had nothing to decide in this deal.</p>;
  const worst = moves.filter((move) => move.mistake);
  return (
    <div class="review">
      <p class="quiet-text">
        What {name} could expect of this deal, judged only by what {name} could know at the time.
      </p>
      <Curve moves={moves} step={step} worst={worst} onStep={onStep} />
      <p>{summary(worst)}</p>
      <ol class="review-moves">
        {moves.map((move) => (
          <li key={move.place}>
            <button
              type="button"
              class={worst.includes(move) ? "costly" : undefined}
              aria-current={move.place === step ? "step" : undefined}
              onClick={() => onStep(move.place)}
            >
              <span>{capital(move.done_words)}</span>
              {worst.includes(move) && (
                <span class="better">
                  cost {move.cost_words}: better was to {move.best_words}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function summary(worst: readonly JudgedMove[]): string {
  if (worst.length === 0) return "No decision cost anything worth speaking of.";
  return worst.length === 1 ? "One decision cost something:" : `${worst.length} decisions cost something:`;
}
