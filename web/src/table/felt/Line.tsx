import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { faceName } from "../../faces";
import type { ActionView, ZoneView } from "../../protocol";
import { capital } from "../../words";
import { useTable } from "../context";
import { arm, type End, fitLine, joined, type LineLayout } from "../logic/line";
import { cardsOf } from "../logic/zones";
import { Picture } from "../TableCard";
import { Row } from "./Row";
import { useZoneName } from "./useZoneName";

const LARGEST = 46;

/** A line of tiles: doubles across, turning at the edge of the felt, with the arms of a spinner; where a tile of yours fits, its open
 * ends can be touched. */
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
  const straight = codes.length - zone.arms.reduce((sum, { count }) => sum + count, 0);
  const line = joined(codes.slice(0, straight));
  if (codes.length > 0 && !line) return <Row zone={zone} mini={false} label />;
  // The tile in the middle stays there while the line grows at both ends; a spinner is where the arms cross.
  const [crossing] = zone.arms;
  if (crossing) anchor.current = crossing.spinner;
  if (!codes.includes(anchor.current)) anchor.current = codes[Math.floor(codes.length / 2)] ?? "";
  const outward = zone.arms.map(({ word, spinner, count }, place) => {
    const start = straight + zone.arms.slice(0, place).reduce((sum, before) => sum + before.count, 0);
    return { word, spinner, tiles: arm(codes.slice(start, start + count), spinner) };
  });
  const crosses = outward.every(
    ({ word, spinner }) => spinner === crossing?.spinner && codes.indexOf(spinner) < straight && QUARTERS.includes(word),
  );
  const tiles = {
    line: line ?? [],
    anchor: Math.max(0, codes.indexOf(anchor.current)),
    along: new Set(zone.along),
    arms: new Map(crosses ? outward.map(({ word, tiles }) => [word, tiles]) : []),
    branches: crosses ? undefined : outward,
    bricks: zone.kind === "bricks",
  };
  const { unit, layout } = fitLine(tiles, room, LARGEST);
  const left = (room.width - layout.width * unit) / 2;
  const top = (room.height - layout.height * unit) / 2;
  const open = openEnds(play?.menu.value?.actions ?? [...(play?.offer.value.single.values() ?? [])].flat());
  return (
    <fieldset class="zone line" data-zone={zone.name} aria-label={name} ref={box}>
      {layout.tiles.map((tile, place) => (
        <span
          key={`${tile.code} ${layout.tiles.slice(0, place).filter(({ code }) => code === tile.code).length}`}
          class={tile.ghost ? "card tile ghost" : "card tile"}
          data-card={tile.ghost ? undefined : tile.code}
          role="img"
          aria-label={`${tile.ghost ? "From " : ""}${capital(faceName(info.pack, tile.code))}`}
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
        const host = word.startsWith(AT) ? word.slice(AT.length) : "";
        const end = host ? placeOf(layout, host) : layout.ends[word];
        const [only] = actions;
        if (!end) return null;
        return (
          <button
            key={word}
            type="button"
            class="line-end"
            data-end={word}
            aria-label={`The open end ${host ? `at ${faceName(info.pack, host)}` : PLACES[word]}`}
            onClick={(event) => {
              if (only && actions.length === 1) play?.play(only);
              else
                play?.say(
                  several(actions) ? "Choose a tile first: several fit here." : "Choose how it lies: across or in line.",
                  "why",
                  event.currentTarget,
                );
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

const PLACES: Readonly<Record<string, string>> = { left: "on the left", right: "on the right", up: "above", down: "below" };
/** In these directions arms go out from a line that lies across the felt. */
const QUARTERS: readonly string[] = ["up", "down"];
/** Before the tile at which an action sets another one. */
const AT = "at ";

/** The place of a tile that lies in the layout. */
function placeOf(layout: LineLayout, code: string): End | undefined {
  const tile = layout.tiles.find((each) => each.code === code && !each.ghost);
  return tile && { x: tile.x, y: tile.y, upright: tile.turn % 180 === 0 };
}

/** The ends of a line at which one of these actions sets a tile: by their word, after which another may say how the tile lies, or by
 * the tile at which it is set. */
function openEnds(actions: readonly ActionView[]): { word: string; actions: ActionView[] }[] {
  const ends = new Map<string, ActionView[]>();
  for (const action of actions) {
    const word = action.word.startsWith(AT) ? action.word : (action.word.split(" ")[0] ?? "");
    if (word in PLACES || word.startsWith(AT)) ends.set(word, [...(ends.get(word) ?? []), action]);
  }
  return [...ends].map(([word, some]) => ({ word, actions: some }));
}

/** Whether these actions set different tiles. */
function several(actions: readonly ActionView[]): boolean {
  return new Set(actions.flatMap((action) => action.cards)).size > 1;
}
