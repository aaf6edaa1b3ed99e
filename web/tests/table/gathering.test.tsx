import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { keepPart, keptPart, type Part, promiseOf } from "../../src/fair/parts";
import type { Invitation, TableState, Update } from "../../src/protocol";
import { settings } from "../../src/settings";
import { Gathering } from "../../src/table/gathering/Gathering";
import { Session } from "../../src/table/live/Session";
import { fixture } from "./fixtures";
import { FakeWire, press, settle } from "./stage";

const { info, updates } = fixture("hearts");
const BASE = Object.values(updates)[0] as Update;
const SEAT = { name: "", who: "open" as const, here: false, stands_in: false, left_ms: -1 };
const ANNA = { ...SEAT, name: "Anna", who: "person" as const, here: true };
const BOT = { ...SEAT, who: "bot" as const };

function gathering(table: Partial<TableState>): Update {
  const state: TableState = {
    ...BASE.table,
    stage: "gathering",
    seats: [ANNA, SEAT, SEAT, SEAT],
    you: -1,
    host: false,
    spectators: true,
    muted: [],
    removed: false,
    promises: ["", "", "", ""],
    called: false,
    without: [],
    ...table,
  };
  return { ...BASE, type: "update", version: 1, asked: 1, view: null, beats: [], sheet: null, table: state };
}

/** A page before the start. */
async function come(table: Partial<TableState>, invite = "secret"): Promise<{ wire: FakeWire; page: HTMLElement }> {
  const wire = new FakeWire();
  const session = new Session(wire);
  const page = document.createElement("div");
  document.body.replaceChildren(page);
  const update = gathering(table);
  await act(() => {
    wire.say({ type: "welcome", table: info, invite: "", chat: [] });
    wire.say(update);
    render(<Gathering session={session} info={info} state={update.table} invite={invite} />, page);
  });
  return { wire, page };
}

/** What the server says of the link. */
function invitation(answer: Partial<Invitation>): void {
  const body = { link: "http://192.168.1.20:8765/t/x#secret", picture: "data:image/svg+xml,x", alone: false, ...answer };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(body)),
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, "share");
});

describe("the invitation", () => {
  it("is the link that others can open, with a picture for phones", async () => {
    invitation({});
    const { page } = await come({ you: 0, host: true });
    await settle();
    expect(page.querySelector<HTMLInputElement>("[data-invite]")?.value).toBe("http://192.168.1.20:8765/t/x#secret");
    expect(page.querySelector<HTMLImageElement>("[data-qr]")?.src).toBe("data:image/svg+xml,x");
    expect(page.querySelector("[data-alone]")).toBeNull();
    expect(page.querySelector("[data-share]")).toBeNull();
  });

  it("says where only this machine can open it, and how to open the door", async () => {
    invitation({ picture: "", alone: true });
    Object.assign(navigator, { share: vi.fn() });
    const { page } = await come({ you: 0, host: true });
    await settle();
    expect(page.querySelector("[data-alone]")?.textContent).toContain("parlour serve --house");
    expect(page.querySelector("[data-qr]")).toBeNull();
    expect(page.querySelector("[data-share]")).toBeNull();
  });

  it("goes to the sheet of a device that shares, and bears with who closes it", async () => {
    invitation({});
    const share = vi.fn(() => Promise.reject(new DOMException("", "AbortError")));
    Object.assign(navigator, { share });
    const { page } = await come({ you: 0, host: true });
    await settle();
    await press(page.querySelector("[data-share]"));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: "http://192.168.1.20:8765/t/x#secret" }));
  });
});

describe("gathering", () => {
  it("lets whoever was invited take a seat under a name, which is remembered", async () => {
    const { wire, page } = await come({});
    const name = page.querySelector<HTMLInputElement>(".gathering-name input") as HTMLInputElement;
    await act(() => {
      name.value = " Berta ";
      name.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await press(page.querySelector('[data-sit="2"]'));
    expect(wire.asked).toEqual([{ type: "sit", name: "Berta", invite: "secret", seat: 2 }]);
    expect(settings.name.value).toBe("Berta");
  });

  it("does not offer a seat to who has no invitation", async () => {
    const { page } = await come({}, "");
    expect(page.querySelector("[data-sit]")).toBeNull();
    expect(page.textContent).toContain("Ask for the link");
  });

  it("promises what it adds to the chance of the match once when one sits, and tells nobody what that is", async () => {
    const { wire } = await come({ you: 0 });
    wire.say(gathering({ you: 0 }));
    const part = keptPart(info.id);
    expect(wire.asked).toEqual([{ type: "commit", seat: 0, promise: part?.promise }]);
    expect(part?.value).toMatch(/^[0-9a-f]{64}$/);
    expect(part?.promise).toBe(promiseOf(info.id, 0, part?.value ?? ""));
    expect(JSON.stringify(wire.asked)).not.toContain(part?.value);
  });

  it("shows what it has promised only once no promise can change any more, and keeps these", async () => {
    const { wire } = await come({ you: 0 });
    const promises = [keptPart(info.id)?.promise ?? "", "ab".repeat(32), "", ""];
    wire.say(gathering({ you: 0, promises }));
    expect(wire.asked).toHaveLength(1);
    wire.say(gathering({ you: 0, promises, called: true }));
    wire.say(gathering({ you: 0, promises, called: true }));
    await settle();
    const part = keptPart(info.id);
    expect(wire.asked.slice(1)).toEqual([{ type: "reveal", seat: 0, value: part?.value }]);
    expect(part).toMatchObject({ promises, taken: true, commitment: info.commitment });
  });

  it("shows it also when it has been loaded anew in between, but not where the promises or the server's are others then", async () => {
    await come({ you: 0 });
    const part = keptPart(info.id);
    const promises = [part?.promise ?? "", "", "", ""];
    const again = await come({ you: 0, promises, called: true });
    expect(again.wire.asked).toEqual([{ type: "reveal", seat: 0, value: part?.value }]);
    const third = await come({ you: 0, promises: [promises[0] ?? "", "cd".repeat(32), "", ""], called: true });
    expect(third.wire.asked).toEqual([]);
    localStorage.clear();
    await come({ you: 0 });
    keepPart({ ...(keptPart(info.id) as Part), commitment: "00".repeat(32) });
    const fourth = await come({ you: 0, promises: [keptPart(info.id)?.promise ?? "", "", "", ""], called: true });
    expect(fourth.wire.asked).toEqual([]);
  });

  it("promises anew who has stood up and sits somewhere else", async () => {
    const { wire } = await come({ you: 0 });
    wire.say(gathering({ you: -1 }));
    wire.say(gathering({ you: 2 }));
    expect(wire.asked.map((request) => request.type === "commit" && request.seat)).toEqual([0, 2]);
    expect(keptPart(info.id)?.promise).toBe(promiseOf(info.id, 2, keptPart(info.id)?.value ?? ""));
  });

  it("begins by itself against bots alone, and has promised before, with nothing to wait for", async () => {
    const { wire } = await come({ you: 0, host: true, seats: [ANNA, BOT, BOT, BOT] });
    expect(wire.asked.map((request) => request.type)).toEqual(["commit", "begin"]);
  });

  it("waits for the host where friends may come", async () => {
    const { wire, page } = await come({ you: 0, host: true });
    await settle();
    expect(wire.asked.map((request) => request.type)).toEqual(["commit"]);
    await press(page.querySelector('[data-fill="1"]'));
    await press(page.querySelector("[data-begin]"));
    expect(wire.asked.slice(1)).toEqual([{ type: "fill", seat: 1, bot: true }, { type: "begin" }]);
  });

  it("lets the host take a seat back, after asking, and let nobody watch", async () => {
    const BEN = { ...ANNA, name: "Ben" };
    const { wire, page } = await come({ you: 0, host: true, seats: [ANNA, BEN, SEAT, SEAT] });
    await settle();
    wire.asked.length = 0;
    expect(page.querySelector('[data-free="0"]')).toBeNull();
    await press(page.querySelector('[data-free="1"]'));
    expect(wire.asked).toEqual([]);
    await press(page.querySelector('[data-free="1"]'));
    await press(page.querySelector("[data-close]"));
    await act(() => {
      page.querySelector("[data-close]")?.dispatchEvent(new Event("blur"));
    });
    await press(page.querySelector("[data-close]"));
    expect(wire.asked).toEqual([{ type: "free", seat: 1 }]);
    await press(page.querySelector("[data-close]"));
    expect(wire.asked.slice(1)).toEqual([{ type: "close" }]);
  });

  it("offers nothing to whom the host has sent away, and says why", async () => {
    const { page } = await come({ removed: true });
    expect(page.querySelector("[data-sit], [data-invite], [data-free], [data-close]")).toBeNull();
    expect(page.textContent).toContain("The host has given your seat to others.");
  });

  it("shows the link for friends and what the server has committed itself to", async () => {
    const { page } = await come({ you: 0, host: true });
    expect(page.querySelector<HTMLInputElement>("[data-invite]")?.value).toContain(`/t/${info.id}#secret`);
    expect(page.querySelector("[data-commitment]")?.textContent).toBe(info.commitment);
  });

  it("shows the invitation that the link brought, each time the line is opened, unless it has one of its own", async () => {
    const wire = new FakeWire();
    new Session(wire, "secret");
    wire.say({ type: "welcome", table: info, invite: "", chat: [] });
    wire.say({ type: "welcome", table: info, invite: "", chat: [] });
    wire.say({ type: "welcome", table: info, invite: "secret", chat: [] });
    expect(wire.asked).toEqual([
      { type: "invited", invite: "secret" },
      { type: "invited", invite: "secret" },
    ]);
  });
});
