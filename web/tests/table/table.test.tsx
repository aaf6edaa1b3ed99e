import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableInfo, Update } from "../../src/protocol";
import { settings } from "../../src/settings";
import { teach } from "../../src/table/lesson/lessons";
import { fixture, moment, NAMES } from "./fixtures";
import { type FakeWire, giveRoom, press, settle, sitDown, type } from "./stage";

beforeEach(() => {
  giveRoom(1200, 740);
  settings.speed.value = 0;
  settings.panel.value = "";
  settings.autoplay.value = false;
  sessionStorage.clear();
});

const at = (name: Parameters<typeof moment>[0], of: string) => {
  const { info, update } = moment(name, of);
  return sitDown(info, { ...update, beats: [] });
};
const all = (page: Element, what: string) => [...page.querySelectorAll<HTMLElement>(what)];
const card = (page: Element, code: string) => page.querySelector(`.hand [data-card="${code}"]`);

describe("what a side has taken so far", () => {
  it("stands at its seat while the deal goes on", async () => {
    const { info, update } = moment("hearts", "trick");
    if (!update.view) throw new Error("it is seen");
    const seats = update.view.seats.map((seat, place) => ({ ...seat, so_far: place === 2 ? "13 points" : "" }));
    const { page } = await sitDown(info, { ...update, view: { ...update.view, seats }, beats: [] });
    const shown = all(page, ".so-far");
    expect(shown.map((badge) => badge.textContent)).toEqual(["13 points so far in this deal"]);
    expect(shown[0]?.closest("[data-seat]")?.getAttribute("data-seat")).toBe("2");
  });
});

describe("what stands on a narrow table", () => {
  it("is folded beyond the first few where there is much of it, and all there at a touch", async () => {
    giveRoom(360, 700);
    const { info, update } = moment("hearts", "trick");
    if (!update.view) throw new Error("it is seen");
    const facts = ["Contract: 3NT", "No tricks yet", "1NT: balanced", "2C: asks", "2H: hearts"];
    const { page } = await sitDown(info, { ...update, view: { ...update.view, facts }, beats: [] });
    const shown = () => all(page, ".facts li").map((fact) => fact.textContent);
    expect(shown()).toEqual(["Contract: 3NT", "No tricks yet", "3 more"]);
    await press(page.querySelector(".facts-fold button"));
    expect(shown()).toEqual([...facts, "Less"]);
  });
});

describe("every moment of every fixture", () => {
  for (const name of NAMES) {
    it(`draws ${name}`, async () => {
      const { info, updates } = fixture(name);
      for (const width of [1200, 360]) {
        giveRoom(width, 700);
        for (const update of Object.values(updates)) {
          for (const view of [...update.beats, update.view]) {
            const { page } = await sitDown(info, { ...update, type: "update", view, beats: [] });
            for (const zone of view?.zones ?? []) {
              if (zone.count === 0) continue;
              const drawn = page.querySelector(`[data-zone="${zone.name}"]`);
              expect(drawn, `${name}: ${zone.name}`).not.toBeNull();
              expect(drawn?.getAttribute("aria-label")).toBeTruthy();
            }
            for (const seat of view?.seats ?? []) expect(page.textContent).toContain(seat.name);
            for (const button of all(page, "button")) {
              const words = button.getAttribute("aria-label") || button.textContent;
              expect(words?.trim(), button.outerHTML).toBeTruthy();
            }
          }
        }
      }
    });
  }
});

describe("playing", () => {
  it("plays a card at a touch, lifts it at once, and lets the server correct", async () => {
    const { wire, page, session } = await at("hearts", "trick");
    expect(page.querySelector("main")?.dataset.turn).toBe("you");
    wire.answer = () => ({ error: "The table has moved on since: look again before you decide." });
    const free = all(page, ".hand .free")[0];
    await press(free);
    expect(wire.played).toEqual([free?.dataset.action]);
    await settle();
    expect(session.player.going.value).toBeNull();
    expect(page.querySelector('[data-note="error"]')?.textContent).toContain("moved on");
  });

  it("says why a card may not be played, at the card", async () => {
    const { wire, page } = await at("hearts", "trick");
    wire.answer = () => ({ text: "You hold spades: you must follow suit." });
    const barred = all(page, ".hand .barred")[0];
    expect(barred?.getAttribute("aria-label")).toContain("cannot be played");
    await press(barred);
    await settle();
    expect(wire.asked.at(-1)).toEqual({ type: "why", text: `play ${barred?.dataset.card}` });
    expect(page.querySelector('[data-note="why"]')?.textContent).toContain("follow suit");
    expect(wire.played).toEqual([]);
  });

  it("passes three cards, and says how many are chosen", async () => {
    const { wire, page } = await at("hearts", "passing");
    const [one, two, three] = all(page, ".hand .free").map((each) => each.dataset.card ?? "");
    const confirm = () => page.querySelector<HTMLButtonElement>("[data-confirm]");
    for (const code of [one, two]) await press(card(page, code ?? ""));
    expect(page.querySelector("[data-picked]")?.textContent).toBe("2 of 3 chosen");
    expect(confirm()?.disabled).toBe(true);
    await press(card(page, three ?? ""));
    expect(confirm()?.disabled).toBe(false);
    await press(confirm());
    expect(wire.played).toEqual([`give ${one} ${two} ${three}`]);
  });

  it("deals a hand out to its places", async () => {
    const { wire, page } = await at("down-and-back", "split");
    const codes = all(page, ".hand [data-card]").map((each) => each.dataset.card ?? "");
    expect(page.querySelector(".split-board")?.textContent).toContain("Going down");
    for (const code of codes.slice(0, 4)) await press(card(page, code));
    expect(all(page, ".hand [data-card]")).toHaveLength(codes.length - 4);
    await press(page.querySelector('[data-row="0"] .card'));
    expect(all(page, ".hand [data-card]")).toHaveLength(codes.length - 3);
    await press(card(page, codes[0] ?? ""));
    await press(page.querySelector("[data-confirm]"));
    expect(wire.played[0]?.split(" ").slice(1).sort()).toEqual(codes.slice(0, 4).sort());
  });

  it("deals a hand out as a hint says", async () => {
    const { wire, page } = await at("down-and-back", "split");
    const codes = all(page, ".hand [data-card]").map((each) => each.dataset.card ?? "");
    const action = `split ${codes.slice(1, 5).join(" ")}`;
    wire.answer = (request) => (request.type === "hint" ? { text: "Rules of thumb say: split.", action } : {});
    await press(card(page, codes[0] ?? ""));
    await type("H");
    await settle();
    expect(all(page, '[data-row="0"] .card').map((each) => each.dataset.card)).toEqual(codes.slice(1, 5));
    expect(card(page, codes[0] ?? "")).not.toBeNull();
    await press(page.querySelector("[data-confirm]"));
    expect(wire.played).toEqual([action]);
  });

  it("deals cards out to two neighbours, also into the place that is chosen", async () => {
    const { wire, page } = await at("passing-two-ways", "passing");
    const codes = all(page, ".hand [data-card]").map((each) => each.dataset.card ?? "");
    await press(page.querySelector('[data-row="1"] .split-label'));
    for (const code of codes.slice(0, 3)) await press(card(page, code));
    await press(page.querySelector("[data-confirm]"));
    expect(wire.played).toEqual([`give ${codes[2]} / ${codes[0]} ${codes[1]}`]);
  });

  it("deals cards out in the one of two ways that is chosen", async () => {
    const { info, update } = moment("passing-two-ways", "passing");
    const view = structuredClone(update.view);
    const [give] = view?.choices ?? [];
    if (view && give) view.choices.push({ ...give, kind: "keep", parts: [2, 2], least: 4, most: 4 });
    const { wire, page } = await sitDown(info, { ...update, view, beats: [] });
    const codes = all(page, ".hand [data-card]").map((each) => each.dataset.card ?? "");
    expect(all(page, "[data-amount-kind]").map((each) => each.textContent)).toEqual(["Give", "Keep"]);
    await press(page.querySelector('[data-amount-kind="keep"]'));
    for (const code of codes.slice(0, 4)) await press(card(page, code));
    await press(page.querySelector("[data-confirm]"));
    expect(wire.played).toEqual([`keep ${codes[0]} ${codes[1]} / ${codes[2]} ${codes[3]}`]);
  });

  it("says of each way to use a card what tells it apart", async () => {
    const { wire, page } = await at("rummy", "adds");
    await press(card(page, "8C"));
    const words = () => all(page, ".confirm .primary").map((each) => each.textContent);
    expect(words()).toEqual(["Discard 8♣", "Add 8♣ …"]);
    await press(page.querySelector("[data-fold=add]"));
    const ways = all(page, ".meanings button");
    expect(ways.map((each) => each.textContent)).toEqual([
      "To meld 1 (run 9♣–K♣)",
      "As A♣ to meld 1 (run 9♣–K♣)",
      "As 6♦ to meld 2 (run A♦–5♦)",
      "To meld 3 (set of sevens)",
      "As A♣ to meld 4 (run 2♣–4♣)",
      "As 5♣ to meld 4 (run 2♣–4♣)",
    ]);
    await press(ways[5]);
    expect(wire.played).toEqual(["add 8C to 4 as 5C"]);
  });

  it("adds a card to a meld by touching both, and asks where it fits in several ways", async () => {
    const { wire, page } = await at("rummy", "adds");
    expect(all(page, "[data-onto]")).toHaveLength(0);
    await press(card(page, "8C"));
    const names = [...new Set(all(page, "[data-onto]").map((each) => each.dataset.group))].sort();
    expect(names).toEqual(["meld 1", "meld 2", "meld 3", "meld 4"]);
    const [fourth] = all(page, '[data-onto][data-group="meld 4"]');
    expect(fourth?.getAttribute("aria-label")).toContain("Add to 4: run ");
    await press(fourth);
    expect(all(page, ".meanings button").map((each) => each.textContent)).toEqual([
      "As A♣ to meld 4 (run 2♣–4♣)",
      "As 5♣ to meld 4 (run 2♣–4♣)",
    ]);
    expect(wire.played).toEqual([]);
    await press(all(page, '[data-onto][data-group="meld 3"]')[0]);
    expect(wire.played).toEqual(["add 8C to 3"]);
  });

  it("lays what each has melded before them, and says of the melds in words only what the cards do not", async () => {
    const { page } = await at("rummy", "adds");
    const { view } = moment("rummy", "adds");
    const melded = view.zones.filter((zone) => zone.groups.length > 0);
    expect(melded.length).toBeGreaterThan(1);
    for (const zone of melded) {
      const place = zone.owner === view.viewer ? ".mine" : `[data-before="${zone.owner}"]`;
      expect(all(page, `${place} [data-zone="${zone.name}"] .group`)).toHaveLength(zone.groups.length);
    }
    expect(view.facts.some((fact) => fact.startsWith("1: "))).toBe(true);
    expect(all(page, ".facts li").some((each) => each.textContent?.startsWith("1: "))).toBe(false);
  });

  it("lays the melds of each side in groups, its own nearest", async () => {
    const { page } = await at("buraco", "many");
    const { view } = moment("buraco", "many");
    const zones = view.zones.filter((zone) => zone.groups.length > 0);
    expect(zones).toHaveLength(2);
    const shown = all(page, ".groups");
    expect(shown.map((each) => each.dataset.near)).toEqual(["false", "true"]);
    expect(shown.at(-1)?.querySelector(".groups-owners")?.textContent).toBe("Anna and Sam");
    for (const zone of zones) {
      const groups = all(page, `[data-zone="${zone.name}"] .group`);
      expect(groups.map((each) => each.querySelectorAll(".card").length)).toEqual(zone.groups.map(({ count }) => count));
      expect(groups.map((each) => each.querySelector(".group-number")?.textContent)).toEqual(
        zone.groups.map(({ number }) => `${number}`),
      );
    }
    expect(all(page, ".pod [data-zone^=melds], .mine [data-zone^=melds]")).toHaveLength(0);
  });

  it("bids from a grid, and asks why the missing bid may not be made", async () => {
    const { wire, page } = await at("oh-hell", "bidding");
    const gap = page.querySelector<HTMLElement>('.number[aria-disabled="true"]');
    await press(gap);
    expect(wire.asked.at(-1)).toEqual({ type: "why", text: `bid ${gap?.dataset.number}` });
    await press(page.querySelector('[data-action="bid 3"]'));
    expect(wire.played).toEqual(["bid 3"]);
  });

  it("bets an amount, and asks twice before all of it", async () => {
    const { wire, page } = await at("blackjack", "bet");
    await press(page.querySelector('[data-stop="20"]'));
    await press(page.querySelector('[aria-label="Bet more"]'));
    await press(page.querySelector("[data-confirm]"));
    expect(wire.played).toEqual(["bet 21"]);
    const again = await at("blackjack", "bet");
    await press(again.page.querySelector('[data-stop="50"]'));
    await press(again.page.querySelector("[data-confirm]"));
    expect(again.wire.played).toEqual([]);
    await press(again.page.querySelector("[data-confirm]"));
    expect(again.wire.played).toEqual(["bet 50"]);
  });

  it("asks twice before a hand is given up", async () => {
    const { wire, page } = await at("blackjack", "play");
    await press(page.querySelector('[data-action="surrender"]'));
    expect(wire.played).toEqual([]);
    await press(page.querySelector("[data-cancel]"));
    await press(page.querySelector('[data-action="surrender"]'));
    await press(page.querySelector("[data-confirm]"));
    expect(wire.played).toEqual(["surrender"]);
  });

  it("draws from a pile by touching it", async () => {
    const { wire, page } = await at("down-and-back", "draw");
    await press(page.querySelector('[data-zone="discards"] button'));
    expect(wire.played).toEqual(["draw discard"]);
  });

  it("sets a tile at the end that is chosen", async () => {
    const { info, update } = moment("block-dominoes", "middle");
    const view = structuredClone(update.view);
    const tile = view?.choices[0]?.cards[0] ?? "";
    const action = (word: string) => ({
      text: `play ${tile} ${word}`,
      words: "",
      kind: "play",
      cards: [tile],
      number: 0,
      word,
      adds_to: "",
    });
    if (view) view.actions = [action("left"), action("right")];
    const { wire, page } = await sitDown(info, { ...update, view, beats: [] });
    await press(card(page, tile));
    expect(all(page, ".meanings button").map((each) => each.textContent)).toEqual(["Left", "Right"]);
    await press(page.querySelector('[data-end="right"]'));
    expect(wire.played).toEqual([`play ${tile} right`]);
  });

  it("plays a forced move by itself only where that is wanted", async () => {
    const { info, update } = moment("three-up-three-down", "take");
    settings.autoplay.value = true;
    const { wire } = await sitDown(info, { ...update, beats: [] });
    await new Promise((done) => setTimeout(done, 600));
    expect(wire.played).toEqual(["take"]);
  });
});

describe("the keyboard", () => {
  it("walks along the hand, chooses with Enter and takes back with Escape", async () => {
    const { page } = await at("hearts", "passing");
    const cards = all(page, ".hand [data-place]");
    cards[0]?.focus();
    await type("ArrowRight");
    expect(document.activeElement).toBe(cards[1]);
    await press(document.activeElement);
    expect(page.querySelector("[data-picked]")?.textContent).toBe("1 of 3 chosen");
    await type("Escape");
    expect(page.querySelector("[data-picked]")?.textContent).toBe("0 of 3 chosen");
  });

  it("plays a complete selection with a second Enter", async () => {
    const { wire, page } = await at("hearts", "passing");
    const codes = all(page, ".hand .free").map((each) => each.dataset.card ?? "");
    for (const code of codes.slice(0, 3)) await press(card(page, code));
    await type("Enter", card(page, codes[2] ?? ""));
    expect(wire.played).toEqual([`give ${codes.slice(0, 3).join(" ")}`]);
  });

  it("gives hints, opens the log and asks why", async () => {
    const { wire, page } = await at("hearts", "trick");
    wire.answer = (request) => (request.type === "hint" ? { text: "Rules of thumb say: play the two.", action: "play 2S" } : {});
    await type("H");
    await settle();
    expect(wire.asked.at(-1)?.type).toBe("hint");
    expect(page.querySelector('[data-note="hint"]')?.textContent).toContain("the two");
    await type("L");
    expect(page.querySelector('[data-panel="log"]')).not.toBeNull();
    await type("?", page.querySelector(".hand .barred"));
    expect(wire.asked.at(-1)?.type).toBe("why");
  });

  it("keeps the focus when the table changes", async () => {
    const { wire, page } = await at("hearts", "passing");
    const cards = all(page, ".hand [data-place]");
    cards[4]?.focus();
    const { update } = moment("hearts", "trick");
    wire.say({ ...update, version: update.version + 1, beats: [] });
    await settle();
    await settle();
    expect(page.querySelector(".hand")?.contains(document.activeElement)).toBe(true);
  });
});

describe("the end of a deal", () => {
  const ended = async (): Promise<{ page: HTMLElement; wire: FakeWire; info: TableInfo; update: Update }> => {
    const { info, update } = moment("hearts", "over");
    const beat = update.beats.find((view) => view.over) ?? null;
    const before = moment("hearts", "trick").update;
    const { page, wire, session } = await sitDown(info, { ...before, beats: [] });
    wire.say({ ...update, beats: beat ? [beat] : [] });
    session.showing.skip();
    await settle();
    return { page, wire, info, update };
  };

  it("shows the points and waits for its player", async () => {
    const { page, update } = await ended();
    expect(page.querySelector('[data-result="deal"]')?.textContent).toContain("Deal 1 is over");
    const rows = all(page, ".result tbody tr").map((row) => row.textContent);
    expect(rows).toHaveLength(update.sheet?.columns.length ?? 0);
    await press(page.querySelector("[data-next-deal]"));
    expect(page.querySelector("[data-result]")).toBeNull();
    expect(page.querySelector("main")?.dataset.deal).toBe("1");
  });

  it("offers a rematch and the replay at the end of the match", async () => {
    const { info, update } = moment("hearts", "over");
    const view = update.beats.find((each) => each.over) ?? null;
    const { page, wire } = await sitDown(info, {
      ...update,
      view,
      beats: [],
      table: { ...update.table, stage: "over", winners: [2] },
    });
    expect(page.querySelector('[data-result="match"]')?.textContent).toContain("Sam wins the match");
    expect(page.querySelector(`a[href="/r/${info.id}"]`)).not.toBeNull();
    await press(page.querySelector("[data-rematch]"));
    expect(wire.asked.at(-1)).toEqual({ type: "rematch" });
  });

  it("says that nobody here wins where the winners sit at other tables", async () => {
    const { info, update } = moment("hearts", "over");
    const view = update.beats.find((each) => each.over) ?? null;
    const { page } = await sitDown(info, {
      ...update,
      view,
      beats: [],
      table: { ...update.table, stage: "over", winners: [] },
    });
    expect(page.querySelector('[data-result="match"]')?.textContent).toContain("The match is over; nobody here wins");
  });
});

describe("equal cards of two packs", () => {
  it("lie on one another and are chosen one by one", async () => {
    const { info, update } = moment("hearts", "passing");
    const view = structuredClone(update.view);
    const hand = view?.zones.find((zone) => zone.name === "hand 0");
    const [code = ""] = hand?.cards ?? [];
    hand?.cards.splice(1, 1, code);
    const { page } = await sitDown(info, { ...update, view, beats: [] });
    const stack = () => page.querySelector<HTMLElement>(`.hand [data-card="${code}"]`);
    expect(all(page, ".hand [data-card]")).toHaveLength(12);
    expect(stack()?.getAttribute("aria-label")).toContain("2 of them");
    await press(stack());
    expect(stack()?.textContent).toContain("1/2");
    await press(stack());
    expect(page.querySelector("[data-picked]")?.textContent).toBe("2 of 3 chosen");
    await press(stack());
    expect(page.querySelector("[data-picked]")?.textContent).toBe("1 of 3 chosen");
  });
});

describe("a seat that a bot plays for", () => {
  it("can be taken back, and until then nothing can be played", async () => {
    const { info, update } = moment("hearts", "trick");
    const seats = update.table.seats.map((seat, place) => ({ ...seat, stands_in: place === 0 }));
    const { page, wire } = await sitDown(info, { ...update, beats: [], table: { ...update.table, seats } });
    expect(page.querySelector("main")?.dataset.turn).toBeUndefined();
    await press(page.querySelector("[data-back]"));
    expect(wire.asked.at(-1)).toEqual({ type: "back" });
  });

  it("is offered for players who are away", async () => {
    const { info, update } = moment("hearts", "trick");
    const seats = update.table.seats.map((seat, place) =>
      place === 2 ? { ...seat, who: "person" as const, here: false } : seat,
    );
    const { page, wire } = await sitDown(info, { ...update, beats: [], table: { ...update.table, seats } });
    expect(page.querySelector('[data-seat="2"]')?.textContent).toContain("away");
    await press(page.querySelector("[data-more]"));
    await press(page.querySelector("[data-stand-in]"));
    expect(wire.asked.at(-1)).toEqual({ type: "stand in", seat: 2 });
  });
});

describe("whoever watches", () => {
  it("sees everybody's places and can touch nothing", async () => {
    const { page } = await at("oh-hell-watched", "play");
    expect(page.textContent).toContain("You are watching");
    expect(all(page, ".table button")).toHaveLength(0);
    expect(all(page, "[data-seat]")).toHaveLength(7);
  });

  it("is told when nobody may look", async () => {
    const { info, update } = moment("oh-hell-watched", "play");
    const { page } = await sitDown(info, { ...update, view: null, beats: [] });
    expect(page.textContent).toContain("have not let anybody watch");
  });
});

describe("somebody who learns the game", () => {
  const lesson = async (
    answer: FakeWire["answer"] = () => ({ text: "Play the ace. Next best: play the king.", action: "play AS" }),
  ) => {
    const { info, update } = moment("hearts", "trick");
    teach(info.id);
    const told = {
      game: "hearts",
      title: "Hearts",
      sections: [{ heading: "The play", names: ["play"], paragraphs: ["Follow suit."] }],
    };
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify(told), { headers: { "content-type": "application/json" } }));
    const view = structuredClone(update.view);
    if (view) view.section = "play";
    const table = await sitDown(info, { ...update, view, beats: [] }, (wire) => {
      wire.answer = answer;
    });
    await settle();
    return { ...table, info, view, update };
  };

  it("is given advice a moment after it was refused", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
    try {
      let refusals = 1;
      const { page } = await lesson((request) =>
        request.type === "hint" && refusals-- > 0 ? { error: "Ask again in a moment." } : { text: "Play the ace." },
      );
      const advice = () => page.querySelector("[data-advice]")?.textContent;
      expect(advice()).toBe("…");
      await act(async () => {
        await vi.advanceTimersByTimeAsync(2000);
      });
      expect(advice()).toBe("Play the ace.");
    } finally {
      vi.useRealTimers();
    }
  });

  it("is told once of each kind of decision what is asked, what the rules say and what is sensible", async () => {
    const { page, view, wire, session, update } = await lesson();
    const box = () => page.querySelector("[data-lesson]");
    expect(box()?.querySelector("h2")?.textContent).toBe(view?.prompt);
    expect(box()?.textContent).toContain("Follow suit.");
    expect(box()?.querySelector("[data-advice]")?.textContent).toBe("Play the ace. Next best: play the king.");
    // bots wait for whoever reads
    const reading = () => wire.asked.flatMap((request) => (request.type === "hold" ? [request.reading] : []));
    expect(reading()).toEqual([true]);
    const welcome = session.welcome.peek();
    await act(() => void (welcome && wire.say({ ...welcome })));
    expect(reading(), "the line was broken").toEqual([true, true]);
    await press(page.querySelector("[data-got-it]"));
    expect(box()).toBeNull();
    expect(reading()).toEqual([true, true, false]);
    const come = async (section: string, number: number) => {
      const later = structuredClone(view);
      if (later) later.section = section;
      later?.log.push(`Line ${number}`);
      const version = update.version + number;
      await act(async () => wire.say({ ...update, view: later, beats: [], version, asked: version }));
      await act(async () => session.showing.skip());
      await settle();
    };
    await come("play", 1);
    expect(box()).toBeNull();
    await come("passing", 2);
    expect(box()).not.toBeNull();
    await press(page.querySelector("[data-enough]"));
    await come("scores", 3);
    expect(box()).toBeNull();
  });

  it("is told nothing who has not asked to be", async () => {
    const { page } = await at("oh-hell", "bidding");
    expect(page.querySelector("[data-lesson]")).toBeNull();
  });
});

describe("questions to players", () => {
  const named = (page: HTMLElement, what: string, name: string) =>
    page.querySelector<HTMLButtonElement>(`[data-${what}="${name}"]`);

  it.each([
    ["whom first", ["whom", "what"]],
    ["what first", ["what", "whom"]],
  ])("are put when both are chosen, %s, and nobody is chosen beforehand", async (_, order) => {
    const { page, wire } = await at("go-fish", "ask");
    expect(page.querySelector(".questions [aria-pressed=true]")).toBeNull();
    const [first = "", second = ""] = order;
    const said: Record<string, string> = { whom: "Sam", what: "kings" };
    await press(named(page, first, said[first] ?? ""));
    expect(wire.played).toEqual([]);
    expect(named(page, first, said[first] ?? "")?.getAttribute("aria-pressed")).toBe("true");
    await press(named(page, second, said[second] ?? ""));
    expect(wire.played).toEqual(["ask Sam kings"]);
  });

  it("can be thought over", async () => {
    const { page, wire } = await at("go-fish", "ask");
    await press(named(page, "whom", "Sam"));
    await press(named(page, "whom", "Sam"));
    await press(named(page, "what", "kings"));
    expect(wire.played).toEqual([]);
    await press(named(page, "whom", "Kit"));
    expect(wire.played).toEqual(["ask Kit kings"]);
  });
});

describe("a card that is to be touched twice", () => {
  it("is lifted first, and played by its button or the second touch", async () => {
    settings.confirm.value = true;
    try {
      const { wire, page } = await at("hearts", "trick");
      const [first, second] = all(page, ".hand .free").map((each) => each.dataset.card ?? "");
      await press(card(page, first ?? ""));
      expect(wire.played).toEqual([]);
      expect(page.querySelector("[data-confirm]")?.textContent).toMatch(/^Play /);
      await press(card(page, second ?? ""));
      expect(all(page, ".hand .chosen").map((each) => each.dataset.card)).toEqual([second]);
      await press(card(page, second ?? ""));
      expect(wire.played).toEqual([`play ${second}`]);
    } finally {
      settings.confirm.value = false;
    }
  });
});

describe("a hand and its backs, as they are chosen", () => {
  it("is by rank where the game likes it so, and as the player has it in the settings", async () => {
    const { info, update } = moment("hearts", "trick");
    const view = structuredClone(update.view);
    if (view) view.hand_order = "rank";
    const { page } = await sitDown(info, { ...update, view, beats: [] });
    const rank = (code: string) => info.pack.faces.find((face) => face.code === code)?.rank ?? 0;
    const ranks = () => all(page, ".hand [data-card]").map((each) => rank(each.dataset.card ?? ""));
    const falling = (numbers: number[]) => numbers.every((number, place) => place === 0 || number <= (numbers[place - 1] ?? 0));
    expect(ranks().length).toBeGreaterThan(5);
    expect(falling(ranks())).toBe(true);
    settings.handOrder.value = "suit";
    await settle();
    expect(falling(ranks())).toBe(false);
    settings.handOrder.value = "game";
  });

  it("keeps cards where they lie, and new ones at the end, as they come", async () => {
    settings.handOrder.value = "arrival";
    try {
      const { info, update } = moment("hearts", "trick");
      const view = structuredClone(update.view);
      const { page, wire, session } = await sitDown(info, { ...update, view, beats: [] });
      const lying = () => all(page, ".hand [data-card]").map((each) => each.dataset.card ?? "");
      const before = lying();
      let version = update.version;
      const holding = async (cards: string[]) => {
        const next = structuredClone(view);
        for (const zone of next?.zones ?? []) if (zone.name === "hand 0") Object.assign(zone, { cards, count: cards.length });
        await act(async () => wire.say({ ...update, view: next, beats: [], version: ++version }));
        await act(async () => session.showing.skip());
      };
      await holding(before.slice(2).reverse());
      expect(lying()).toEqual(before.slice(2));
      await holding(before);
      expect(lying().slice(0, -2)).toEqual(before.slice(2));
      expect(lying().slice(-2).sort()).toEqual(before.slice(0, 2).sort());
      settings.handOrder.value = "game";
      await settle();
      expect(lying()).toEqual(before);
    } finally {
      settings.handOrder.value = "game";
    }
  });

  it("shows the back that is chosen", async () => {
    const { info, update } = moment("oh-hell", "bidding");
    const { page } = await sitDown(info, update);
    const back = () => page.querySelector("#face-back-card")?.innerHTML;
    const before = back();
    expect(before).toBeTruthy();
    settings.back.value = "red";
    await settle();
    expect(back()).not.toBe(before);
    settings.back.value = "blue";
  });
});

describe("a score", () => {
  it("says by its sign that it is no stack where chips stand beside it", async () => {
    const { info, update } = moment("hearts", "trick");
    const view = structuredClone(update.view);
    for (const seat of view?.seats ?? []) {
      seat.score = 46;
      seat.score_words = "46";
    }
    const shown = (page: HTMLElement) => all(page, "[data-score]")[0]?.textContent?.trim();
    expect(shown((await sitDown(info, { ...update, view: structuredClone(view), beats: [] })).page)).toBe("46");
    for (const seat of view?.seats ?? []) seat.badges.push("446 chips");
    expect(shown((await sitDown(info, { ...update, view, beats: [] })).page)).toBe("+46 won or lost so far");
  });
});

describe("a word out of turn", () => {
  it("keeps its own place and can be let go", async () => {
    const { info, update } = moment("oh-hell", "bidding");
    const view = structuredClone(update.view);
    for (const seat of view?.seats ?? []) seat.turn = false;
    const { page, wire } = await sitDown(info, { ...update, view, beats: [], interrupts: true });
    expect(page.querySelector("main")?.dataset.turn).toBeUndefined();
    expect(page.querySelector(".interrupts [data-action]")).not.toBeNull();
    await press(page.querySelector("[data-let-go]"));
    expect(wire.asked.at(-1)?.type).toBe("let go");
  });

  it("is let go for the whole deal, until something else may be said", async () => {
    const { info, update } = moment("oh-hell", "bidding");
    const view = structuredClone(update.view);
    for (const seat of view?.seats ?? []) seat.turn = false;
    let version = update.version;
    const next = (changed: Partial<Update>) => ({ ...update, view, beats: [], interrupts: true, version: ++version, ...changed });
    const { page, wire, session } = await sitDown(info, next({}));
    const letGo = () => wire.asked.filter((request) => request.type === "let go").length;
    const come = async (shown: Update["view"]) => {
      // something has happened since
      shown?.log.push(`Line ${version}`);
      await act(async () => wire.say(next({ view: shown })));
      await act(async () => session.showing.skip());
    };
    await press(page.querySelector("[data-let-all-go]"));
    expect(letGo()).toBe(1);
    expect(page.querySelector(".interrupts [data-action]")).toBeNull();
    await come(structuredClone(view));
    expect(letGo()).toBe(2);
    const other = structuredClone(view);
    for (const choice of other?.choices ?? []) choice.kind = "object";
    for (const action of other?.actions ?? []) action.kind = "object";
    await come(other);
    expect(letGo()).toBe(2);
    expect(page.querySelector(".interrupts [data-action], .interrupts [data-number]")).not.toBeNull();
    await come(structuredClone(view));
    expect(letGo()).toBe(3);
    await press(page.querySelector("[data-speak-again]"));
    expect(page.querySelector("[data-let-go]")).not.toBeNull();
    await come(structuredClone(view));
    expect(letGo()).toBe(3);
  });

  it("waits behind one button where much may be said besides playing a card", async () => {
    const { info, update } = moment("hearts", "trick");
    const view = structuredClone(update.view);
    const signal = (word: string) => ({
      text: `signal ${word}`,
      words: `Signal ${word}`,
      kind: "signal",
      cards: [],
      number: 0,
      word,
      adds_to: "",
    });
    const signals = ["ace", "king", "queen", "jack", "ten", "nine"].map(signal);
    const [played] = view?.choices ?? [];
    if (view && played) {
      view.choices.push({ ...played, kind: "signal", gesture: "button", cards: [], words: [] });
      view.actions.push(...signals);
    }
    const { page, wire } = await sitDown(info, { ...update, view, beats: [] });
    expect(all(page, "[data-action^=signal]")).toHaveLength(0);
    await press(page.querySelector("[data-fold=signal]"));
    expect(all(page, ".meanings button").map((each) => each.textContent)).toEqual([
      "Ace",
      "King",
      "Queen",
      "Jack",
      "Ten",
      "Nine",
    ]);
    await press(all(page, ".meanings button")[2]);
    expect(wire.played).toEqual(["signal queen"]);
  });

  it("waits behind one button beside an answer that is asked for, and stands open beside a pass", async () => {
    const { info, update } = moment("hearts", "trick");
    const view = structuredClone(update.view);
    const said = (kind: string, word: string) => ({
      text: `${kind} ${word}`.trim(),
      words: "",
      kind,
      cards: [],
      number: 0,
      word,
      adds_to: "",
    });
    const [played] = view?.choices ?? [];
    if (!view || !played) throw new Error("nothing to play");
    const button = (kind: string) => ({ ...played, kind, gesture: "button" as const, cards: [], words: [] });
    const signals = ["ace", "king", "queen", "jack", "ten", "nine"].map((word) => said("signal", word));
    view.choices = ["hold", "fold", "signal"].map(button);
    view.actions = [said("hold", ""), said("fold", ""), ...signals];
    const answering = await sitDown(info, { ...update, view: structuredClone(view), beats: [] });
    expect(all(answering.page, "[data-fold=signal]")).toHaveLength(1);
    view.choices.splice(0, 1);
    view.actions.splice(0, 1);
    const bidding = await sitDown(info, { ...update, view, beats: [] });
    expect(all(bidding.page, "[data-fold=signal]")).toHaveLength(0);
    expect(all(bidding.page, "[data-action^=signal]")).toHaveLength(6);
  });
});
