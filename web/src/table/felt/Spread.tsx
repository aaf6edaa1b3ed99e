import type { ZoneView } from "../../protocol";
import { TableCard } from "../TableCard";

/** Cards side by side: as far apart as they like to lie, and closer where there is too little room. */
export function Spread({ zone, cards, mini, lap }: { zone: ZoneView; cards: readonly string[]; mini: boolean; lap: number }) {
  return (
    <span class="spread" style={{ "--lap": String(lap) }}>
      {cards.map((code, place) => (
        <span key={place} class="slot">
          <TableCard
            zone={zone}
            code={code}
            remembered={cards === zone.cards ? (zone.remembered[place] ?? "") : ""}
            mini={mini}
          />
        </span>
      ))}
    </span>
  );
}
