import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { aspect, faceName } from "../../faces";
import type { ZoneView } from "../../protocol";
import { settings } from "../../settings";
import { capital } from "../../words";
import { useTable } from "../context";
import { useZoneName } from "../felt/useZoneName";
import { inOwnOrder, layHand, type Room, type Stack, sortHand, stacked } from "../logic/hand";
import { areTiles } from "../logic/pack";
import { cardsOf } from "../logic/zones";
import { Picture } from "../TableCard";
import { keepOrder, keptOrder } from "./order";
import { useDrag } from "./useDrag";
import { walk } from "./walk";

/** A finger needs more of a card to touch than a mouse. */
const FINGER = 38;
const MOUSE = 24;
const coarse = () => globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;

/** The hand at the near side of the table, sorted, as large as there is room for. `keeps`: its room stays while it is empty, so that
 * nothing above it moves. */
export function Hand({ zone, keeps }: { zone: ZoneView; keeps: boolean }) {
  const { info, view, room, play } = useTable();
  const name = useZoneName(zone);
  const box = useRef<HTMLFieldSetElement>(null);
  const [width, setWidth] = useState(0);
  const [focused, setFocused] = useState(0);
  const [, reordered] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const chosenOrder = settings.handOrder.value;
  // What somebody chooses in the settings counts at once, also where the hand was given an order of its own.
  const key = `${info.id}.${view.deal}.${zone.name}.${chosenOrder}`;
  const arrival = chosenOrder === "arrival";
  const by = chosenOrder === "suit" || chosenOrder === "rank" ? chosenOrder : view.hand_order;
  const sorted = useMemo(() => sortHand(cardsOf(zone), info.pack, view.trumps, by), [zone, info.pack, view.trumps, by]);
  const order = inOwnOrder(sorted, keptOrder(key), arrival);
  const arrived = order.join(" ");
  useLayoutEffect(() => {
    if (arrival) keepOrder(key, arrived.split(" ").filter(Boolean));
  }, [arrival, key, arrived]);
  const stacks = stacked(order).flatMap((stack): Stack[] => {
    const count = stack.count - (play?.dealtOut(zone.name, stack.code) ?? 0);
    return count > 0 ? [{ ...stack, count }] : [];
  });
  const tiles = areTiles(info.pack);
  const layout = layHand(stacks.length, {
    width,
    aspect: aspect(info.pack),
    widest: Math.round(
      Math.max(44, Math.min(132, room.height * 0.125, room.width * 0.18) * settings.cardSize.value) * (tiles ? 0.75 : 1),
    ),
    narrowest: tiles ? 32 : 44,
    apart: tiles,
    tallest: room.height * (room.narrow ? 0.29 : 0.22) * settings.cardSize.value,
    strip: coarse() ? FINGER : MOUSE,
  } satisfies Room);

  const tallest = useRef({ deal: view.deal, height: 0 });
  if (tallest.current.deal !== view.deal) tallest.current = { deal: view.deal, height: 0 };
  if (stacks.length > 0) tallest.current.height = layout.height;
  const height = stacks.length === 0 && keeps ? tallest.current.height : layout.height;

  const [first, second] = layout.places;
  const covered = layout.height > layout.card.height || (first && second && second.x - first.x < layout.card.width);

  const drag = useDrag({
    onDrop: (place, target, word, row, onto) => {
      const stack = stacks[place];
      if (!stack || !play) return;
      const pick = { zone: zone.name, code: stack.code };
      if (row >= 0) play.dealOut(pick, row);
      else play.drop(pick, target, word, onto);
    },
    onMove: (from, to) => {
      const codes = stacks.flatMap((stack) => Array.from({ length: stack.count }, () => stack.code));
      const moved = stacks[from];
      const before = stacks[to];
      if (!moved || moved === before) return;
      const rest = codes.filter((code) => code !== moved.code);
      const at = before ? rest.indexOf(before.code) : rest.length;
      rest.splice(to > from && before ? at + 1 : at, 0, ...codes.filter((code) => code === moved.code));
      keepOrder(key, rest);
      reordered((count) => count + 1);
    },
  });

  const offer = play?.offer.value;
  const choosing = offer !== undefined && (offer.kind !== "" || offer.splitting.length > 0);
  const here = Math.min(focused, stacks.length - 1);
  return (
    <fieldset
      ref={box}
      class={covered ? "hand zone covered" : "hand zone"}
      data-zone={zone.name}
      aria-label={name}
      style={{ height: `${height}px`, "--w": `${layout.card.width}px` }}
      onKeyDown={(event) => play && walk(event, info.pack, stacks, layout.places)}
    >
      {width > 0 &&
        stacks.map(({ code, count }, place) => {
          const spot = layout.places[place];
          if (!spot) return null;
          const style = { left: `${spot.x}px`, top: `${spot.y}px` };
          const came = play?.came.value.has(code) ?? false;
          const words =
            capital(faceName(info.pack, code)) + (count > 1 ? `, ${count} of them` : "") + (came ? ", has just come" : "");
          if (!play || code === "") {
            return (
              <span key={`${code}${place}`} class="card in-hand" data-card={code} role="img" aria-label={words} style={style}>
                <Picture pack={info.pack} code={code} />
                <Count count={count} />
              </span>
            );
          }
          const usable = play.usable(code);
          const barred = choosing && !usable;
          const chosen = play.chosen(zone.name, code);
          const classes = [
            "card in-hand",
            barred && "barred",
            choosing && usable && "free",
            chosen > 0 && "chosen",
            play.isHinted(code) && "hinted",
            play.isGoing(code) && "going",
            came && "came",
          ];
          const single = offer?.single.get(code) ?? [];
          return (
            <button
              key={code}
              type="button"
              class={classes.filter(Boolean).join(" ")}
              style={style}
              data-card={code}
              data-place={place}
              data-action={single.length === 1 ? single[0]?.text : undefined}
              aria-label={words + (barred ? ", cannot be played now" : "")}
              aria-disabled={barred}
              aria-pressed={offer?.selects ? chosen > 0 : undefined}
              tabIndex={place === here ? 0 : -1}
              onFocus={() => setFocused(place)}
              onPointerDown={drag}
              onKeyDown={(event) => {
                // A second Enter on a card plays a selection that is complete.
                const [whole, ...others] = play.completed.value;
                if (event.key !== "Enter" || event.repeat || chosen === 0 || !whole || others.length > 0) return;
                event.preventDefault();
                play.play(whole);
              }}
              onClick={(event) => play.touch({ zone: zone.name, code }, event.currentTarget, count)}
            >
              <Picture pack={info.pack} code={code} />
              <Count count={count} chosen={chosen} />
            </button>
          );
        })}
    </fieldset>
  );
}

/** How many equal cards lie on one another, and how many of them are chosen. */
function Count({ count, chosen = 0 }: { count: number; chosen?: number }) {
  if (count < 2) return null;
  return (
    <span class="stack-count" aria-hidden="true">
      {chosen ? `${chosen}/${count}` : `×${count}`}
    </span>
  );
}
