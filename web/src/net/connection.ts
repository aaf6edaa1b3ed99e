import { type ReadonlySignal, signal } from "@preact/signals";
import type * as protocol from "../protocol";
import { renewed } from "./renewed";

/** What a page can ask at a table. */
export type Request =
  | protocol.Act
  | protocol.Why
  | protocol.Hint
  | protocol.LetGo
  | protocol.Hurry
  | protocol.Undo
  | protocol.Say
  | protocol.Invited
  | protocol.Look
  | protocol.Hold
  | protocol.Sit
  | protocol.Stand
  | protocol.Commit
  | protocol.Reveal
  | protocol.Fill
  | protocol.Free
  | protocol.Mute
  | protocol.Close
  | protocol.Begin
  | protocol.StandIn
  | protocol.Back
  | protocol.Rematch;

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;

/** A request before it has got its id. */
export type Asked = WithoutId<Request>;

/** What the server says. */
type Told = protocol.Welcome | protocol.Update | protocol.Change | protocol.Chat | protocol.Reply;
/** What listeners hear of it: changes have become whole updates. */
type Message = Exclude<Told, protocol.Change>;

/** Whether the line stands. `refused`: the server knows no such table, or does not let this page look. */
export type Line = "connecting" | "open" | "broken" | "refused";

interface Waiting {
  text: string;
  answer: (reply: protocol.Reply) => void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
/** The code that says that another server has the table. */
const MOVE = 4100;
/** A line that was not open for so long is not opened again at once. */
const SETTLED = 5_000;
/** Codes from here on say that coming back is of no use. */
const REFUSALS = 4400;

/** An id that no other request has. */
function newId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The line to a table. It comes back by itself when it breaks, and sends again what has not been answered. */
export class Connection {
  private readonly lineNow = signal<Line>("connecting");
  private readonly waiting = new Map<string, Waiting>();
  private readonly listeners = new Set<(message: Message) => void>();
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE;
  private welcomed = false;
  private welcomedAt = 0;
  private whole: protocol.Update | null = null;
  private closed = false;
  private reason = "";

  constructor(private readonly address: string) {
    globalThis.addEventListener?.("online", this.hasten);
    globalThis.addEventListener?.("visibilitychange", this.hasten);
    this.open();
  }

  /** Whether the line stands. */
  get line(): ReadonlySignal<Line> {
    return this.lineNow;
  }

  /** Why the server refused, in its words. */
  get refusal(): string {
    return this.reason;
  }

  /** Calls a listener with every message but replies. Returns how to stop. */
  listen(listener: (message: Message) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sends a request, as often as it takes; resolves with the answer. */
  ask(request: Asked): Promise<protocol.Reply> {
    const id = newId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((answer) => {
      this.waiting.set(id, { text, answer });
      if (this.welcomed) this.socket?.send(text);
    });
  }

  /** Closes the line for good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    globalThis.removeEventListener?.("online", this.hasten);
    globalThis.removeEventListener?.("visibilitychange", this.hasten);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.welcomed = false;
    this.whole = null;
    socket.addEventListener("message", (event) => {
      if (socket === this.socket) this.receive(JSON.parse(event.data) as Told);
    });
    socket.addEventListener("close", (event) => {
      if (socket === this.socket) this.lost(event);
    });
  }

  private receive(told: Told): void {
    const message = told.type === "change" ? this.renew(told) : told;
    if (!message) return;
    if (message.type === "update") this.whole = message;
    if (message.type === "welcome") {
      this.welcomed = true;
      this.welcomedAt = Date.now();
      this.pause = FIRST_PAUSE;
      this.lineNow.value = "open";
      for (const { text } of this.waiting.values()) this.socket?.send(text);
    }
    if (message.type === "reply") {
      this.settle(message);
      return;
    }
    for (const listener of this.listeners) listener(message);
    if (told.type === "change" && told.done) {
      this.settle({ type: "reply", id: told.done, error: "", text: "", action: "", more: "" });
    }
  }

  /** What was asked has got its answer. */
  private settle(reply: protocol.Reply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    waiting?.answer(reply);
  }

  /** The whole that a change makes; where it makes none, the line begins again, and with it everything is told anew. */
  private renew(change: protocol.Change): protocol.Update | null {
    try {
      return renewed(this.whole, change);
    } catch {
      this.whole = null;
      this.socket?.close();
      return null;
    }
  }

  private lost(event: CloseEvent): void {
    const settled = this.welcomed && Date.now() - this.welcomedAt >= SETTLED;
    this.welcomed = false;
    if (this.closed) return;
    if (event.code >= REFUSALS && event.code < 5000) {
      this.reason = event.reason;
      this.lineNow.value = "refused";
      return;
    }
    this.lineNow.value = "broken";
    if (event.code === MOVE && settled) {
      this.open();
      return;
    }
    // Pages that lost the same server do not all come back in the same moment.
    this.timer = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.8);
  }

  /** The device is online again, or somebody looks at the page: no need to wait. */
  private readonly hasten = (): void => {
    if (this.lineNow.value !== "broken" || this.socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.open();
  };
}

/** The address of a table's line. */
export function tableAddress(id: string): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws/${encodeURIComponent(id)}`;
}
