import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MinePage } from "../../src/mine/MinePage";
import type { History, Passage } from "../../src/protocol";
import { go, place } from "../../src/router";

const history: History = {
  name: "Ann",
  matches: [
    {
      id: "t1",
      game: "agram",
      title: "Agram",
      names: ["Ben", "Ann"],
      seat: 1,
      score: "3",
      won: true,
      winners: ["Ben", "Ann"],
      updated: 0,
    },
    {
      id: "t2",
      game: "hearts",
      title: "Hearts",
      names: ["Ann", "Cat"],
      seat: 0,
      score: "80",
      won: false,
      winners: ["Cat"],
      updated: 0,
    },
  ],
  games: [{ game: "agram", name: "Agram", matches: 1, won: 1, best: { id: "t1", deal: 2, seat: 1, words: "1" } }],
  people: [{ name: "Ben", matches: 1, won: 1, you_won: 1 }],
};
const nothing: History = { name: "", matches: [], games: [], people: [] };
const passage: Passage = { link: "http://house:1/me#secret", picture: "data:,", alone: false, minutes: 10 };
const asked = vi.fn<(path: string, method: string, body: unknown) => unknown>();

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const answer = asked(path, init.method ?? "GET", init.body ? JSON.parse(String(init.body)) : undefined);
    const refused = answer instanceof Error;
    return new Response(JSON.stringify(refused ? { error: answer.message } : answer), { status: refused ? 403 : 200 });
  });
  asked.mockReset().mockImplementation((path) => {
    if (path === "/api/me/history") return history;
    if (path === "/api/me/passage") return passage;
    return { name: "Ann", tables: [] };
  });
});

afterEach(() => {
  act(() => render(null, document.body));
  vi.unstubAllGlobals();
});

const settled = () => act(() => new Promise((done) => setTimeout(done, 40)));
const text = () => document.body.textContent ?? "";
const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const press = async (selector: string) => {
  act(() => find(selector)?.click());
  await settled();
};

async function open(address: string) {
  go(address);
  act(() => render(<MinePage />, document.body));
  await settled();
}

test("the page of a person tells matches, games and people, and leads to the deals", async () => {
  await open("/me");
  expect(find("h1")?.textContent).toBe("What Ann has played");
  expect(text()).toContain("2 matches, 1 won");
  expect(text()).toContain("You and Ben won with 3");
  expect(text()).toContain("Cat won; you had 80");
  expect([...document.querySelectorAll("a.mine-match")].map((each) => each.getAttribute("href"))).toEqual([
    "/r/t1#0.0.1",
    "/r/t2#0.0.0",
  ]);
  expect(find(".mine-tables td a")?.getAttribute("href")).toBe("/r/t1#2.0.1");
  expect([...document.querySelectorAll("#mine-people ~ table tbody td")].map((each) => each.textContent)).toEqual([
    "1",
    "1",
    "1",
  ]);
});

test("of somebody new it says what will be here", async () => {
  asked.mockImplementation((path) => (path === "/api/me/history" ? nothing : { name: "", tables: [] }));
  await open("/me");
  expect(text()).toContain("Matches that you finish are kept here");
  expect(find("[data-everything]")).toBeNull();
});

test("nothing is deleted at one touch", async () => {
  await open("/me");
  await press("[data-delete]");
  expect(asked).not.toHaveBeenCalledWith("/api/me", "DELETE", undefined);
  asked.mockImplementation((path) => (path === "/api/me/history" ? nothing : { name: "", tables: [] }));
  await press("[data-delete]");
  await settled();
  expect(asked).toHaveBeenCalledWith("/api/me", "DELETE", undefined);
  expect(text()).toContain("Matches that you finish are kept here");
});

test("a link for another device is made when it is asked for", async () => {
  await open("/me");
  expect(asked).not.toHaveBeenCalledWith("/api/me/passage", "POST", null);
  await press("[data-passage]");
  expect(find("[data-invite]")).toHaveProperty("value", passage.link);
  expect(find("[data-qr]")?.getAttribute("src")).toBe("data:,");
  expect(text()).toContain("It works once, for 10 minutes");
});

test("whoever comes by such a link is asked first", async () => {
  await open("/me#secret");
  expect(text()).toContain("Is this device yours as well?");
  expect(asked).not.toHaveBeenCalledWith("/api/me/arrival", "POST", { code: "secret" });
  await press("[data-arrive]");
  await settled();
  expect(asked).toHaveBeenCalledWith("/api/me/arrival", "POST", { code: "secret" });
  expect(place.value.hash).toBe("");
  expect(find("h1")?.textContent).toBe("What Ann has played");
});

test("a link that is too old says so", async () => {
  asked.mockImplementation((path) =>
    path === "/api/me/arrival" ? new Error("This link is too old.") : { name: "", tables: [{}] },
  );
  await open("/me#secret");
  expect(text()).toContain("1 table of its own");
  await press("[data-arrive]");
  expect(find("[role=alert]")?.textContent).toBe("This link is too old.");
  expect(find("[data-arrive]")).toBeNull();
});
