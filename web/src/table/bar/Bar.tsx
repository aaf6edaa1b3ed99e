import { useEffect } from "preact/hooks";
import { useTable } from "../context";
import { Coloured } from "../felt/Coloured";
import { trickWords } from "../logic/wording";
import { Asking } from "./Asking";
import { Choices } from "./Choices";
import "./bar.css";

interface BarProps {
  /** who takes the trick that is shown full, or -1 */
  winner: number;
  /** whether others wait for a word of the player */
  interrupts: boolean;
  /** whether newer views are waiting to be shown */
  late: boolean;
  /** whether a bot plays for the player */
  replaced: boolean;
}

/** What is asked of the player, and what can be done about it. */
export function Bar({ winner, interrupts, late, replaced }: BarProps) {
  const { view, state, play } = useTable();
  const speaks = !late && !replaced && !(play?.turn ?? true) && view.choices.length > 0;
  const silent = speaks && (play?.lettingGo ?? false);
  useEffect(() => {
    if (silent && interrupts) play?.letGo();
  }, [silent, interrupts, view, play]);
  if (!play) return null;
  if (replaced) {
    return (
      <div class="bar">
        <p class="prompt">A bot plays for you</p>
        <button type="button" class="button primary" data-back onClick={() => void play.simple({ type: "back" })}>
          Take my seat back
        </button>
      </div>
    );
  }
  const doubt = play.doubt.value;
  const yours = play.turn;
  // who plays with bots alone need not watch them
  const alone = state?.stage === "playing" && state.you >= 0 && state.seats.filter((seat) => seat.who === "person").length === 1;
  const prompt = late ? trickWords(view, winner) : view.over ? "" : view.prompt;
  return (
    <div class="bar" data-yours={yours}>
      <p class="prompt" id="prompt">
        <Coloured words={prompt} />
      </p>
      {alone && !yours && !speaks && !view.over && (
        <button
          type="button"
          class="button quiet on-to-me"
          data-hurry
          disabled={play.hurrying.value}
          onClick={() => play.hurry()}
        >
          On to my turn
        </button>
      )}
      {doubt ? <Asking action={doubt.action} /> : !speaks && !late && <Choices />}
      {speaks && (
        <section class="interrupts" aria-label="You may speak up">
          {!silent && <Choices />}
          {interrupts && !silent && (
            <>
              <button type="button" class="button quiet" data-let-go onClick={() => play.letGo()}>
                Let it go
              </button>
              <button type="button" class="button quiet" data-let-all-go onClick={() => play.letAllGo(true)}>
                For the whole deal
              </button>
            </>
          )}
          {silent && (
            <button type="button" class="button quiet" data-speak-again onClick={() => play.letAllGo(false)}>
              Speak up again
            </button>
          )}
        </section>
      )}
    </div>
  );
}
