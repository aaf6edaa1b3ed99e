import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useTable } from "../context";
import { inOrder } from "../logic/seating";
import { factsOf, inFront, inUse, isCrowded, sharedGroups, sharedZones } from "../logic/zones";
import { Auction } from "./Auction";
import { Before } from "./Before";
import { Chips } from "./Chips";
import { Coloured } from "./Coloured";
import { Groups } from "./Groups";
import { useFit } from "./useFit";
import { Zone } from "./Zone";

/** On a narrow table more facts than so many leave the cards no room: then the first few stand there, and the others at a touch. */
const MOST_FACTS = 4;
const FIRST_FACTS = 2;

/** What lies in the middle of the table: the shared zones, the pot, and what stands there in words. */
export function Felt({ children }: { children?: ComponentChildren }) {
  const { view, near, room } = useTable();
  const used = useRef({ deal: -1, names: new Set<string>() });
  if (used.current.deal !== view.deal) used.current = { deal: view.deal, names: new Set() };
  for (const name of inUse(view)) used.current.names.add(name);
  const { middle, beside } = sharedZones(view, used.current.names);
  const box = useRef<HTMLDivElement>(null);
  const settle = useFit(box);
  useLayoutEffect(() => settle());
  const [unfolded, setUnfolded] = useState(false);
  useLayoutEffect(() => settle(true), [view.calling, unfolded]);
  const hasLine = middle.some((zone) => zone.kind === "line" || zone.kind === "bricks");
  // On a narrow table the seats are a strip, and what lies before them lies below it.
  const before =
    room.narrow && !isCrowded(view) ? inOrder(view.seats.length, near).filter((seat) => inFront(view, seat).length > 0) : [];
  const grouped = sharedGroups(view, near);
  const facts = view.over ? [] : factsOf(view);
  const folds = room.narrow && facts.length > MOST_FACTS;
  const shown = folds && !unfolded ? facts.slice(0, FIRST_FACTS) : facts;
  return (
    <div class={`felt${hasLine ? " has-line" : ""}`}>
      {(facts.length > 0 || view.pot !== 0) && (
        <ul class="facts" aria-label="What stands">
          {view.pot !== 0 && (
            <li class="pot" data-pot={view.pot}>
              <Chips amount={view.pot} words={view.pot_words} label="Pot" />
            </li>
          )}
          {shown.map((fact) => (
            <li key={fact}>
              <Coloured words={fact} />
            </li>
          ))}
          {folds && (
            <li class="facts-fold">
              <button type="button" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
                {unfolded ? "Less" : `${facts.length - FIRST_FACTS} more`}
              </button>
            </li>
          )}
        </ul>
      )}
      {before.length > 0 && (
        <div class="before-all">
          {before.map((seat) => (
            <Before key={seat} seat={seat} named />
          ))}
        </div>
      )}
      {grouped.length > 0 && (
        <div class="all-groups">
          {grouped.map((zone) => (
            <Groups key={zone.name} zone={zone} />
          ))}
        </div>
      )}
      <div class="felt-room" ref={box}>
        <Auction onFold={() => settle(true)} />
        <div class="felt-zones">
          {beside.length > 0 && (
            <div class="beside">
              {beside.map((zone) => (
                <Zone key={zone.name} zone={zone} />
              ))}
            </div>
          )}
          {middle.length > 0 && (
            <div class="middle">
              {middle.map((zone) => (
                <Zone key={zone.name} zone={zone} />
              ))}
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
