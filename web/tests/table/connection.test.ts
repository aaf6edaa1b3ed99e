import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../../src/net/connection";

/** A line that a test holds the other end of. */
class FakeSocket extends EventTarget {
  static readonly CLOSED = 3;
  static all: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.drop(1000);
  }

  receive(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  drop(code: number, reason = ""): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }
}

const WELCOME = { type: "welcome", table: {}, invite: "", chat: [] };
const socket = () => FakeSocket.all.at(-1) as FakeSocket;

describe("the line to a table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    FakeSocket.all = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("answers requests by their ids, in whatever order the replies come", async () => {
    const line = new Connection("ws://x/ws/1");
    socket().receive(WELCOME);
    const one = line.ask({ type: "hint" });
    const two = line.ask({ type: "why", text: "play QS" });
    const [first, second] = socket().sent.map((text) => JSON.parse(text));
    expect(first.id).not.toBe(second.id);
    socket().receive({ type: "reply", id: second.id, error: "", text: "two", action: "" });
    socket().receive({ type: "reply", id: first.id, error: "", text: "one", action: "" });
    expect((await one).text).toBe("one");
    expect((await two).text).toBe("two");
    line.close();
  });

  it("takes a change that says what is done for the answer", async () => {
    const line = new Connection("ws://x/ws/1");
    const heard: object[] = [];
    line.listen((message) => heard.push(message));
    const update = { type: "update", version: 1, asked: 1, view: { log: [], seats: [], zones: [] }, beats: [], sheet: null };
    socket().receive(WELCOME);
    socket().receive(update);
    const asked = line.ask({ type: "act", version: 1, text: "play QS" });
    const { id } = JSON.parse(socket().sent.at(-1) as string);
    socket().receive({ type: "change", version: 2, done: id });
    expect((await asked).error).toBe("");
    expect(heard.at(-1)).toEqual({ ...update, version: 2 });
    line.close();
  });

  it("makes whole updates of changes, and begins again where one does not fit", () => {
    const line = new Connection("ws://x/ws/1");
    const heard: object[] = [];
    line.listen((message) => heard.push(message));
    const update = { type: "update", version: 1, asked: 1, view: { log: ["one"], seats: [], zones: [] }, beats: [], sheet: null };
    socket().receive(WELCOME);
    socket().receive(update);
    socket().receive({ type: "change", version: 2, views: [{ log: { kept: 1, more: ["two"] } }] });
    const next = { ...update, version: 2, view: { log: ["one", "two"], seats: [], zones: [] } };
    expect(heard.slice(1)).toEqual([update, next]);
    socket().receive({ type: "change", version: 3, views: [{ zones: [null] }] });
    expect(line.line.value).toBe("broken");
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
    socket().receive(WELCOME);
    socket().receive({ ...next, version: 3 });
    expect(heard.slice(4)).toEqual([{ ...next, version: 3 }]);
    line.close();
  });

  it("waits with requests until it is welcome", () => {
    const line = new Connection("ws://x/ws/1");
    void line.ask({ type: "hint" });
    expect(socket().sent).toEqual([]);
    socket().receive(WELCOME);
    expect(socket().sent).toHaveLength(1);
    line.close();
  });

  it("comes back with growing pauses and sends again what was not answered, with the same id", () => {
    const line = new Connection("ws://x/ws/1");
    socket().receive(WELCOME);
    void line.ask({ type: "act", version: 3, text: "play QS" });
    const [before] = socket().sent;
    socket().drop(1006);
    expect(line.line.value).toBe("broken");
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(2);
    socket().drop(1006);
    vi.advanceTimersByTime(400);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(3);
    socket().receive(WELCOME);
    expect(line.line.value).toBe("open");
    expect(socket().sent).toEqual([before]);
    line.close();
  });

  it("comes back at once where another server has the table, but not again and again", () => {
    const line = new Connection("ws://x/ws/1");
    socket().receive(WELCOME);
    void line.ask({ type: "act", version: 3, text: "play QS" });
    const [before] = socket().sent;
    vi.advanceTimersByTime(60_000);
    socket().drop(4100, "Come again at once.");
    expect(FakeSocket.all).toHaveLength(2);
    socket().receive(WELCOME);
    expect(line.line.value).toBe("open");
    expect(socket().sent).toEqual([before]);
    socket().drop(4100, "Come again at once.");
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(600);
    expect(FakeSocket.all).toHaveLength(3);
    line.close();
  });

  it("does not come back where it is refused", () => {
    const line = new Connection("ws://x/ws/1");
    socket().drop(4404, "There is no such table.");
    expect(line.line.value).toBe("refused");
    expect(line.refusal).toBe("There is no such table.");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("stays away once it is closed", () => {
    const line = new Connection("ws://x/ws/1");
    socket().receive(WELCOME);
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("passes on what the server says by itself", () => {
    const line = new Connection("ws://x/ws/1");
    const heard: string[] = [];
    const stop = line.listen((message) => heard.push(message.type));
    socket().receive(WELCOME);
    socket().receive({ type: "chat", line: {} });
    stop();
    socket().receive({ type: "chat", line: {} });
    expect(heard).toEqual(["welcome", "chat"]);
    line.close();
  });
});
