import { effect, type Signal, signal } from "@preact/signals";
import type { Back } from "./faces/backs";

export type Theme = "system" | "light" | "dark";
/** By what a hand is sorted: as the game likes it, or always in the same way; on arrival cards that come later go to the end. */
export type HandOrder = "game" | "suit" | "rank" | "arrival";
/** The colour of the table. */
export type FeltColour = "green" | "blue" | "wine" | "grey";

const PREFIX = "parlour.";

/** A signal that outlives the page: what is stored counts if `accepts` it, otherwise `initial` does. */
function kept<T>(key: string, initial: T, accepts: (value: unknown) => value is T): Signal<T> {
  const read = (text: string | null): T => {
    try {
      const value: unknown = JSON.parse(text ?? "null");
      return accepts(value) ? value : initial;
    } catch {
      return initial;
    }
  };
  // Some browsers refuse storage altogether (private windows, embedded pages): then settings last as long as the page.
  const storage = (() => {
    try {
      return globalThis.localStorage ?? null;
    } catch {
      return null;
    }
  })();
  const name = PREFIX + key;
  const value = signal(read(storage?.getItem(name) ?? null));
  effect(() => {
    const text = JSON.stringify(value.value);
    try {
      if (storage && storage.getItem(name) !== text && (storage.getItem(name) !== null || value.value !== initial)) {
        storage.setItem(name, text);
      }
    } catch {
      // A full storage loses the setting, not the page.
    }
  });
  // Another tab has changed it.
  globalThis.addEventListener?.("storage", (event: StorageEvent) => {
    if (event.key === name) value.value = read(event.newValue);
  });
  return value;
}

const ORDERS: readonly HandOrder[] = ["game", "suit", "rank", "arrival"];
const isTheme = (value: unknown): value is Theme => value === "system" || value === "light" || value === "dark";
const isOrder = (value: unknown): value is HandOrder => ORDERS.includes(value as HandOrder);
const isFelt = (value: unknown): value is FeltColour =>
  value === "green" || value === "blue" || value === "wine" || value === "grey";
const isBack = (value: unknown): value is Back => value === "blue" || value === "red" || value === "green";
const isSize = (value: unknown): value is number => typeof value === "number" && value >= 0.8 && value <= 1.3;
const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 60;
const isSpeed = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 4;

/** What a person has chosen for this browser. */
export const settings = {
  theme: kept<Theme>("theme", "system", isTheme),
  /** Each suit in a colour of its own. */
  fourColours: kept("fourColours", false, isBoolean),
  /** 0 is no motion, 1 normal, 2 twice as fast. */
  speed: kept("speed", 1, isSpeed),
  sound: kept("sound", true, isBoolean),
  /** Notifications when it is one's turn or somebody says something while the page is not looked at. */
  notify: kept("notify", false, isBoolean),
  /** Messages when it is one's turn and the page is closed. */
  push: kept("push", false, isBoolean),
  handOrder: kept<HandOrder>("handOrder", "game", isOrder),
  /** How large the cards of the hand are: 1 is normal. */
  cardSize: kept("cardSize", 1, isSize),
  felt: kept<FeltColour>("felt", "green", isFelt),
  /** The back of all cards. */
  back: kept<Back>("back", "blue", isBack),
  /** A card that is touched is lifted, and played only when it is touched again or by its button. */
  confirm: kept("confirm", false, isBoolean),
  /** What is touched beside cards lies at the left. */
  leftHanded: kept("leftHanded", false, isBoolean),
  /** Play a move by itself when there is only one. */
  autoplay: kept("autoplay", false, isBoolean),
  /** What this person is called at tables with friends. */
  name: kept("name", "", isText),
  /** How well bots are to play, by its name; empty for the server's choice. */
  level: kept("level", "", isText),
  /** The part of the side panel that is open. */
  panel: kept("panel", "", isText),
};

/** Keep the document's theme and `--speed` as the settings have them. */
export function followSettings(root: HTMLElement): () => void {
  return effect(() => {
    const theme = settings.theme.value;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    root.dataset.felt = settings.felt.value;
    root.dataset.hand = settings.leftHanded.value ? "left" : "right";
    root.style.setProperty("--speed", String(settings.speed.value));
  });
}
