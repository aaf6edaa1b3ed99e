import { useEffect, useRef } from "preact/hooks";
import type { View } from "../../protocol";
import { settings } from "../../settings";
import { movesBetween, payments } from "../logic/moves";
import { type Sound, sound } from "./sounds";

/** The sound of going from one view to another. */
export function soundOf(before: View, after: View): Sound | undefined {
  const turned = (after.seats[after.viewer]?.turn ?? false) && !(before.seats[before.viewer]?.turn ?? false);
  if (turned && before.deal === after.deal) return "turn";
  if (payments(before, after).length > 0) return "chip";
  const moves = movesBetween(before, after);
  if (moves.length === 0) return undefined;
  const sweeps = moves.some((move) => before.zones.some((zone) => zone.name === move.from && zone.kind === "trick"));
  return sweeps || before.deal !== after.deal ? "trick" : "card";
}

/** Lets the table be heard as its views change, while it is looked at; see `attention` for when it is not. */
export function useSounds(view: View | null): void {
  const before = useRef<View | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (!last || !view || last === view || !settings.sound.peek() || document.hidden) return;
    const heard = soundOf(last, view);
    if (heard) sound(heard);
  }, [view]);
}
