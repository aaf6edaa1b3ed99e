import { type ReadonlySignal, signal } from "@preact/signals";

/** Which page an address asks for. */
export type Page =
  | { kind: "shelf" }
  | { kind: "game"; id: string }
  | { kind: "table"; id: string }
  | { kind: "replay"; id: string }
  | { kind: "mine" }
  | { kind: "lost" };

/** Where the browser is. `hash` is without its `#`; `step` counts the moves from page to page. */
export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
  step: number;
}

const PAGES = { g: "game", t: "table", r: "replay" } as const;

/** The page of a path such as `/g/hearts`. */
export function pageOf(path: string): Page {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { kind: "shelf" };
  if (path === "/me") return { kind: "mine" };
  const [letter = "", id = "", ...more] = parts;
  if (more.length > 0 || !Object.hasOwn(PAGES, letter) || !/^[\w-]{1,80}$/.test(id)) return { kind: "lost" };
  return { kind: PAGES[letter as keyof typeof PAGES], id };
}

let steps = 0;

function placeOf({ pathname, search, hash }: Location | URL): Place {
  return { path: pathname, query: new URLSearchParams(search), hash: decoded(hash.slice(1)), step: steps };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const current = signal<Place>(placeOf(location));

/** Where the browser is; whoever reads it is drawn again when that changes. */
export const place: ReadonlySignal<Place> = current;

/** An address from a path and a query, without a lonely `?`. */
export function address(path: string, query: URLSearchParams, hash = ""): string {
  const text = query.toString();
  return path + (text && `?${text}`) + (hash && `#${hash}`);
}

/**
 * Go to an address of this site. `replace` takes the place of the present entry in the history: for what is being typed or
 * slid, so that the back button leads out of it at once.
 */
export function go(to: string, replace = false): void {
  const other = new URL(to, location.href);
  const { path, query, hash } = current.value;
  if (other.href === new URL(address(path, query, hash), location.href).href) return;
  const leaves = other.pathname !== path;
  if (!replace) history.replaceState({ ...history.state, scroll: scrollY }, "");
  try {
    if (replace) history.replaceState(history.state, "", other);
    else history.pushState({}, "", other);
  } catch {
    // Browsers limit how often an address may change; the page goes on without it.
  }
  if (leaves) {
    steps += 1;
    scrollTo(0, 0);
  }
  current.value = placeOf(other);
}

/** Follow links and the browser's back and forward buttons without loading pages anew. Returns how to stop. */
export function followHistory(root: Document): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (pageOf(link.pathname).kind === "lost") return;
    // A link to a place in the same page is the browser's own business.
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.href);
  };
  const onPop = (event: PopStateEvent) => {
    if (location.pathname !== current.value.path) steps += 1;
    current.value = placeOf(location);
    const scroll: unknown = event.state?.scroll;
    if (typeof scroll === "number") requestAnimationFrame(() => scrollTo(0, scroll));
  };
  history.scrollRestoration = "manual";
  root.addEventListener("click", onClick);
  addEventListener("popstate", onPop);
  return () => {
    root.removeEventListener("click", onClick);
    removeEventListener("popstate", onPop);
  };
}
