import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { apiOf } from "#tests/support/api-to.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { csrf } from "#tests/support/csrf.ts";
import { plainSteps } from "#tests/support/plain-steps.ts";
import { deckOf } from "#tests/support/offline-database.ts";
import { createHttp } from "../http/http.ts";
import type { Device } from "./api.ts";
import { deckListQuery, deckQuery } from "./deck-queries.ts";
import { foldersQuery } from "./folder-queries.ts";

let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const own = { ...deckOf(), counts: { new: 0, learning: 1, due: 0 } };
const list = { content: [own], page: 0, size: 12, totalElements: 1, totalPages: 1 };

let repeated: string[] = [];
beforeEach(() => {
  repeated = [];
});

/** Notes what it would repeat. */
const http = () =>
  createHttp({
    ...plainSteps,
    baseUrl: server.baseUrl,
    timeZone: () => "Africa/Cairo",
    deadline: (ms) => AbortSignal.timeout(ms),
    csrf,
    access: { current: () => null, renew: () => Promise.reject(new Error("No renewal was expected.")) },
    retry({ subject, error }) {
      repeated.push(subject);
      throw error;
    },
  });

/** What a page asks on a device with these decks; null: no device can be opened. */
function page(decks: Partial<Device["decks"]> | null = {}) {
  const notified: unknown[] = [];
  const { decks: missing } = { decks: Promise.reject(new Error("No database.")) };
  missing.catch(() => undefined);
  const nothing = () => Promise.resolve(undefined);
  const device = decks && {
    decks: {
      ids: async () => [],
      deck: nothing,
      list: nothing,
      cards: nothing,
      dueNow: nothing,
      withOwnCounts: async () => [own],
      withOwnDue: () => missing,
      withOwnMarks: () => missing,
      ...decks,
    },
    changed: async (what: unknown) => void notified.push(what),
  };
  const api = apiOf(http(), device ?? undefined);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { api, client, notified };
}

it("gives what the server says, and opens no device for it", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { api, client } = page(null);
  expect(await client.query(deckQuery(api, 9))).toStrictEqual(deckOf());
});

it("gives what the device knows beyond it where that is loaded, or only the answer where it fails", async () => {
  server.answers(() => ({ body: deckOf() }));
  const { api, client } = page();
  expect(await client.query(deckQuery(api, 9))).toStrictEqual(own);
  const failing = page({ withOwnCounts: () => Promise.reject(new Error("No database.")) });
  expect(await failing.client.query(deckQuery(failing.api, 9))).toStrictEqual(deckOf());
});

it("gives what the device knows where the server is not reached, and the call is not repeated", async () => {
  server.answers(() => ({ cut: "before" }));
  const asked: unknown[] = [];
  const { api, client } = page({ deck: async (id) => (asked.push(id), own) });
  expect(await client.query(deckQuery(api, 9))).toStrictEqual(own);
  expect([asked, repeated]).toStrictEqual([[9], []]);
});

it("fails as before where the device knows nothing, or cannot be opened", async () => {
  server.answers(() => ({ cut: "before" }));
  const failing = { deck: () => Promise.reject(new Error("No database.")) };
  for (const { api, client } of [page(), page(failing), page(null)])
    await expect(client.query(deckQuery(api, 9))).rejects.toMatchObject({
      failure: { kind: "unanswered", origin: "network" },
    });
  // Each is left to the client, which waits before it asks again.
  expect(repeated).toStrictEqual(Array(3).fill("GET /api/decks/{deckId}"));
  expect(server.received).toHaveLength(3);
});

it("passes a refusal on; the device removes what is not there any more", async () => {
  const { api, client, notified } = page({ deck: async () => own });
  server.answers(() => ({ status: 404 }));
  await expect(client.query(deckQuery(api, 9))).rejects.toMatchObject({ status: 404 });
  expect(notified).toStrictEqual([{ deckId: 9, isGone: true }]);
});

it.each([
  ["fails", { status: 500, body: { message: "No.", code: "INTERNAL_SERVER_ERROR" } }, "answered"],
  ["answers in another form", { body: { nonsense: true } }, "invalid"],
  ["is not the one that answers", { body: { nonsense: true }, foreign: true }, "unanswered"],
  ["is not reached", { cut: "before" }, "unanswered"],
] as const)(
  "says of a list from the device that it is partial, and why: the server %s",
  async (_, said, kind) => {
    const query = { scope: "mine", page: 0 } as const;
    const known = { list: async () => list };
    const { api, client } = page(known);
    server.answers(() => said);
    const partial = { isPartial: true, reason: { failure: { kind } } };
    expect(await client.query(deckListQuery(api, query))).toMatchObject({ ...list, ...partial });
    server.answers(() => ({ body: list }));
    const options = { ...deckListQuery(api, query), staleTime: 0 };
    expect(await client.query(options)).not.toHaveProperty("isPartial");
    // Of a device without decks nothing is known.
    const other = page();
    server.answers(() => said);
    expect(await other.client.query(deckListQuery(other.api, query))).toMatchObject({
      content: [],
      ...partial,
    });
  },
);

it("a list that is refused for the learner's part stays refused", async () => {
  server.answers(() => ({ status: 403 }));
  const { api, client } = page({ list: async () => list });
  const query = deckListQuery(api, { scope: "mine", page: 0 });
  await expect(client.query(query)).rejects.toMatchObject({ status: 403 });
});

it("a page that can be shown without an answer has what was loaded before, or nothing", async () => {
  server.answers(() => ({ cut: "before" }));
  const { api, client } = page(null);
  const query = { ...foldersQuery(api), staleTime: 0 };
  expect(await client.query(query)).toBeNull();
  server.answers(() => ({ body: { folders: [] } }));
  await client.query(query);
  server.answers(() => ({ cut: "before" }));
  expect(await client.query(query)).toStrictEqual({ folders: [] });
});
