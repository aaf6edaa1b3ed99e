import { Twice } from "../../pieces/Twice";
import type { TableState } from "../../protocol";
import { several } from "../../words";

/** How many watch; the host can let nobody watch any more. */
export function Watchers({ state, onClose }: { state: TableState; onClose: () => void }) {
  const words = state.watchers > 0 ? several(state.watchers, "person watches", "people watch") : "";
  if (!state.spectators) return <p class="watchers quiet-text">{words ? `${words}, and sees nothing` : "Nobody may watch"}</p>;
  if (!words && !state.host) return null;
  return (
    <p class="watchers quiet-text">
      {words || "Whoever has the address may watch"}
      {state.host && <Twice words="Let nobody watch" sure="Sure? For good" onSure={onClose} data-close />}
    </p>
  );
}
