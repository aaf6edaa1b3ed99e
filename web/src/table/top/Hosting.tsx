import { Twice } from "../../pieces/Twice";
import type { TableState } from "../../protocol";
import { Watchers } from "../gathering/Watchers";
import type { Session } from "../live/Session";

/** What the host may do about the others at the table: free a seat, let nobody watch. */
export function Hosting({ session, state }: { session: Session; state: TableState }) {
  const { player } = session;
  const others = state.seats.flatMap((seat, place) => (seat.who === "person" && place !== state.you ? [{ seat, place }] : []));
  return (
    <>
      {state.host &&
        others.map(({ seat, place }) => (
          <p key={seat.name} class="more-away">
            {seat.name}
            <Twice
              words="Give the seat to a bot"
              sure={`Sure? ${seat.name} cannot come back`}
              onSure={() => void player.simple({ type: "free", seat: place })}
              data-free={place}
            />
          </p>
        ))}
      <Watchers state={state} onClose={() => void player.simple({ type: "close" })} />
    </>
  );
}
