import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ChatLine, Update } from "../../src/protocol";
import { settings } from "../../src/settings";
import { attention } from "../../src/table/live/attention";
import { sound } from "../../src/table/live/sounds";
import { moment } from "./fixtures";
import { giveRoom, press, sitDown } from "./stage";

vi.mock("../../src/table/live/sounds", () => ({ sound: vi.fn() }));

/** The notifications of a browser in which they are allowed, or are not. */
class Shown {
  static permission: NotificationPermission = "granted";
  static all: Shown[] = [];
  static requestPermission = vi.fn(async () => Shown.permission);
  onclick: () => void = () => undefined;
  closed = false;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Shown.all.push(this);
  }
  close() {
    this.closed = true;
  }
}

let hidden = false;
let stop: () => void = () => undefined;

async function look(at: boolean): Promise<void> {
  hidden = !at;
  await act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(async () => {
  giveRoom(1200, 740);
  settings.speed.value = 0;
  settings.panel.value = "";
  settings.sound.value = true;
  settings.notify.value = false;
  sessionStorage.clear();
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  vi.stubGlobal("Notification", Shown);
  vi.stubGlobal("isSecureContext", true);
  Shown.permission = "granted";
  Shown.all = [];
  vi.mocked(sound).mockClear();
  await look(true);
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** A table of Hearts at which one's turn has come, or at which somebody else is waited for. */
function hearts(yours: boolean, asked: number): Update {
  const { update } = moment("hearts", "trick");
  const view = structuredClone(update.view);
  for (const [place, seat] of (view?.seats ?? []).entries()) seat.turn = yours ? place === view?.viewer : place === 1;
  if (view && !yours) Object.assign(view, { choices: [], actions: [], prompt: "Waiting for Robin" });
  return { ...update, view, asked, version: asked, beats: [] };
}

async function sit(first: Update) {
  const { info } = moment("hearts", "trick");
  const table = await sitDown(info, first);
  stop = attention(table.session);
  const say = (line: Partial<ChatLine>) =>
    act(() => table.wire.say({ type: "chat", line: { number: 40, seat: 1, name: "Robin", text: "Hello Anna", ...line } }));
  return { ...table, say, go: (update: Update) => act(() => table.wire.say(update)) };
}

const mark = (page: Element) => page.querySelector('[data-tab="chat"] [data-unread]')?.textContent;

describe("whoever does not look", () => {
  it("reads in the title that it is one's turn, and what is played when it is not", async () => {
    const { go } = await sit(hearts(false, 5));
    expect(document.title).toBe("Hearts · Parlour");
    await go(hearts(true, 6));
    expect(document.title).toBe("● Your turn – Hearts");
    await go(hearts(false, 7));
    expect(document.title).toBe("Hearts · Parlour");
    stop();
    expect(document.title).toBe("Parlour");
  });

  it("hears each turn once, in another tab too, unless sounds are off", async () => {
    const { go } = await sit(hearts(false, 5));
    await look(false);
    await go(hearts(true, 6));
    expect(vi.mocked(sound).mock.calls).toEqual([["turn"]]);
    await go({ ...hearts(true, 6), version: 8 });
    expect(vi.mocked(sound)).toHaveBeenCalledTimes(1);
    settings.sound.value = false;
    await go(hearts(false, 9));
    await go(hearts(true, 10));
    expect(vi.mocked(sound)).toHaveBeenCalledTimes(1);
  });

  it("is notified only if that is wanted and allowed, and not any more once one looks", async () => {
    const { go } = await sit(hearts(false, 5));
    await look(false);
    await go(hearts(true, 6));
    expect(Shown.all).toEqual([]);
    settings.notify.value = true;
    await go(hearts(false, 7));
    await go(hearts(true, 8));
    expect(Shown.all.map(({ title, options }) => [title, options.body])).toEqual([
      ["Your turn – Hearts", hearts(true, 8).view?.prompt],
    ]);
    await look(true);
    expect(Shown.all[0]?.closed).toBe(true);
    await go(hearts(false, 9));
    await go(hearts(true, 10));
    expect(Shown.all).toHaveLength(1);
    Shown.permission = "denied";
    await look(false);
    await go(hearts(false, 11));
    await go(hearts(true, 12));
    expect(Shown.all).toHaveLength(1);
  });
});

describe("the server", () => {
  const looks = (asked: readonly { type: string }[]) => asked.filter((each) => each.type === "look");

  it("is told when nobody sees the page, and again when the line was broken, so that it may call", async () => {
    const { wire, session } = await sit(hearts(false, 5));
    expect(looks(wire.asked)).toEqual([]);
    await look(false);
    expect(looks(wire.asked)).toEqual([{ type: "look", looking: false }]);
    const welcome = session.welcome.peek();
    await act(() => void (welcome && wire.say({ ...welcome })));
    expect(looks(wire.asked)).toEqual(Array(2).fill({ type: "look", looking: false }));
    await look(true);
    expect(looks(wire.asked).at(-1)).toEqual({ type: "look", looking: true });
  });
});

describe("who waits", () => {
  const among = (update: Update, people: number): Update => {
    const seats = update.table.seats.map((seat, place) => ({
      ...seat,
      who: place < people ? ("person" as const) : ("bot" as const),
    }));
    return { ...update, table: { ...update.table, seats } };
  };

  it("goes on to their turn where only bots sit with them, and to nobody else's cost", async () => {
    const { page, wire, go } = await sit(among(hearts(false, 5), 1));
    await press(page.querySelector("[data-hurry]"));
    expect(wire.asked.at(-1)).toEqual({ type: "hurry" });
    await go(among(hearts(true, 6), 1));
    expect(page.querySelector("[data-hurry]")).toBeNull();
    await go(among(hearts(false, 7), 2));
    expect(page.querySelector("[data-hurry]")).toBeNull();
  });
});

describe("a line of the chat", () => {
  it("can be said by who plays or was invited, and others are told so", async () => {
    const { info, update } = moment("hearts", "trick");
    const looking = { ...update, table: { ...update.table, you: -1, host: false } };
    settings.panel.value = "chat";
    const closed = (page: HTMLElement) => [
      page.querySelector(".chat-form") === null,
      page.querySelector(".chat-closed") !== null,
    ];
    expect(closed((await sitDown(info, { ...update, beats: [] })).page)).toEqual([false, false]);
    const { page, wire } = await sitDown(info, { ...looking, beats: [] });
    expect(closed(page)).toEqual([true, true]);
    await act(() => wire.say({ type: "welcome", table: info, invite: "an invitation", chat: [] }));
    expect(closed(page)).toEqual([false, false]);
  });

  it("marks the tab, stands on the top line, is read aloud and heard, until the chat is opened", async () => {
    const { page, say } = await sit(hearts(false, 5));
    expect(mark(page)).toBeUndefined();
    await say({});
    expect(mark(page)).toBe("1");
    expect(page.querySelector('[data-tab="chat"]')?.getAttribute("aria-label")).toBe("Chat, 1 new");
    expect(page.querySelector("[data-news]")?.textContent).toBe("Robin Hello Anna");
    expect(page.querySelector("[data-live-chat]")?.textContent).toBe("Robin says: Hello Anna");
    expect(document.title).toBe("● A message – Hearts");
    expect(vi.mocked(sound).mock.calls).toEqual([["chat"]]);
    await say({ number: 41 });
    expect(mark(page)).toBe("2");
    expect(document.title).toBe("● 2 messages – Hearts");
    await press(page.querySelector("[data-news]"));
    expect(settings.panel.value).toBe("chat");
    expect(mark(page)).toBeUndefined();
    expect(page.querySelector("[data-news]")).toBeNull();
    expect(document.title).toBe("Hearts · Parlour");
    await say({ number: 42 });
    expect(mark(page)).toBeUndefined();
    expect(page.querySelector(".chat-lines")?.textContent).toContain("Hello Anna");
  });

  it("is seen for a while at the seat of whoever said it, the newest alone", async () => {
    vi.useFakeTimers();
    try {
      const { page, say } = await sit(hearts(false, 5));
      const seen = () => [...page.querySelectorAll("[data-said]")].map((each) => each.textContent);
      await say({});
      expect(page.querySelector('[data-seat="1"] [data-said="1"]')?.textContent).toBe("Hello Anna");
      await say({ number: 41, text: "It is me" });
      expect(seen()).toEqual(["It is me"]);
      act(() => void vi.advanceTimersByTime(10_000));
      expect(seen()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is said with one touch", async () => {
    settings.panel.value = "chat";
    const { page, wire } = await sit(hearts(false, 5));
    await press([...page.querySelectorAll("[data-phrase]")].find((each) => each.textContent === "Well played!"));
    expect(wire.asked.at(-1)).toMatchObject({ type: "say", text: "Well played!" });
  });

  it("of one's own is no news", async () => {
    const { page, say } = await sit(hearts(false, 5));
    await say({ seat: 0, name: "Anna" });
    expect(mark(page)).toBeUndefined();
    expect(vi.mocked(sound)).not.toHaveBeenCalled();
  });

  it("that comes to an open chat in another tab is news until one looks", async () => {
    settings.panel.value = "chat";
    settings.notify.value = true;
    const { page, say } = await sit(hearts(false, 5));
    await look(false);
    await say({});
    expect(mark(page)).toBe("1");
    expect(Shown.all.map(({ title, options }) => [title, options.body])).toEqual([["Robin – Hearts", "Hello Anna"]]);
    await look(true);
    expect(mark(page)).toBeUndefined();
  });

  it("is not news again when the page is loaded anew", async () => {
    const first = await sit(hearts(false, 5));
    await first.say({});
    await press(first.page.querySelector("[data-news]"));
    settings.panel.value = "";
    const { info, update } = moment("hearts", "trick");
    const { page, wire } = await sitDown(info, { ...update, beats: [] });
    const line = { number: 40, seat: 1, name: "Robin", text: "Hello Anna" };
    await act(() => wire.say({ type: "welcome", table: info, invite: "", chat: [line] }));
    expect(mark(page)).toBeUndefined();
    await act(() => wire.say({ type: "welcome", table: info, invite: "", chat: [line, { ...line, number: 41 }] }));
    expect(mark(page)).toBe("1");
  });

  it("is one touch away on a phone", async () => {
    const { page, say } = await sit(hearts(false, 5));
    await say({});
    const tool = page.querySelector("[data-panel-tool]");
    expect(tool?.getAttribute("aria-label")).toBe("Chat, 1 new");
    expect(tool?.querySelector("[data-unread]")?.textContent).toBe("1");
    await press(tool);
    expect(settings.panel.value).toBe("chat");
  });
});

describe("the setting", () => {
  const toggle = async (page: Element) => {
    await press(page.querySelector('[aria-label="Settings"]'));
    const box = page.querySelector<HTMLInputElement>("[data-notify]");
    await act(async () => {
      box?.click();
      await new Promise((done) => setTimeout(done, 0));
    });
    return box;
  };

  it("asks the browser only when it is switched on", async () => {
    const { page } = await sit(hearts(true, 5));
    expect(Shown.requestPermission).not.toHaveBeenCalled();
    const box = await toggle(page);
    expect(Shown.requestPermission).toHaveBeenCalledTimes(1);
    expect([settings.notify.value, box?.checked]).toEqual([true, true]);
  });

  it("stays off, and says why, where the browser does not allow it", async () => {
    Shown.permission = "denied";
    const { page } = await sit(hearts(true, 5));
    const box = await toggle(page);
    expect([settings.notify.value, box?.checked]).toEqual([false, false]);
    expect(page.querySelector(".settings-note")?.textContent).toContain("does not let this page");
  });

  it("is not there where the browser has no notifications", async () => {
    vi.stubGlobal("isSecureContext", false);
    const { page } = await sit(hearts(true, 5));
    await press(page.querySelector('[aria-label="Settings"]'));
    expect(page.querySelector("[data-notify]")).toBeNull();
  });
});
