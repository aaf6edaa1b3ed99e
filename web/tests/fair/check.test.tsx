import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, describe, expect, it, vi } from "vitest";
import { check } from "../../src/fair/check";
import { Dealt } from "../../src/fair/Dealt";
import { hashed, keepPart, type Part } from "../../src/fair/parts";
import type { Dealing } from "../../src/protocol";
import found from "../table/fixtures/dealing.json";
import { settle } from "../table/stage";

const NAMES = ["Ann", "Ben", "Cat", "Robin"];
const SECRET = "ff".repeat(32);

/** How the match was dealt, as the server tells it. */
function told(): Dealing {
  return structuredClone(found.dealing) as Dealing;
}

/** What Cat's page has kept. */
function kept(more: Partial<Part> = {}): Part {
  const { table, values, promises, hand } = found;
  return {
    table,
    seat: 2,
    value: values[2] ?? "",
    promise: promises[2] ?? "",
    commitment: found.dealing.commitment,
    promises: [...promises, ""],
    hand,
    taken: true,
    ...more,
  };
}

/** What the page says of it after somebody has changed it. */
function changed(change: (dealing: Dealing) => void, part: Part | null = kept()) {
  const dealing = told();
  change(dealing);
  return check(found.table, dealing, part ?? undefined, NAMES);
}

describe("a finished match", () => {
  it("was dealt as promised, all of it, and says without whom", () => {
    const verdict = changed(() => undefined);
    expect(verdict.kind).toBe("promised");
    expect(verdict.words.join(" ")).toContain("What this page added is in the seed, and so is what 1 other had promised.");
    expect(verdict.words.join(" ")).toMatch(/Your first cards were at places \d/);
    expect(verdict.words.at(-1)).toBe("The cards were dealt without a part of Ben: it was not shown in time.");
  });

  it("can be looked at by who took no part, who is told that there is nothing to compare it with", () => {
    const verdict = changed(() => undefined, null);
    expect(verdict.kind).toBe("fits");
    expect(verdict.words[0]).toContain("has none to compare it with");
  });

  it("from before there were promises says so", () => {
    expect(changed((dealing) => Object.assign(dealing, { together: false, parts: [] })).kind).toBe("before");
  });
});

describe("what is wrong is told", () => {
  it.each<[string, (dealing: Dealing) => void, Part, string]>([
    [
      "another secret, after the parts were seen",
      (dealing) =>
        Object.assign(dealing, { secret: SECRET, commitment: hashed("parlour commitment ", new Uint8Array(32).fill(255)) }),
      kept(),
      "did not keep to the secret",
    ],
    [
      "a secret that is not that of the commitment",
      (dealing) => Object.assign(dealing, { secret: SECRET }),
      kept(),
      "keep to the secret",
    ],
    [
      "a value that was not promised",
      (dealing) => Object.assign(dealing.parts[0] ?? {}, { value: SECRET }),
      kept(),
      "Ann did not add",
    ],
    ["two values for a seat", (dealing) => dealing.parts.push(dealing.parts[0] as never), kept(), "added to chance twice"],
    [
      "this page's part left out",
      (dealing) => Object.assign(dealing.parts[2] ?? {}, { value: "" }),
      kept(),
      "What this page added is not in the seed",
    ],
    [
      "another promise than this page was shown",
      () => undefined,
      kept({ promises: ["00".repeat(32), "", "", ""] }),
      "promises are not those",
    ],
    [
      "somebody added later",
      () => undefined,
      kept({ promises: ["", found.promises[1] ?? "", found.promises[2] ?? "", ""] }),
      "not those",
    ],
    ["another seed", (dealing) => Object.assign(dealing, { seed: SECRET }), kept(), "The seed does not follow"],
    [
      "other shuffles",
      (dealing) => dealing.deals[1]?.events[0]?.after.reverse(),
      kept(),
      "In deal 1 the cards were not shuffled as the seed says",
    ],
    [
      "other cards than were seen",
      () => undefined,
      kept({ hand: [...found.hand.slice(1), "no such card"] }),
      "not those that the seed deals",
    ],
  ])("%s", (_, change, part, words) => {
    const verdict = changed(change, part);
    expect(verdict.kind).toBe("broken");
    expect(verdict.words.join(" ")).toContain(words);
  });
});

describe("on the page", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });

  async function come(answer: () => Response): Promise<Element | null> {
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => answer()),
    );
    const page = document.createElement("div");
    await act(() => render(<Dealt table={found.table} names={NAMES} />, page));
    await vi.waitFor(async () => {
      await settle();
      expect(page.querySelector("[data-dealt]")).not.toBeNull();
    });
    return page.querySelector("[data-dealt]");
  }

  it("it says in plain words that it was dealt as promised", async () => {
    keepPart(kept());
    expect((await come(() => Response.json(told())))?.querySelector("summary")?.textContent).toBe("Dealt as promised");
  });

  it("it says at once what is wrong", async () => {
    keepPart(kept({ commitment: "00".repeat(32) }));
    const said = await come(() => Response.json(told()));
    expect(said?.querySelector("summary")?.textContent).toBe("Not dealt as promised");
    expect(said?.hasAttribute("open")).toBe(true);
    expect(said?.textContent).toContain("The server did not keep to the secret");
  });

  it("it does not claim anything where it could not look", async () => {
    expect((await come(() => new Response("", { status: 500 })))?.getAttribute("data-dealt")).toBe("unknown");
  });
});
