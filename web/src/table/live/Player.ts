import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Asked } from "../../net/connection";
import type { ActionView, Reply, Update, View, ZoneView } from "../../protocol";
import { settings } from "../../settings";
import { type Arrivals, afterView, marked, NONE_CAME } from "../logic/arrivals";
import {
  bounds,
  canBecome,
  completed,
  dragged,
  isGrave,
  isOffered,
  isOpen,
  isSplitFull,
  type Offer,
  offerOf,
  type Splitting,
  splitText,
  touched,
} from "../logic/offer";
import { pileActions } from "../logic/zones";

/** A card that is selected, and where it lies. */
export interface Pick {
  zone: string;
  code: string;
}

/** Something said to the player at a place of the table: a reason, a hint, what went wrong. */
export interface Note {
  text: string;
  /** the figures that it rests on, for those who want them */
  more?: string;
  kind: "why" | "hint" | "error";
  at: Element | undefined;
}

/** The meanings of a card, to choose between beside it. */
export interface Menu {
  actions: ActionView[];
  at: Element;
}

/** An action that is asked about once more before it is played. */
export interface Doubt {
  action: ActionView;
}

const NO_OFFER = offerOf(null);

/** What the viewer does with what a view offers: touching, selecting, dealing cards out to places, choosing, playing. */
export class Player {
  readonly selection = signal<Pick[]>([]);
  readonly rows = signal<Pick[][]>([]);
  readonly activeRow = signal(0);
  /** which kind of split the rows are for, where there are several; empty for the first */
  readonly splitKind = signal("");
  readonly menu = signal<Menu | null>(null);
  readonly note = signal<Note | null>(null);
  readonly doubt = signal<Doubt | null>(null);
  /** whether nothing is to be watched until it is the player's turn */
  readonly hurrying = signal(false);
  /** what the player has nothing to say to for the rest of the deal, empty for nothing */
  private readonly silence = signal("");
  readonly hinted = signal<ActionView | null>(null);
  /** the action that was sent and is not answered yet */
  readonly going = signal<ActionView | null>(null);
  readonly offer: ReadonlySignal<Offer>;
  /** the actions that take exactly what is selected */
  readonly completed: ReadonlySignal<ActionView[]>;
  /** what touching a pile does */
  readonly piles: ReadonlySignal<Map<string, ActionView>>;
  /** the cards of the hand that have come since the last one was played */
  readonly came = signal<ReadonlySet<string>>(new Set());
  private arrivals: Arrivals = NONE_CAME;
  private noteTimer: ReturnType<typeof setTimeout> | undefined;
  private asked = -1;

  /** `shown`: the view on the table if it is the newest, `update` the newest; `ask` sends a request. */
  constructor(
    private readonly shown: ReadonlySignal<View | null>,
    private readonly update: ReadonlySignal<Update | null>,
    private readonly ask: (request: Asked) => Promise<Reply>,
  ) {
    this.offer = computed(() => (this.going.value ? NO_OFFER : offerOf(this.shown.value)));
    this.completed = computed(() => completed(this.offer.value, this.codes()));
    this.piles = computed(() => {
      const view = this.shown.value;
      return view ? pileActions(view, this.offer.value.words) : new Map();
    });
  }

  /** Whether the game waits for this player. */
  get turn(): boolean {
    const view = this.shown.value;
    return view !== null && !view.over && isOpen(this.offer.value) && (view.seats[view.viewer]?.turn ?? false);
  }

  /** Forgets what was begun if something else is asked now. */
  renewed(update: Update): void {
    this.going.value = null;
    if (update.asked === this.asked) return;
    this.asked = update.asked;
    this.splitKind.value = "";
    this.clear();
    this.hinted.value = null;
    this.note.value = null;
  }

  /** Takes note of what comes to the hand, moment by moment, whether all of them are shown or not. */
  follow({ beats, view }: Update): void {
    if (!view) return;
    this.arrivals = [...beats, view].reduce(afterView, this.arrivals);
    this.came.value = marked(this.arrivals);
  }

  /** The split that the rows are for. */
  get splitting(): Splitting | undefined {
    const all = this.offer.value.splitting;
    return all.find((splitting) => splitting.kind === this.splitKind.value) ?? all[0];
  }

  /** Begins a split of this kind. */
  splitFor(kind: string): void {
    this.splitKind.value = kind;
    this.clear();
  }

  /** Takes everything back that was selected. */
  clear(): void {
    this.selection.value = [];
    this.rows.value = this.splitting?.parts.map(() => []) ?? [];
    this.activeRow.value = 0;
    this.menu.value = null;
    this.doubt.value = null;
  }

  private codes(): string[] {
    return this.selection.value.map((pick) => pick.code);
  }

  // --- what a card looks like ---------------------------------------------------------------------------------------

  /** How many copies of a card are selected. */
  chosen(zone: string, code: string): number {
    return this.selection.value.filter((pick) => pick.zone === zone && pick.code === code).length;
  }

  /** How many copies of a card of the hand lie in the rows of a split. */
  dealtOut(zone: string, code: string): number {
    return this.rows.value.flat().filter((pick) => pick.zone === zone && pick.code === code).length;
  }

  /** Whether a card can be used now, with what is selected. */
  usable(code: string): boolean {
    const offer = this.offer.value;
    const codes = this.codes();
    if (codes.length === 0 || codes.includes(code)) return isOffered(offer, code);
    return canBecome(offer, [...codes, code]) || canBecome(offer, [code]) || offer.single.has(code);
  }

  /** Whether a card that lies in a zone of the table can be used from there. */
  usableAt(zone: ZoneView | undefined, code: string): boolean {
    const view = this.shown.value;
    if (!zone || !view || zone.kind === "trick" || !this.usable(code)) return false;
    // Of equal cards the viewer's own is meant.
    return zone.owner === view.viewer || !view.zones.some((own) => own.owner === view.viewer && own.cards.includes(code));
  }

  /** Whether the hint names this card. */
  isHinted(code: string): boolean {
    return this.hinted.value?.cards.includes(code) ?? false;
  }

  /** Whether this card was sent and its answer is awaited. */
  isGoing(code: string): boolean {
    return this.going.value?.cards.includes(code) ?? false;
  }

  /** What can be done with the cards that are chosen at a group of cards on the table. */
  addingTo(group: string): ActionView[] {
    return this.completed.value.filter((action) => action.adds_to === group);
  }

  /** How many cards have to be chosen. */
  get wanted(): { least: number; most: number } {
    return bounds(this.offer.value, this.codes());
  }

  // --- gestures -----------------------------------------------------------------------------------------------------

  /** A card is touched: `copies` of it lie there. */
  touch(pick: Pick, at: Element, copies = 1): void {
    this.menu.value = null;
    this.doubt.value = null;
    const offer = this.offer.value;
    if (this.going.value) return;
    if (!isOpen(offer)) {
      this.say(this.shown.value?.prompt ?? "", "why", at);
      return;
    }
    if (this.splitting?.cards.includes(pick.code)) {
      this.dealOut(pick);
      return;
    }
    const chosen = this.chosen(pick.zone, pick.code);
    const [whole, ...others] = this.completed.value;
    if (settings.confirm.value && chosen > 0 && whole && others.length === 0) {
      this.play(whole);
      return;
    }
    const more = chosen < copies && canBecome(offer, [...this.codes(), pick.code]);
    const touch = touched(offer, this.codes(), pick.code, chosen > 0 && !more);
    if (touch.does === "play" && settings.confirm.value) this.select([pick.code], pick);
    else if (touch.does === "play") this.play(touch.action);
    else if (touch.does === "ask") this.choose(touch.actions, at);
    else if (touch.does === "why") this.why(touch.text, at);
    else this.select(touch.selection, pick);
  }

  private select(codes: string[], touched: Pick): void {
    this.note.value = null;
    const before = [...this.selection.value];
    const picks: Pick[] = [];
    // The touched card itself is the one that joins or leaves, also where an equal one is selected elsewhere.
    if (codes.length < before.length) {
      const at = before.findLastIndex((pick) => pick.zone === touched.zone && pick.code === touched.code);
      this.selection.value = before.filter((_, place) => place !== at);
      return;
    }
    for (const code of codes) {
      const at = before.findIndex((pick) => pick.code === code);
      picks.push(...(at >= 0 ? before.splice(at, 1) : [touched]));
    }
    this.selection.value = picks;
  }

  /** Several actions are offered to choose between, at a place of the table. */
  choose(actions: ActionView[], at: Element): void {
    this.menu.value = { actions, at };
  }

  /** A card is dropped somewhere outside the hand; `word`: at the end of a line with this name; `onto`: at a group of cards. */
  drop(pick: Pick, at: Element, word = "", onto = ""): void {
    const offer = this.offer.value;
    if (this.splitting?.cards.includes(pick.code)) {
      this.dealOut(pick);
      return;
    }
    const all = dragged(offer, pick.code).filter((action) => !word || action.word === word || !action.word);
    const there = all.filter((action) => onto && action.adds_to === onto);
    const actions = there.length > 0 ? there : all;
    const [only] = actions;
    if (only && actions.length === 1) this.play(only);
    else if (actions.length > 1) this.choose(actions, at);
    else this.touch(pick, at);
  }

  /** Puts a card into a row of a split: the one given, or the active one, or the next with room. */
  dealOut(pick: Pick, row = this.activeRow.value): void {
    const { splitting } = this;
    if (!splitting) return;
    const rows = splitting.parts.map((_, place) => [...(this.rows.value[place] ?? [])]);
    const room = (place: number) => (rows[place]?.length ?? 0) < (splitting.parts[place] ?? 0);
    const target = room(row) ? row : rows.findIndex((_, place) => room(place));
    if (target < 0) return;
    for (const each of rows) {
      const at = each.findIndex((other) => other.zone === pick.zone && other.code === pick.code);
      if (at >= 0) each.splice(at, 1);
    }
    rows[target]?.push(pick);
    this.rows.value = rows;
    this.activeRow.value = room(target)
      ? target
      : Math.max(
          0,
          rows.findIndex((_, place) => room(place)),
        );
  }

  /** Takes a card out of a row of a split. */
  takeBack(row: number, place: number): void {
    this.rows.value = this.rows.value.map((each, index) => (index === row ? each.filter((_, at) => at !== place) : each));
    this.activeRow.value = row;
  }

  /** The action of a split whose rows are full. */
  get split(): ActionView | undefined {
    const { splitting } = this;
    const rows = this.rows.value.map((row) => row.map((pick) => pick.code));
    if (!splitting || !isSplitFull(splitting, rows)) return undefined;
    return {
      text: splitText(splitting, rows),
      words: "",
      kind: splitting.kind,
      cards: rows.flat(),
      number: 0,
      word: "",
      adds_to: "",
    };
  }

  /** Plays an action; what gives much away is asked about first. */
  play(action: ActionView, sure = false): void {
    this.menu.value = null;
    this.note.value = null;
    if (isGrave(this.offer.value, action) && !sure) {
      this.doubt.value = { action };
      return;
    }
    const version = this.update.value?.asked ?? 0;
    this.doubt.value = null;
    this.going.value = action;
    void this.ask({ type: "act", version, text: action.text }).then((reply) => {
      if (reply.error) {
        this.going.value = null;
        this.say(reply.error, "error");
        return;
      }
      this.selection.value = [];
      if ((this.update.value?.asked ?? 0) > version) this.going.value = null;
    });
  }

  /** Asks why something may not be done and says it at the place. */
  why(text: string, at?: Element): void {
    void this.ask({ type: "why", text }).then((reply) => this.say(reply.error || reply.text, "why", at));
  }

  /** Deals the cards out as the text of a split says, to be looked at and changed. */
  private arrange(text: string, splitting: Splitting): void {
    const own = this.shown.value?.zones.filter((zone) => zone.owner === this.shown.value?.viewer) ?? [];
    const pick = (code: string) => ({ zone: own.find((zone) => zone.cards.includes(code))?.name ?? "", code });
    const places = text.slice(splitting.kind.length).split("/");
    this.splitKind.value = splitting.kind;
    this.rows.value = splitting.parts.map((_, place) => (places[place] ?? "").split(" ").filter(Boolean).map(pick));
  }

  /** Asks what a bot would do; where cards are dealt out, they are dealt out so. */
  hint(): void {
    void this.ask({ type: "hint" }).then((reply) => {
      const action = this.shown.value?.actions.find((each) => each.text === reply.action);
      this.hinted.value = action ?? (reply.action ? writtenHint(reply.action) : null);
      const splitting = this.offer.value.splitting.find(({ kind }) => reply.action.startsWith(`${kind} `));
      const dealt = splitting !== undefined;
      if (dealt) this.arrange(reply.action, splitting);
      // what lies in the places need not be read out
      this.say(
        reply.error || (dealt ? "Dealt out by rules of thumb: change what you like." : reply.text),
        reply.error ? "error" : "hint",
        undefined,
        reply.more,
      );
    });
  }

  /** Whether the player lets everything of this kind go for the rest of the deal. */
  get lettingGo(): boolean {
    const view = this.shown.value;
    return view !== null && this.silence.value === occasionOf(view);
  }

  /** Lets go what may be said now, and whenever the same may be said again in this deal; or not any more. */
  letAllGo(all: boolean): void {
    const view = this.shown.value;
    this.silence.value = all && view ? occasionOf(view) : "";
  }

  /** Says that the player has nothing to say. */
  letGo(): void {
    void this.simple({ type: "let go", version: this.update.value?.version ?? 0 });
  }

  /** Lets bots play without pauses until it is the player's turn. */
  hurry(): void {
    this.hurrying.value = true;
    void this.simple({ type: "hurry" });
  }

  /** Takes the latest decision back. */
  undo(): void {
    void this.simple({ type: "undo", version: this.update.value?.version ?? 0 });
  }

  /** Sends a request of which only a refusal is of interest. */
  async simple(request: Asked): Promise<boolean> {
    const reply = await this.ask(request);
    if (reply.error) this.say(reply.error, "error");
    return reply.error === "";
  }

  /** Shows a text for a while, with figures for those who want them. */
  say(text: string, kind: Note["kind"], at?: Element, more = ""): void {
    if (!text) return;
    clearTimeout(this.noteTimer);
    this.note.value = { text, kind, at, more };
    this.noteTimer = setTimeout(() => this.hush(), 3000 + (text.length + more.length) * 60);
  }

  /** Takes the text away. */
  hush(): void {
    clearTimeout(this.noteTimer);
    this.note.value = null;
  }
}

/** What somebody may say out of turn: the deal, and the kinds of actions. */
function occasionOf(view: View): string {
  return `${view.deal}: ${view.choices.map((choice) => choice.kind).join(", ")}`;
}

/** A hinted action that is not among the written ones, taken apart: `give QS KS` names two cards. */
function writtenHint(text: string): ActionView {
  const [kind = "", ...words] = text.split(" ").filter((word) => word !== "/");
  const number = Number(words[0]);
  return { text, words: "", kind, cards: words, number: Number.isFinite(number) ? number : 0, word: words[0] ?? "", adds_to: "" };
}
