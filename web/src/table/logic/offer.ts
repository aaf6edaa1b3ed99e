import type { ActionView, ChoiceView, View } from "../../protocol";
import type { Range } from "./amounts";

/** Several cards to choose for one action. `listed`: every choice that is allowed, where the view has them all. */
export interface Choosing {
  kind: string;
  cards: string[];
  least: number;
  most: number;
  listed: ActionView[] | undefined;
}

/** Cards to be dealt out to several places, `least` of them at the least, the first places first; `places`: their names, where they
 * have any. `rest`: the cards that are left over make a place of their own. */
export interface Splitting {
  kind: string;
  cards: string[];
  parts: number[];
  places: string[];
  least: number;
  rest: boolean;
}

/** A number to be said. */
export interface Saying extends Range {
  kind: string;
}

/** What one may do now, by the gesture that does it. */
export interface Offer {
  /** for each card the actions that take this card alone */
  single: Map<string, ActionView[]>;
  choosing: Choosing[];
  splitting: Splitting[];
  numbers: Saying[];
  /** actions without cards and numbers, as buttons */
  words: ActionView[];
  /** the kind of action that a card which may not be played is asked about */
  kind: string;
  /** whether a card that is touched is only chosen: at a decision at which cards may be used together no single one is played at once */
  selects: boolean;
  /** the kinds of action that give so much away that one is asked twice */
  grave: ReadonlySet<string>;
}

const NOTHING: Offer = {
  single: new Map(),
  choosing: [],
  splitting: [],
  numbers: [],
  words: [],
  kind: "",
  selects: false,
  grave: new Set(),
};

/** Sorts out what a view offers. */
export function offerOf(view: View | null): Offer {
  if (!view || view.over || view.choices.length === 0) return NOTHING;
  const offer: Offer = { ...NOTHING, single: new Map(), choosing: [], splitting: [], numbers: [], words: [] };
  for (const choice of view.choices) {
    const listed = view.actions.filter((action) => action.kind === choice.kind);
    if (choice.gesture === "split") {
      const parts = choice.parts.length ? choice.parts : [choice.least];
      const taken = parts.reduce((sum, part) => sum + part, 0);
      offer.splitting.push({
        kind: choice.kind,
        cards: choice.cards,
        parts,
        places: choice.places,
        least: choice.least,
        rest: taken < choice.cards.length && parts.length === 1,
      });
    } else if (choice.gesture === "cards") {
      takeCards(offer, choice, listed);
    } else if (choice.gesture === "number") {
      const { kind, least, most } = choice;
      offer.numbers.push({ kind, least, most, step: Math.max(1, choice.step), listed: choice.words.map(Number) });
    } else {
      takeWords(offer, choice, listed);
    }
  }
  offer.selects = view.select_first || offer.choosing.length > 0;
  offer.kind = view.choices.find((choice) => choice.cards.length)?.kind ?? "";
  offer.grave = new Set(view.choices.filter((choice) => choice.grave).map((choice) => choice.kind));
  return offer;
}

function takeCards(offer: Offer, choice: ChoiceView, listed: ActionView[]): void {
  const several = listed.length ? listed.some((action) => action.cards.length > 1) : choice.most > 1;
  if (several) {
    const sizes = listed.map((action) => action.cards.length);
    offer.choosing.push({
      kind: choice.kind,
      cards: choice.cards,
      least: listed.length ? Math.min(...sizes) : choice.least,
      most: listed.length ? Math.max(...sizes) : choice.most,
      listed: listed.length ? listed : undefined,
    });
    return;
  }
  const actions = listed.length ? listed : choice.cards.flatMap((code) => written(choice, code));
  for (const action of actions) {
    const [code] = action.cards;
    if (code === undefined) offer.words.push(action);
    else offer.single.set(code, [...(offer.single.get(code) ?? []), action]);
  }
}

/** The actions on one card, for choices too large to be listed. */
function written(choice: ChoiceView, code: string): ActionView[] {
  const make = (word: string) => ({
    text: `${choice.kind} ${code} ${word}`.trim(),
    words: "",
    kind: choice.kind,
    cards: [code],
    number: 0,
    word,
    adds_to: "",
  });
  return choice.words.length ? choice.words.map(make) : [make("")];
}

function takeWords(offer: Offer, choice: ChoiceView, listed: ActionView[]): void {
  if (listed.length) {
    offer.words.push(...listed);
    return;
  }
  for (const word of choice.words.length ? choice.words : [""]) {
    offer.words.push({
      text: `${choice.kind} ${word}`.trim(),
      words: "",
      kind: choice.kind,
      cards: [],
      number: 0,
      word,
      adds_to: "",
    });
  }
}

/** Whether anything is offered at all. */
export function isOpen(offer: Offer): boolean {
  const { single, choosing, splitting, numbers, words } = offer;
  return single.size + choosing.length + splitting.length + numbers.length + words.length > 0;
}

/** Whether a card takes part in anything that is offered. */
export function isOffered(offer: Offer, code: string): boolean {
  return (
    offer.single.has(code) ||
    offer.choosing.some((choosing) => choosing.cards.includes(code)) ||
    offer.splitting.some((splitting) => splitting.cards.includes(code))
  );
}

/** Whether the first cards are all among the second, copies counted. */
export function isWithin(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all];
  return some.every((code) => {
    const at = left.indexOf(code);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether an action with all of the selection can still be reached. */
export function canBecome(offer: Offer, selection: readonly string[]): boolean {
  return offer.choosing.some((choosing) =>
    choosing.listed
      ? choosing.listed.some((action) => isWithin(selection, action.cards))
      : selection.length <= choosing.most && selection.every((code) => choosing.cards.includes(code)),
  );
}

/** The actions that take exactly the selected cards. */
export function completed(offer: Offer, selection: readonly string[]): ActionView[] {
  if (selection.length === 0) return [];
  const found = offer.choosing.flatMap((choosing): ActionView[] => {
    if (choosing.listed)
      return choosing.listed.filter(({ cards }) => cards.length === selection.length && isWithin(selection, cards));
    const { kind, least, most, cards } = choosing;
    if (selection.length < least || selection.length > most || !selection.every((code) => cards.includes(code))) return [];
    return [{ text: `${kind} ${selection.join(" ")}`, words: "", kind, cards: [...selection], number: 0, word: "", adds_to: "" }];
  });
  const [only] = selection;
  return selection.length === 1 && only !== undefined ? [...found, ...(offer.single.get(only) ?? [])] : found;
}

/** How many cards have to be chosen, for the words beside a selection: the bounds over all choices that are still open. */
export function bounds(offer: Offer, selection: readonly string[]): { least: number; most: number } {
  const sizes = offer.choosing.flatMap((choosing) => {
    if (!choosing.listed) return [choosing.least, choosing.most];
    return choosing.listed.filter((action) => isWithin(selection, action.cards)).map((action) => action.cards.length);
  });
  return sizes.length ? { least: Math.min(...sizes), most: Math.max(...sizes) } : { least: 0, most: 0 };
}

/** What touching a card does. */
export type Touch =
  | { does: "play"; action: ActionView }
  | { does: "ask"; actions: ActionView[] }
  | { does: "select"; selection: string[] }
  | { does: "why"; text: string };

/** What touching a card does while some are selected; `deselect` where this very card is selected. */
export function touched(offer: Offer, selection: readonly string[], code: string, deselect: boolean): Touch {
  if (deselect) {
    const at = selection.lastIndexOf(code);
    return { does: "select", selection: selection.filter((_, place) => place !== at) };
  }
  const single = offer.single.get(code) ?? [];
  if (selection.length === 0 && !offer.selects) {
    const [only] = single;
    if (only && single.length === 1) return { does: "play", action: only };
    if (single.length > 1) return { does: "ask", actions: single };
  }
  if (canBecome(offer, [...selection, code])) return { does: "select", selection: [...selection, code] };
  // What is selected does not go with this card: begin anew with it, unless a full selection of plain choice is meant to stay.
  const full = offer.choosing.some((choosing) => !choosing.listed && selection.length >= choosing.most && choosing.most > 1);
  if (!full && selection.length > 0 && canBecome(offer, [code])) return { does: "select", selection: [code] };
  if (single.length > 0) return { does: "select", selection: [code] };
  return { does: "why", text: `${offer.kind} ${[...selection, code].join(" ")}` };
}

/** What dragging a card out of the hand does: it is played where it has one meaning of its own. */
export function dragged(offer: Offer, code: string): ActionView[] {
  return [...(offer.single.get(code) ?? []), ...completed({ ...offer, single: new Map() }, [code])];
}

/** The text of a split whose places hold these cards. */
export function splitText(splitting: Splitting, rows: readonly (readonly string[])[]): string {
  const filled = rows.filter((row) => row.length > 0);
  return `${splitting.kind} ${filled.map((row) => row.join(" ")).join(" / ")}`;
}

/** Whether every place of a split holds as many cards as it takes; the last ones may be empty where fewer cards are enough. */
export function isSplitFull(splitting: Splitting, rows: readonly (readonly string[])[]): boolean {
  const sizes = splitting.parts.map((_, place) => rows[place]?.length ?? 0);
  const filled = sizes.filter((size) => size > 0).length;
  const dealt = sizes.reduce((sum, size) => sum + size, 0);
  return dealt >= splitting.least && sizes.slice(0, filled).every((size, place) => size === splitting.parts[place]);
}

/** Whether an action gives so much away that one is asked twice. */
export function isGrave(offer: Offer, action: Pick<ActionView, "kind">): boolean {
  return offer.grave.has(action.kind);
}

/** The only thing that can be done, where there is no choice and it gives nothing away. */
export function forced(view: View): ActionView | undefined {
  const [only] = view.actions;
  const [choice] = view.choices;
  return only && view.actions.length === 1 && view.choices.length === 1 && !choice?.grave ? only : undefined;
}
