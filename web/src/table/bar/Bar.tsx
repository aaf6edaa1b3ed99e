import { useTable } from "../context";
import { Coloured } from "../felt/Coloured";
import { trickWords } from "../logic/wording";
import { Asking } from "./Asking";
import { Choices } from "./Choices";
import "./bar.css";

/** What is asked of the player, and what can be done about it. `winner`: who takes the trick that is shown full. */
export function Bar({ winner, interrupts, late }: { winner: number; interrupts: boolean; late: boolean }) {
  const { view, play } = useTable();
  if (!play) return null;
  const doubt = play.doubt.value;
  const yours = play.turn;
  const prompt = late ? trickWords(view, winner) : view.over ? "" : view.prompt;
  const speaks = !late && !yours && view.choices.length > 0;
  return (
    <div class="bar" data-yours={yours}>
      <p class="prompt" id="prompt">
        <Coloured words={prompt} />
      </p>
      {doubt ? <Asking action={doubt.action} /> : !speaks && !late && <Choices />}
      {speaks && (
        <section class="interrupts" aria-label="You may speak up">
          <Choices />
          {interrupts && (
            <button type="button" class="button quiet" data-let-go onClick={() => play.letGo()}>
              Let it go
            </button>
          )}
        </section>
      )}
    </div>
  );
}
