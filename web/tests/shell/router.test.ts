import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { address, followHistory, go, pageOf, place } from "../../src/router";

let stop: () => void;

beforeEach(() => {
  vi.stubGlobal("scrollTo", vi.fn());
  go("/");
  stop = followHistory(document);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe("pages", () => {
  test.each([
    ["/", { kind: "shelf" }],
    ["", { kind: "shelf" }],
    ["/g/oh-hell", { kind: "game", id: "oh-hell" }],
    ["/g/oh-hell/", { kind: "game", id: "oh-hell" }],
    ["/t/aB3_x-9", { kind: "table", id: "aB3_x-9" }],
    ["/r/abc", { kind: "replay", id: "abc" }],
    ["/g", { kind: "lost" }],
    ["/g/a/b", { kind: "lost" }],
    ["/x/abc", { kind: "lost" }],
    ["/constructor/abc", { kind: "lost" }],
    ["/g/%3Cscript%3E", { kind: "lost" }],
  ])("%s", (path, page) => expect(pageOf(path)).toEqual(page));
});

test("an address has no lonely question mark", () => {
  expect(address("/", new URLSearchParams())).toBe("/");
  expect(address("/", new URLSearchParams({ q: "a b" }), "1.2")).toBe("/?q=a+b#1.2");
});

test("going somewhere is known to whoever reads the place", () => {
  const before = place.value.step;
  go("/g/hearts?players=3#x");
  expect(place.value).toMatchObject({ path: "/g/hearts", hash: "x", step: before + 1 });
  expect(place.value.query.get("players")).toBe("3");
  expect(location.pathname).toBe("/g/hearts");
});

test("a change of the query is not a new page", () => {
  const before = place.value.step;
  vi.mocked(scrollTo).mockClear();
  go("/?q=hearts", true);
  expect(place.value.step).toBe(before);
  expect(scrollTo).not.toHaveBeenCalled();
});

test("what is typed takes the place of the entry in the history", () => {
  const length = history.length;
  go("/?q=h", true);
  go("/?q=he", true);
  expect(history.length).toBe(length);
  go("/g/hearts");
  expect(history.length).toBe(length + 1);
});

test("where the browser refuses to change the address, the page goes on", () => {
  vi.spyOn(history, "replaceState").mockImplementation(() => {
    throw new DOMException("too often", "SecurityError");
  });
  go("/?q=hearts", true);
  expect(place.value.query.get("q")).toBe("hearts");
  vi.restoreAllMocks();
});

/** Clicks; whether the router took the click for itself. The browser's own way of following links is kept out of it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  let taken = false;
  const last = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener("click", last);
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...init });
  document.body.querySelector("[data-here]")?.dispatchEvent(event);
  removeEventListener("click", last);
  return taken;
}

describe("links", () => {
  test("of this site are followed in place, also from within", () => {
    expect(click('<a href="/g/hearts"><b data-here>Hearts</b></a>')).toBe(true);
    expect(place.value.path).toBe("/g/hearts");
  });

  test.each([
    ["with a modifier", '<a data-here href="/g/hearts">x</a>', { ctrlKey: true }],
    ["with another button", '<a data-here href="/g/hearts">x</a>', { button: 1 }],
    ["into another tab", '<a data-here target="_blank" href="/g/hearts">x</a>', {}],
    ["to be downloaded", '<a data-here download href="/api/tables/x/record">x</a>', {}],
    ["elsewhere", '<a data-here href="https://example.org/g/hearts">x</a>', {}],
    ["to no page", '<a data-here href="/health">x</a>', {}],
  ])("%s are the browser's", (_, html, init) => {
    expect(click(html, init)).toBe(false);
    expect(place.value.path).toBe("/");
  });
});

test("the back button shows the page before", () => {
  go("/g/hearts");
  history.replaceState({ scroll: 120 }, "", "/?q=a");
  dispatchEvent(new PopStateEvent("popstate", { state: { scroll: 120 } }));
  expect(place.value.path).toBe("/");
  expect(place.value.query.get("q")).toBe("a");
});
