import { useState } from "preact/hooks";
import type { ActionView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import type { Group } from "../logic/groups";
import { inWords } from "../logic/wording";

/**
 * Questions to players: whom, and what for, are chosen in either order, and neither is chosen beforehand, so that nobody is asked by a
 * single touch.
 */
export function Questions({ kind, groups }: { kind: string; groups: readonly Group[] }) {
  const { info, play } = useTable();
  const [whom, setWhom] = useState("");
  const [what, setWhat] = useState("");
  if (!play) return null;
  const hinted = play.hinted.value?.text;
  const question = (name: string, rest: string): ActionView | undefined =>
    groups.find((group) => group.name === name)?.actions.find((each) => each.rest === rest)?.action;
  const choose = (name: string, rest: string) => {
    const action = question(name, rest);
    if (action) play.play(action);
    setWhom(action ? "" : name);
    setWhat(action ? "" : rest);
  };
  const rests = [...new Set(groups.flatMap(({ actions }) => actions.map(({ rest }) => rest)))];
  const isHinted = (actions: readonly { action: ActionView }[]) => actions.some(({ action }) => action.text === hinted);
  return (
    <div class="questions">
      <fieldset class="number-grid" aria-label={`${capital(kind)} whom?`}>
        <span class="number-kind" aria-hidden="true">
          {capital(kind)}
        </span>
        {groups.map(({ name, actions }) => (
          <button
            key={name}
            type="button"
            class={`button number${isHinted(actions) ? " hinted" : ""}`}
            data-whom={name}
            data-kind={kind}
            aria-pressed={name === whom}
            disabled={what !== "" && !question(name, what)}
            onClick={() => choose(name === whom ? "" : name, what)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <fieldset class="words" aria-label={`${capital(kind)} what for?`}>
        {rests.map((rest) => (
          <button
            key={rest}
            type="button"
            class={`button number${isHinted(groups.flatMap(({ actions }) => actions.filter((each) => each.rest === rest))) ? " hinted" : ""}`}
            data-what={rest}
            data-kind={kind}
            aria-pressed={rest === what}
            disabled={whom !== "" && !question(whom, rest)}
            onClick={() => choose(whom, rest === what ? "" : rest)}
          >
            {inWords(info.pack, rest)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
