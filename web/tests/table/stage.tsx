import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import type { Asked, Line } from "../../src/net/connection";
import type { Chat, Reply, TableInfo, Update, Welcome } from "../../src/protocol";
import { LiveTable } from "../../src/table/LiveTable";
import { Session, type Wire } from "../../src/table/live/Session";

type Message = Welcome | Update | Chat | Reply;

/** A server that says what a test wants, and remembers what it was asked. */
export class FakeWire implements Wire {
  readonly line = signal<Line>("open");
  readonly refusal = "";
  readonly asked: Asked[] = [];
  /** what is answered to a request */
  answer: (request: Asked) => Partial<Reply> = () => ({});
  private listener: (message: Message) => void = () => undefined;

  listen = (listener: (message: Message) => void) => {
    this.listener = listener;
    return () => undefined;
  };

  ask = async (request: Asked): Promise<Reply> => {
    this.asked.push(request);
    return { type: "reply", id: "", error: "", text: "", action: "", more: "", ...this.answer(request) };
  };

  close = () => undefined;

  say(message: Message): void {
    this.listener(message);
  }

  /** The texts of the actions that were sent. */
  get played(): string[] {
    return this.asked.flatMap((request) => (request.type === "act" ? [request.text] : []));
  }
}

/** The page has no layout in tests: everything is as large as this. */
export function giveRoom(width: number, height: number): void {
  for (const [name, value] of [
    ["clientWidth", width],
    ["clientHeight", height],
  ] as const) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
}

let leave: () => void = () => undefined;

/** A table in a page, as its player sees it; `prepare`: what the server is to answer from the beginning. */
export async function sitDown(
  info: TableInfo,
  update: Update,
  prepare: (wire: FakeWire) => void = () => undefined,
): Promise<{ wire: FakeWire; session: Session; page: HTMLElement }> {
  leave();
  const wire = new FakeWire();
  prepare(wire);
  const session = new Session(wire);
  const page = document.createElement("div");
  leave = () => {
    session.close();
    render(null, page);
  };
  document.body.replaceChildren(page);
  function Page() {
    return session.latest.value && <LiveTable session={session} invite="" />;
  }
  await act(() => {
    wire.say({ type: "welcome", table: info, invite: "", chat: [] });
    wire.say(update);
    render(<Page />, page);
  });
  return { wire, session, page };
}

/** Touches an element, and lets the page follow. */
export async function press(element: Element | null | undefined): Promise<void> {
  if (!(element instanceof HTMLElement)) throw new Error("there is nothing to press");
  await act(() => element.click());
}

/** Presses a key where the focus is, or on an element. */
export async function type(key: string, on: Element | null = document.activeElement): Promise<void> {
  await act(() => {
    (on ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
}

/** Lets promises and drawings that are under way end. */
export async function settle(): Promise<void> {
  await act(async () => {
    await new Promise((done) => setTimeout(done, 0));
  });
}
