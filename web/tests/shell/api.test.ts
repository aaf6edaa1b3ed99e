import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

let api: typeof import("../../src/net/api");
const fetching = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.resetModules();
  fetching.mockReset();
  vi.stubGlobal("fetch", fetching);
  api = await import("../../src/net/api");
});

afterEach(() => vi.unstubAllGlobals());

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test("the shelf is asked for once", async () => {
  fetching.mockResolvedValue(answer({ games: [], levels: [] }));
  await Promise.all([api.getShelf(), api.getShelf()]);
  await api.getShelf();
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("and again when it did not come", async () => {
  fetching.mockRejectedValueOnce(new TypeError("failed")).mockResolvedValueOnce(answer({ games: [], levels: [] }));
  await expect(api.getShelf()).rejects.toBeInstanceOf(api.Away);
  await expect(api.getShelf()).resolves.toEqual({ games: [], levels: [] });
});

describe("an answer", () => {
  test("that refuses says why", async () => {
    fetching.mockResolvedValue(answer({ error: "hearts: no such thing." }, 400));
    const refused = await api.getRules({ game: "hearts" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(api.Refused);
    expect(refused).toMatchObject({ status: 400, message: "hearts: no such thing." });
  });

  test.each([
    ["without sense", () => Promise.resolve(new Response("<html>", { status: 502 }))],
    ["of a server in trouble", () => Promise.resolve(answer({ error: "stack" }, 500))],
    ["that never comes", () => Promise.reject(new TypeError("network"))],
  ])("%s is none", async (_, come) => {
    fetching.mockImplementation(come);
    await expect(api.getMe()).rejects.toBeInstanceOf(api.Away);
  });
});

test("an identifier cannot lead elsewhere", async () => {
  fetching.mockResolvedValue(answer({}));
  await api.getReplay("../tables?x");
  expect(fetching.mock.calls[0]?.[0]).toBe("/api/replays/..%2Ftables%3Fx");
});
