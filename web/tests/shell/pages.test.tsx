import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Me, OneGame, Shelf } from "../../src/protocol";
import { go } from "../../src/router";
import { settings } from "../../src/settings";
import { GamePage } from "../../src/shelf/game/GamePage";
import { ShelfPage } from "../../src/shelf/ShelfPage";
import { ABSENT, GAMES } from "./games";

const shelf: Shelf = { games: GAMES, known: 2 };
const me: Me = {
  name: "",
  tables: [
    { id: "t1", game: "hearts", title: "Hearts", names: ["Ada", "Ben"], stage: "playing", your_turn: true, updated: 0 },
    { id: "t2", game: "agram", title: "Agram", names: ["Ada"], stage: "over", your_turn: false, updated: 0 },
  ],
};
const NO_GAME = "There is no such game.";
const asked = vi.fn<(path: string, body: unknown) => unknown>();

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const answer = asked(path, init.body ? JSON.parse(String(init.body)) : undefined);
    const refused = answer instanceof Error;
    const status = !refused ? 200 : answer.message === NO_GAME ? 404 : 400;
    return new Response(JSON.stringify(refused ? { error: answer.message } : answer), { status });
  });
  asked.mockReset().mockImplementation((path) => {
    if (path === "/api/games") return shelf;
    if (path.startsWith("/api/games/")) return onePage(path.slice("/api/games/".length));
    if (path === "/api/elsewhere") return { games: ABSENT };
    if (path === "/api/me") return me;
    if (path === "/api/tables") return { id: "T", invite: "secret" };
    return { title: "Rules", options: {}, sections: [{ heading: "Aim", paragraphs: ["Win."], names: [] }] };
  });
  go("/");
});

afterEach(() => {
  act(() => render(null, document.body));
  vi.unstubAllGlobals();
  settings.name.value = "";
});

function onePage(id: string): OneGame | Error {
  const found = GAMES.find((each) => each.id === id);
  if (!found) return new Error(NO_GAME);
  const forms = GAMES.filter((each) => each.page === found.page && each !== found);
  const known: OneGame["policies"] = [
    { name: "queen.pt", players: 4, options: { target: 50 } },
    { name: "usual.pt", players: 4, options: {} },
  ];
  const policies = id === "hearts" ? known : [];
  const level_words = { random: "Does anything that is allowed.", gentle: "Follows rules of thumb." };
  return { game: found, forms, levels: ["random", "gentle"], level_words, strength: "Strong bots did better.", policies };
}

const settled = (milliseconds = 40) => act(() => new Promise((done) => setTimeout(done, milliseconds)));
const names = () => [...document.querySelectorAll(".cards:not(.ideas, .famous) h3")].map((each) => each.textContent);
const press = (words: string) =>
  act(() => [...document.querySelectorAll("button")].find((each) => each.textContent === words)?.click());

function type(field: HTMLInputElement | null, text: string) {
  if (!field) throw new Error("no field");
  act(() => {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

describe("the front page", () => {
  beforeEach(async () => {
    act(() => render(<ShelfPage />, document.body));
    await settled();
  });

  test("shows what is under way, suggestions and all games", () => {
    expect(document.activeElement?.id).toBe("search");
    expect(document.querySelector(".carry-on-table")?.getAttribute("href")).toBe("/t/t1");
    expect(document.querySelector(".carry-on-finished a")?.getAttribute("href")).toBe("/r/t2");
    expect(names().sort()).toEqual(GAMES.map((game) => game.name).sort());
  });

  test("finds as one types, and keeps it in the address", async () => {
    type(document.querySelector("#search"), "blob");
    expect(names()).toEqual(["Oh Hell!"]);
    await settled(300);
    expect(location.search).toBe("?q=blob");
    act(() => go("/"));
    await settled();
    expect(document.querySelector<HTMLInputElement>("#search")?.value).toBe("");
  });

  test("narrows by what the address says", async () => {
    act(() => go("/?players=2&minutes=15"));
    await settled();
    expect(names().sort()).toEqual(["Agram", "Blackjack"]);
    act(() => go("/?pack=dominoes&minutes=10"));
    await settled();
    expect(document.body.textContent).toContain("No game fits all of that.");
  });

  test("begins with what most people know, in short", () => {
    const heads = [...document.querySelectorAll(".famous .brief h3")].map((each) => each.textContent);
    expect(heads).toEqual(["Hearts"]);
    expect(document.querySelector(".famous .game-card-summary")).toBeNull();
    const ideas = [...document.querySelectorAll(".ideas h3")].map((each) => each.textContent);
    expect(ideas.length).toBeGreaterThan(2);
    expect(ideas).not.toContain("Hearts");
  });

  test("names the nearest where a game is not here, each once and with why", async () => {
    expect(asked).not.toHaveBeenCalledWith("/api/elsewhere", undefined);
    type(document.querySelector("#search"), "Spades");
    await settled();
    expect(document.querySelector(".shelf-count")?.textContent).toBe("Spades is not here. The nearest to it:");
    expect(names()).toEqual(["Oh Hell!", "Hearts"]);
    expect(document.querySelector(".game-card-why")?.textContent).toBe("Bid how many tricks you will take");
    expect([...document.querySelectorAll("h2")].map((each) => each.textContent)).toEqual(["The nearest games", "Also found"]);
    type(document.querySelector("#search"), "xyzzy");
    expect(document.body.textContent).toContain("No game here is called “xyzzy”, or anything like it.");
  });

  test("goes to a first hand in one click", async () => {
    act(() => document.querySelector<HTMLButtonElement>('[aria-label="Play Agram"]')?.click());
    await settled();
    expect(asked).toHaveBeenCalledWith("/api/tables", expect.objectContaining({ game: "agram", alone: true }));
    expect(location.pathname + location.hash).toBe("/t/T");
  });
});

describe("a game's page", () => {
  const open = async (search: string) => {
    go(`/g/hearts${search}`);
    act(() => render(<GamePage id="hearts" />, document.body));
    await vi.waitUntil(() => document.querySelector("h1"));
    await settled();
  };

  test("asks for the rules with the options of the address", async () => {
    await open("?rule.target=50");
    expect(asked).toHaveBeenCalledWith("/api/rules", { game: "hearts", players: 4, options: { target: 50 } });
    expect(document.querySelector(".rules")?.textContent).toContain("Win.");
    expect(document.querySelector(".changed-rules")?.textContent).toBe("With Target: 50");
    expect(document.title).toBe("Hearts · Parlour");
  });

  test("offers what has learned this very game among the bots, and does not take it to other games", async () => {
    await open("?rule.target=50");
    const bots = () => document.querySelector<HTMLSelectElement>(".table-details select");
    expect([...(bots()?.options ?? [])].map((each) => each.textContent)).toEqual([
      "At random",
      "Gently, by rules of thumb",
      "queen, which has learned",
    ]);
    act(() => {
      const select = bots();
      if (select) select.value = "queen.pt";
      select?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    await settled();
    expect(location.search).toContain("level=queen.pt");
    expect(settings.level.value).not.toBe("queen.pt");
    press("Play now");
    await settled();
    expect(asked).toHaveBeenCalledWith("/api/tables", expect.objectContaining({ level: "queen.pt", options: { target: 50 } }));
  });

  test("tells why options do not go together, and opens no table", async () => {
    asked.mockImplementation((path, body) => {
      if (path.startsWith("/api/games/")) return onePage("hearts");
      if (path === "/api/rules" && JSON.stringify(body).includes("exact-100"))
        return new Error("hearts: exact-100 makes no sense.");
      return { title: "Rules", options: {}, sections: [] };
    });
    await open("?rule.exact-100=to-50");
    expect(document.querySelector('[role="alert"]')?.textContent).toBe("“Exact 100” makes no sense.");
    expect(document.querySelector<HTMLButtonElement>(".table-panel .primary")?.disabled).toBe(true);
  });

  test("plays at once against bots", async () => {
    await open("?rule.target=50&clock=fast");
    press("Play now");
    await settled();
    expect(asked).toHaveBeenCalledWith(
      "/api/tables",
      expect.objectContaining({ alone: true, options: { target: 50 }, clock: "fast" }),
    );
    expect(location.pathname).toBe("/t/T");
  });

  test("asks for a name before friends are invited, once", async () => {
    await open("");
    press("Invite friends");
    expect(asked).not.toHaveBeenCalledWith("/api/tables", expect.anything());
    type(document.querySelector(".name-form input"), "Ada");
    press("Open the table");
    await settled();
    expect(asked).toHaveBeenCalledWith("/api/tables", expect.objectContaining({ alone: false, name: "Ada" }));
    expect(location.pathname + location.hash).toBe("/t/T#secret");
    act(() => render(null, document.body));
    await open("");
    press("Invite friends");
    await settled();
    expect(location.hash).toBe("#secret");
  });

  test("brings the other forms, and no whole shelf", async () => {
    await open("");
    expect([...document.querySelectorAll(".forms a")].map((each) => each.textContent)).toEqual(["Hearts", "Black maria"]);
    expect(asked).not.toHaveBeenCalledWith("/api/games", undefined);
  });

  test("of an unknown game says what to do", async () => {
    go("/g/old-maid");
    act(() => render(<GamePage id="old-maid" />, document.body));
    await settled();
    expect(document.querySelector("h1")?.textContent).toBe("There is no game “old maid” here");
    expect(document.querySelector(".sorry a")?.getAttribute("href")).toBe("/?q=old+maid");
  });
});
