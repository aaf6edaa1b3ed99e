import { useState } from "preact/hooks";
import type { ActionView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import { type Group, kindsAsked } from "../logic/groups";
import { inWords } from "../logic/wording";

/**
 * Questions to players: whom, and what for, are chosen in either order, and neither is chosen beforehand, so that nobody is asked by a
 * single touch. Where there is much to ask for, its kind is chosen first.
 */
export function Questions({ kind, groups }: { kind: string; groups: readonly Group[] }) {
  const { info, play } = useTable();
  const [whom, setWhom] = useState("");
  const [what, setWhat] = useState("");
  const [kindAsked, setKindAsked] = useState("");
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
  const asking = (some: readonly string[]) => groups.flatMap(({ actions }) => actions.filter(({ rest }) => some.includes(rest)));
  const kinds = kindsAsked(rests, info.pack);
  const hintedKind = kinds && [...kinds.keys()].find((each) => isHinted(asking(kinds.get(each) ?? [])));
  const open = kinds && (kinds.has(kindAsked) ? kindAsked : (hintedKind ?? [...kinds.keys()][0] ?? ""));
  const shown = kinds && open !== undefined ? (kinds.get(open) ?? []) : rests;
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
      {kinds && (
        <fieldset class="number-grid" aria-label="What kind?">
          {[...kinds].map(([name, some]) => (
            <button
              key={name}
              type="button"
              class={`button number${isHinted(asking(some)) ? " hinted" : ""}`}
              data-kind-asked={name}
              aria-pressed={name === open}
              onClick={() => {
                setKindAsked(name);
                setWhat("");
              }}
            >
              {inWords(info.pack, name)}
            </button>
          ))}
        </fieldset>
      )}
      <fieldset class="words" aria-label={`${capital(kind)} what for?`}>
        {shown.map((rest) => (
          <button
            key={rest}
            type="button"
            class={`button number${isHinted(asking([rest])) ? " hinted" : ""}`}
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
