import { useEffect, useState } from "preact/hooks";
import { capital } from "../../words";
import { useTable } from "../context";
import { Coloured } from "../felt/Coloured";
import type { Group } from "../logic/groups";
import { bidWords, inWords } from "../logic/wording";

/** Actions sorted by how they begin: a button for each beginning, and for the one chosen a button for each action. */
export function Groups({ kind, groups }: { kind: string; groups: readonly Group[] }) {
  const { info, play } = useTable();
  const [chosen, setChosen] = useState("");
  const hinted = play?.hinted.value?.text;
  useEffect(() => {
    const group = groups.find(({ actions }) => actions.some(({ action }) => action.text === hinted));
    if (group) setChosen(group.name);
  }, [hinted]);
  if (!play) return null;
  const group = groups.find(({ name }) => name === chosen) ?? groups[0];
  return (
    <fieldset class="groups" aria-label={capital(kind)}>
      {groups.length > 1 && (
        <div class="number-grid">
          <span class="number-kind" aria-hidden="true">
            {capital(kind)}
          </span>
          {groups.map(({ name }) => (
            <button
              key={name}
              type="button"
              class="button number"
              data-group={name}
              aria-label={`${capital(kind)} ${name}: what?`}
              aria-pressed={name === group?.name}
              onClick={() => setChosen(name)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div class="words">
        {group?.actions.map(({ action, rest }) => {
          const bid = bidWords(info.pack, rest);
          return (
            <button
              key={action.text}
              type="button"
              class={`button${hinted === action.text ? " hinted" : ""}`}
              data-action={action.text}
              data-kind={action.kind}
              aria-label={bid && capital(bid.name)}
              onClick={() => play.play(action)}
            >
              {bid ? <Coloured words={bid.label} /> : inWords(info.pack, rest)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
