import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { sortHand } from "../logic/hand";
import { groupsOf, suitsOf } from "../logic/melds";
import { areTiles } from "../logic/pack";
import { cardsOf, isOpen } from "../logic/zones";
import { Caption } from "./Caption";
import { Spread } from "./Spread";
import { useZoneName } from "./useZoneName";

/** How far the next card begins from the end of the last: tiles, and a few cards before oneself, do not overlap. */
const LAPS = { apart: 0.05, few: -0.45, many: -0.62, mini: -0.3 };
const FEW = 4;

/** Cards that belong together, spread so that each shows its index. A hand that lies open is sorted like one's own. */
export function Meld({ zone, mini, label }: { zone: ZoneView; mini: boolean; label: boolean }) {
  const { info, view } = useTable();
  const name = useZoneName(zone);
  const cards = cardsOf(zone);
  const held = zone.kind === "fan";
  const shown = held && isOpen(zone) ? sortHand(cards, info.pack, view.trumps, view.hand_order) : cards;
  const few = cards.length <= FEW;
  const apart = areTiles(info.pack) || (few && (mini || zone.owner === view.viewer));
  const lap = apart ? LAPS.apart : mini ? LAPS.mini : few ? LAPS.few : LAPS.many;
  const groups = held && isOpen(zone) && view.hand_order === "suit" ? suitsOf(shown, info.pack) : groupsOf(shown, info.pack);
  return (
    <fieldset class="zone meld" data-zone={zone.name} aria-label={name}>
      <span class="meld-groups">
        {groups.map((group, place) => (
          <Spread key={place} zone={zone} cards={group} mini={mini} lap={lap} />
        ))}
      </span>
      {label && <Caption words={zone.label} />}
    </fieldset>
  );
}
