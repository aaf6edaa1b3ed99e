import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { faceName } from "../../faces";
import type { ActionView, ZoneView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import { type End, fitLine, joined } from "../logic/line";
import { cardsOf } from "../logic/zones";
import { Picture } from "../TableCard";
import { Row } from "./Row";
import { useZoneName } from "./useZoneName";

const LARGEST = 46;

/** A line of tiles: doubles across, turning at the edge of the felt; where a tile of yours fits, its open ends can be touched. */
export function Line({ zone }: { zone: ZoneView }) {
  const { info, play } = useTable();
  const name = useZoneName(zone);
  const box = useRef<HTMLFieldSetElement>(null);
  const anchor = useRef("");
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const codes = cardsOf(zone);
  const tiles = joined(codes);
  if (codes.length > 0 && !tiles) return <Row zone={zone} mini={false} label />;
  // The tile in the middle stays there while the line grows at both ends.
  if (!codes.includes(anchor.current)) anchor.current = codes[Math.floor(codes.length / 2)] ?? "";
  const { unit, layout } = fitLine(tiles ?? [], Math.max(0, codes.indexOf(anchor.current)), room, LARGEST);
  const left = (room.width - layout.width * unit) / 2;
  const top = (room.height - layout.height * unit) / 2;
  const open = openEnds(play?.menu.value?.actions ?? [...(play?.offer.value.single.values() ?? [])].flat());
  return (
    <fieldset class="zone line" data-zone={zone.name} aria-label={name} ref={box}>
      {layout.tiles.map((tile) => (
        <span
          key={tile.code}
          class="card tile"
          data-card={tile.code}
          role="img"
          aria-label={capital(faceName(info.pack, tile.code))}
          style={{
            "--w": `${unit * 0.96}px`,
            left: `${left + tile.x * unit}px`,
            top: `${top + tile.y * unit}px`,
            rotate: `${tile.turn}deg`,
          }}
        >
          <Picture pack={info.pack} code={tile.code} />
        </span>
      ))}
      {open.map(({ word, actions }) => {
        const end: End = layout.ends[word];
        const [only] = actions;
        return (
          <button
            key={word}
            type="button"
            class="line-end"
            data-end={word}
            aria-label={`The open end on the ${word}`}
            onClick={(event) => {
              if (only && actions.length === 1) play?.play(only);
              else play?.say("Choose a tile first: several fit here.", "why", event.currentTarget);
            }}
            style={{
              width: `${Math.max(44, (end.upright ? 1 : 2) * unit)}px`,
              height: `${Math.max(44, (end.upright ? 2 : 1) * unit)}px`,
              left: `${left + end.x * unit}px`,
              top: `${top + end.y * unit}px`,
            }}
          />
        );
      })}
      {codes.length === 0 && <span class="line-empty">The line begins here</span>}
    </fieldset>
  );
}

const ENDS = ["left", "right"] as const;

/** The ends of a line at which one of these actions sets a tile. */
function openEnds(actions: readonly ActionView[]): { word: (typeof ENDS)[number]; actions: ActionView[] }[] {
  return ENDS.map((word) => ({ word, actions: actions.filter((action) => action.word === word) })).filter(
    (end) => end.actions.length > 0,
  );
}
