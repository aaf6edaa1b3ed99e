import type {
  Absent,
  Dealing,
  Elsewhere,
  History,
  Invitation,
  Me,
  NewTable,
  OneGame,
  Opened,
  Passage,
  Problem,
  PushKey,
  PushSubscription,
  Replay,
  ReplayedDeal,
  Review,
  RulesText,
  RulesWanted,
  Shelf,
} from "../protocol";

/** The server understood and said no; the message is its own sentence. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The server did not answer, or not with sense. */
export class Away extends Error {}

const PATIENCE = 15_000;

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  const patience = AbortSignal.timeout(PATIENCE);
  const signal = init.signal ? AbortSignal.any([init.signal, patience]) : patience;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init, signal });
    body = await response.json();
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Away("The server does not answer.");
  }
  if (response.ok) return body as T;
  const problem = (body as Problem | null)?.error;
  if (!problem || response.status >= 500) throw new Away("The server has trouble answering.");
  throw new Refused(response.status, problem);
}

function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask(path, { signal: signal ?? null });
}

function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  const headers = { "content-type": "application/json" };
  return ask(path, { method: "POST", headers, body: JSON.stringify(body), signal: signal ?? null });
}

let shelf: Promise<Shelf> | undefined;
let shelfHere: Shelf | undefined;

/** All games; asked for once. */
export function getShelf(): Promise<Shelf> {
  shelf ??= get<Shelf>("/api/games").then(
    (games) => {
      shelfHere = games;
      return games;
    },
    (error: unknown) => {
      shelf = undefined;
      throw error;
    },
  );
  return shelf;
}

/** All games, if they have come already. */
export function shelfSoFar(): Shelf | undefined {
  return shelfHere;
}

let elsewhere: Promise<readonly Absent[]> | undefined;

/** Games that people look for and that are not here; asked for once. Nobody waits for them, so none are no failure. */
export function getElsewhere(): Promise<readonly Absent[]> {
  elsewhere ??= get<Elsewhere>("/api/elsewhere").then(
    ({ games }) => games,
    () => {
      elsewhere = undefined;
      return [];
    },
  );
  return elsewhere;
}

const gamesHere = new Map<string, OneGame>();

/** A game with its house rules and its other forms; asked for once. */
export async function getGame(id: string, signal?: AbortSignal): Promise<OneGame> {
  const game = gameSoFar(id) ?? (await get<OneGame>(`/api/games/${encodeURIComponent(id)}`, signal));
  gamesHere.set(id, game);
  return game;
}

/** A game with its house rules, if it has come already. */
export function gameSoFar(id: string): OneGame | undefined {
  return gamesHere.get(id);
}

/** Who this browser is, and its tables. */
export function getMe(signal?: AbortSignal): Promise<Me> {
  return get("/api/me", signal);
}

/** What this person has played. */
export function getHistory(signal?: AbortSignal): Promise<History> {
  return get("/api/me/history", signal);
}

/** Where everything that this person has played can be downloaded. */
export function everythingAddress(): string {
  return "/api/me/everything";
}

/** Delete what this person has played; the browser is somebody new then. */
export function deleteMe(): Promise<Me> {
  return ask("/api/me", { method: "DELETE" });
}

/** A link that makes another device this person's as well. */
export function makePassage(): Promise<Passage> {
  return post("/api/me/passage", null);
}

/** Make this browser the person's who made such a link. */
export function arrive(code: string): Promise<Me> {
  return post("/api/me/arrival", { code });
}

/** The key by which this browser knows the server's messages; empty where it sends none. */
export function getPushKey(): Promise<PushKey> {
  return get("/api/push");
}

/** Be called in this browser when it is one's turn. */
export function subscribe(wanted: PushSubscription): Promise<PushKey> {
  return post("/api/push", wanted);
}

/** Be called in this browser no more. */
export function unsubscribe(endpoint: string): Promise<PushKey> {
  return post("/api/push/end", { endpoint });
}

/** How to play with these options. */
export function getRules(wanted: RulesWanted, signal?: AbortSignal): Promise<RulesText> {
  return post("/api/rules", wanted, signal);
}

/** Open a table. */
export function openTable(table: Partial<NewTable> & { game: string }): Promise<Opened> {
  return post("/api/tables", table);
}

/** The link for friends as others can open it, for whoever has the invitation. */
export function getInvitation(id: string, invite: string, signal?: AbortSignal): Promise<Invitation> {
  return post(`/api/tables/${encodeURIComponent(id)}/invitation`, { invite }, signal);
}

/** A finished match. */
export function getReplay(id: string, signal?: AbortSignal): Promise<Replay> {
  return get(`/api/replays/${encodeURIComponent(id)}`, signal);
}

/** A deal of a finished match, as a seat saw it. */
export function getReplayedDeal(id: string, deal: number, seat: number, signal?: AbortSignal): Promise<ReplayedDeal> {
  return get(`/api/replays/${encodeURIComponent(id)}/deals/${deal}?seat=${seat}`, signal);
}

/** What is needed to check that a finished match was dealt as promised. */
export function getDealing(id: string, signal?: AbortSignal): Promise<Dealing> {
  return get(`/api/replays/${encodeURIComponent(id)}/dealing`, signal);
}

/** The decisions that a seat made in a deal of a finished match, judged. */
export function getReview(id: string, deal: number, seat: number, signal?: AbortSignal): Promise<Review> {
  return get(`/api/replays/${encodeURIComponent(id)}/deals/${deal}/review?seat=${seat}`, signal);
}

/** Where the record of a finished match can be downloaded. */
export function recordAddress(id: string): string {
  return `/api/tables/${encodeURIComponent(id)}/record`;
}
