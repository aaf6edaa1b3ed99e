import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { Promised } from "../../fair/Promised";
import type { Asked, Line } from "../../net/connection";
import type { Chat, ChatLine, Reply, Update, View, Welcome } from "../../protocol";
import { settings } from "../../settings";
import { trickWinner } from "../logic/moves";
import { forced } from "../logic/offer";
import { Showing } from "../motion/Showing";
import { Player } from "./Player";
import { visible } from "./visible";

/** What a session needs of the line to its table. */
export interface Wire {
  line: ReadonlySignal<Line>;
  refusal: string;
  listen: (listener: (message: Welcome | Update | Chat | Reply) => void) => () => void;
  ask: (request: Asked) => Promise<Reply>;
  close: () => void;
}

/** Milliseconds that the end of a deal is shown where others wait. */
const RESULT = 6000;
/** Milliseconds before a forced move is played, so that one sees what is asked. */
const FORCED = 450;

/** So long a line of the chat is seen at its seat, in milliseconds. */
const SAID = 6000;

/** A page at a table: what the server has said, what is shown of it, and what the viewer does. */
export class Session {
  readonly welcome = signal<Welcome | null>(null);
  /** the newest update */
  readonly latest = signal<Update | null>(null);
  readonly chat = signal<ChatLine[]>([]);
  /** whether the chat is on the screen: then what is said is read as it comes */
  readonly reading = signal(false);
  /** what others have said and the viewer has not read */
  readonly unread: ReadonlySignal<ChatLine[]>;
  /** whether the game waits for the viewer, also while older moments are still shown */
  readonly awaited: ReadonlySignal<boolean>;
  readonly showing: Showing;
  readonly player: Player;
  /** the seat that the full trick on the table goes to */
  readonly winner: ReadonlySignal<number>;
  /** whether the match is about to begin by itself */
  readonly beginning = signal(false);
  /** whether a bot plays for the viewer just now */
  readonly replaced: ReadonlySignal<boolean>;
  /** what has just been said, to be seen at the seats of those who said it */
  readonly said = signal<readonly ChatLine[]>([]);
  /** the number of the last line of the chat that was read */
  private readonly read = signal(0);
  private readonly stops: (() => void)[] = [];
  /** whether one was here before the match began */
  gathered = false;
  private readonly promised: Promised;
  private opened = false;
  /** what the server takes for granted or was told */
  private looking = true;

  /** `invite`: what the link brought. */
  constructor(
    readonly wire: Wire,
    private readonly invite = "",
  ) {
    this.showing = new Showing(
      () => settings.speed.peek(),
      () => (this.alone ? Number.POSITIVE_INFINITY : RESULT),
    );
    this.replaced = computed(() => {
      const table = this.latest.value?.table;
      return table?.stage === "playing" && (table.seats[table.you]?.stands_in ?? false);
    });
    this.unread = computed(() => {
      if (this.reading.value) return [];
      const you = this.latest.value?.table.you ?? -1;
      return this.chat.value.filter((line) => line.number > this.read.value && (you < 0 || line.seat !== you));
    });
    this.awaited = computed(() => {
      const update = this.latest.value;
      const { view, table } = update ?? {};
      return table?.stage === "playing" && !this.replaced.value && (view?.seats[view.viewer]?.turn ?? false);
    });
    const shown = computed<View | null>(() => {
      const frame = this.showing.frame.value;
      if (!frame || frame.beat || this.showing.behind.value || this.replaced.value) return null;
      return frame.view;
    });
    this.promised = new Promised((request) => wire.ask(request));
    this.player = new Player(shown, this.latest, (request) => wire.ask(request));
    this.winner = computed(() => {
      const frame = this.showing.frame.value;
      return frame?.beat && this.showing.behind.value ? trickWinner(frame.view, this.showing.next?.view) : -1;
    });
    this.stops.push(
      wire.listen((message) => this.receive(message)),
      effect(() => {
        const frame = this.showing.frame.value;
        if (frame) untracked(() => this.player.renewed(frame.update));
      }),
      effect(() => {
        const last = this.chat.value.at(-1)?.number ?? 0;
        if (!this.reading.value || last <= this.read.peek()) return;
        this.read.value = last;
        keep(this.welcome.peek()?.table.id ?? "", last);
      }),
      this.playForced(shown),
      effect(() => {
        // the server takes it for granted that whoever has come looks
        const came = this.welcome.value !== null;
        if (came && visible.value !== this.looking) this.look(visible.value);
      }),
    );
  }

  /** Whether nobody else waits at this table. */
  private get alone(): boolean {
    const { value: update } = this.latest;
    const persons = update?.table.seats.filter((seat) => seat.who === "person").length ?? 0;
    return update !== null && update.table.you >= 0 && persons === 1 && this.welcome.peek()?.table.clock === "none";
  }

  /** Whether one may say something: who plays here or has been invited. */
  get speaks(): boolean {
    const { you = -1, host = false, removed = false } = this.latest.value?.table ?? {};
    return !removed && (you >= 0 || host || this.invite !== "" || Boolean(this.welcome.value?.invite));
  }

  /** Tells the server whether somebody sees the page: whoever does need not be called. */
  private look(looking: boolean): void {
    this.looking = looking;
    void this.wire.ask({ type: "look", looking });
  }

  /** Leaves the table. */
  close(): void {
    for (const stop of this.stops) stop();
    this.showing.close();
    this.wire.close();
  }

  private receive(message: Welcome | Update | Chat | Reply): void {
    if (message.type === "welcome") {
      batch(() => {
        this.looking = true;
        this.read.value = Math.max(this.read.peek(), kept(message.table.id));
        this.welcome.value = message;
        this.chat.value = message.chat;
      });
      if (this.invite && !message.invite) void this.wire.ask({ type: "invited", invite: this.invite });
    } else if (message.type === "chat") {
      this.chat.value = [...this.chat.value.filter((line) => line.number !== message.line.number), message.line];
      this.say(message.line);
    } else if (message.type === "update") {
      batch(() => {
        this.latest.value = message;
        this.player.follow(message);
        this.showing.push(message);
        if (this.player.hurrying.peek()) this.showing.skip();
      });
      if (this.awaited.peek() || message.view?.over) this.player.hurrying.value = false;
      this.begin(message);
    }
  }

  /** Shows a line of the chat at its seat for a while. */
  private say(line: ChatLine): void {
    this.said.value = [...this.said.value.filter((each) => each.seat !== line.seat), line];
    setTimeout(() => {
      this.said.value = this.said.value.filter((each) => each !== line);
    }, SAID);
  }

  /** Takes its part in dealing fairly; opens a match against bots alone at once. */
  private begin(update: Update): void {
    const { table } = update;
    const info = this.welcome.peek()?.table;
    if (info) this.promised.update(update, info);
    if (table.stage !== "gathering") {
      this.beginning.value = false;
      return;
    }
    this.gathered = true;
    const complete = table.seats.every((seat, place) => place === table.you || seat.who === "bot");
    if (table.host && complete && !this.opened) {
      this.beginning.value = true;
      // what was promised is on its way already, and arrives first
      void this.wire.ask({ type: "begin" }).then((reply) => {
        if (reply.error) this.beginning.value = false;
      });
    }
    this.opened = true;
  }

  /** Plays the only possible move by itself, where its player wants that. */
  private playForced(shown: ReadonlySignal<View | null>): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = effect(() => {
      clearTimeout(timer);
      const view = shown.value;
      if (!settings.autoplay.value || !view || !this.player.turn) return;
      const action = forced(view);
      if (action) timer = setTimeout(() => this.player.play(action), FORCED);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }
}

const READ = "parlour.read.";

/** The last line that was read at a table, so that what was read is not news again when the page is loaded anew. */
function kept(table: string): number {
  try {
    return Number(sessionStorage.getItem(READ + table)) || 0;
  } catch {
    return 0;
  }
}

function keep(table: string, line: number): void {
  try {
    sessionStorage.setItem(READ + table, String(line));
  } catch {
    // without storage it is news again
  }
}
