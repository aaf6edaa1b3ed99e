import { useContext } from "preact/hooks";
import { aspect } from "../../faces";
import type { ZoneView } from "../../protocol";
import { useTable } from "../context";
import { layTrick } from "../logic/trick";
import { cardsOf } from "../logic/zones";
import { TableCard } from "../TableCard";
import { useZoneName } from "./useZoneName";
import { Winning } from "./Winning";

/** A trick as people lay it: each card towards its player, later ones on top, the one that led marked. */
export function Trick({ zone }: { zone: ZoneView }) {
  const { info, view, near } = useTable();
  const winner = useContext(Winning);
  const name = useZoneName(zone);
  const cards = cardsOf(zone);
  const { spots, width, height } = layTrick(cards.length, zone.by, view.seats.length, near);
  const ratio = aspect(info.pack);
  return (
    <fieldset
      class="zone trick"
      data-zone={zone.name}
      aria-label={name}
      style={{ width: `calc(var(--card-w) * ${width})`, height: `calc(var(--card-w) * ${height / ratio})` }}
    >
      {cards.length === 0 && <span class="trick-empty" aria-hidden="true" />}
      {spots.map((spot, place) => {
        const seat = zone.by[place];
        return (
          <span
            key={place}
            class="trick-place"
            style={{
              left: `calc(50% + var(--card-w) * ${spot.x - 0.5})`,
              top: `calc(50% + var(--card-w) * ${(spot.y - 0.5) / ratio})`,
              zIndex: String(place + 1),
            }}
          >
            {seat !== undefined && (
              <span class="visually-hidden">
                {seat === view.viewer ? "You" : view.seats[seat]?.name}
                {place === 0 ? " led" : " played"}
              </span>
            )}
            <TableCard zone={zone} code={cards[place] ?? ""} raised={seat !== undefined && seat === winner} />
            {cards.length > 1 && place === 0 && (
              <span class="led" aria-hidden="true">
                led
              </span>
            )}
          </span>
        );
      })}
    </fieldset>
  );
}
