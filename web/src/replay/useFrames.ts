import { useEffect, useState } from "preact/hooks";
import type { Step, View } from "../protocol";
import { settings } from "../settings";

/** How long a moment that the game marks is to be seen, in milliseconds at normal speed. */
const BEAT_TIME = 1000;

/** Speed as a factor; without motion, moments still need their time to be read. */
export function pace(): number {
  return settings.speed.value || 1;
}

/**
 * The view to be shown of a step, and whether it is the step's last. When one goes on to a step, the moments on the way to it
 * come first; when one jumps there, they do not.
 */
export function useFrames(step: Step | undefined, goingOn: boolean): { view: View | undefined; arrived: boolean } {
  const [shown, setShown] = useState<{ step: Step | undefined; frame: number }>({ step: undefined, frame: 0 });
  const beats = step && goingOn ? step.beats : [];
  const frame = shown.step === step ? shown.frame : 0;
  useEffect(() => {
    if (frame >= beats.length) return;
    const next = setTimeout(() => setShown({ step, frame: frame + 1 }), BEAT_TIME / pace());
    return () => clearTimeout(next);
  }, [step, frame, beats.length]);
  return { view: beats[frame] ?? step?.view, arrived: frame >= beats.length };
}
