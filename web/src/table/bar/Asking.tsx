import { useEffect, useRef } from "preact/hooks";
import type { ActionView } from "../../protocol";
import { useTable } from "../context";
import { actionWords } from "../logic/wording";

/** Asks once more before something that gives much away. */
export function Asking({ action }: { action: ActionView }) {
  const { info, play } = useTable();
  const words = actionWords(info.pack, action);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  return (
    <fieldset class="choices asking" aria-label={`${words}?`}>
      <span class="asking-words">{words}: are you sure?</span>
      <button
        type="button"
        class="button primary"
        data-confirm
        data-action={action.text}
        onClick={() => play?.play(action, true)}
      >
        Yes, {words.toLowerCase()}
      </button>
      <button ref={no} type="button" class="button" data-cancel onClick={() => play?.clear()}>
        No
      </button>
    </fieldset>
  );
}
