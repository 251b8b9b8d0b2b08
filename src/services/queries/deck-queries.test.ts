import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Deck } from "#contract/decks.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { apiTo } from "#tests/support/api-to.ts";
import { invalidate } from "./affected.ts";
import { cardPageQuery, deckListQuery, deckQuery, emptyWholeTrash, trashQuery } from "./deck-queries.ts";
import { DECKS_KEY, deckKey } from "./keys.ts";
import type { ErrorOrigin } from "../errors/error-origin.ts";
import { createQueryClient } from "./query-client.ts";

const deck: Deck = {
  id: 4,
  title: "Words",
  description: "",
  tags: [],
  folderId: null,
  frontLanguage: null,
  backLanguage: null,
  isPublic: false,
  isOwner: true,
  memberRole: null,
  isFavorite: false,
  creator: "amina",
  cardCount: 2,
  counts: { new: 2, learning: 0, due: 0 },
  difficulty: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  deletedAt: null,
};

const pageOf = <T>(content: T[]) => ({ content, page: 0, size: 12, totalElements: 1, totalPages: 1 });
const noCards = { ...pageOf<unknown>([]), cursor: "c", full: true, removed: [] };

let server: Awaited<ReturnType<typeof answeringServer>>;
let client: ReturnType<typeof createQueryClient>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => {
  client.clear();
  server.close();
});
beforeEach(() => {
  client = createQueryClient();
  server.answers(() => ({ body: pageOf([deck]) }));
});

const http = () => apiTo(server.baseUrl);
const asked = () => server.received.map(({ path, query }) => `${path}?${query.toString()}`);

describe("the queries over decks", () => {
  it("ask for one deck", async () => {
    server.answers(() => ({ body: deck }));
    expect(await client.query(deckQuery(http(), 4))).toStrictEqual(deck);
    expect(asked()).toStrictEqual(["/api/decks/4?"]);
  });

  it("ask for a page of decks, by title where one is given", async () => {
    const page = await client.query(deckListQuery(http(), { scope: "mine", page: 2 }));
    expect(page).toStrictEqual(pageOf([deck]));
    await client.query(deckListQuery(http(), { scope: "public", page: 0, q: "a b", size: 6 }));
    await client.query(deckListQuery(http(), { scope: "mine", page: 0, q: "" }));
    await client.query(deckListQuery(http(), { scope: "mine", page: 0, sort: "due" }));
    expect(asked()).toStrictEqual([
      "/api/decks?scope=mine&page=2&size=12",
      "/api/decks?scope=public&page=0&size=6&q=a+b",
      "/api/decks?scope=mine&page=0&size=12",
      "/api/decks?scope=mine&page=0&size=12&sort=due",
    ]);
  });

  it("ask for the trash and for a deck's cards, page by page", async () => {
    expect(await client.query(trashQuery(http(), 1))).toStrictEqual(pageOf([deck]));
    expect(asked()).toStrictEqual(["/api/decks/trash?page=1&size=12"]);
    server.answers(() => ({ body: noCards }));
    expect(await client.query(cardPageQuery(http(), 4, 3))).toStrictEqual(noCards);
    expect(asked()).toStrictEqual(["/api/decks/4/cards?page=3&size=100"]);
  });

  it("are kept apart, and asked again only where they are stale", async () => {
    const lists = [
      deckListQuery(http(), { scope: "mine", page: 0 }),
      deckListQuery(http(), { scope: "mine", page: 1 }),
      deckListQuery(http(), { scope: "public", page: 0 }),
      deckListQuery(http(), { scope: "mine", page: 0, q: "x" }),
    ];
    for (const query of [...lists, ...lists]) await client.query(query);
    for (const page of [0, 1]) await client.query(trashQuery(http(), page));
    expect(server.received.length).toBe(6);
  });

  it("become stale together, and one deck's by itself", async () => {
    server.answers(({ path }) => ({
      body: /\d$/.test(path) ? deck : path.endsWith("s") ? noCards : pageOf([deck]),
    }));
    await client.query(deckQuery(http(), 4));
    await client.query(deckQuery(http(), 44));
    await client.query(cardPageQuery(http(), 4, 0));
    await client.query(trashQuery(http(), 0));
    const stale = () =>
      client
        .getQueryCache()
        .findAll({ stale: true })
        .map(({ queryKey }) => queryKey);
    await invalidate(client, { queryKey: deckKey(4), refetchType: "none" });
    expect(stale()).toStrictEqual([
      ["decks", "one", 4],
      ["decks", "one", 4, "cards", 0],
    ]);
    await invalidate(client, { queryKey: DECKS_KEY, refetchType: "none" });
    expect(stale().length).toBe(4);
  });

  it("give an empty list with its reason where none can be loaded, but keep one that was loaded before", async () => {
    const reports: ErrorOrigin[] = [];
    const own = createQueryClient((_thrown, origin) => reports.push(origin));
    const query = { ...deckListQuery(http(), { scope: "mine", page: 0 }), staleTime: 0 };
    server.answers(() => ({ status: 500 }));
    const none = { content: [], page: 0, size: 12, totalElements: 0, totalPages: 0, isPartial: true };
    expect(await own.query(query)).toMatchObject({ ...none, reason: { status: 500 } });
    server.answers(() => ({ body: { nonsense: true } }));
    expect(await own.query(query)).toMatchObject({ ...none, reason: { failure: { kind: "invalid" } } });
    server.answers(() => ({ body: pageOf([deck]) }));
    await own.query(query);
    server.answers(() => ({ cut: "before" }));
    await expect(own.query(query)).rejects.toMatchObject({ unreachable: true });
    expect(own.getQueryData(query.queryKey)).toStrictEqual(pageOf([deck]));
    // The page shows none of these, and each can be tried again.
    expect(reports.map(({ component, isShown, retry }) => [component, isShown, typeof retry])).toStrictEqual(
      Array.from({ length: 3 }, () => ["query decks", false, "function"]),
    );
    server.answers(() => ({ status: 403 }));
    const other = deckListQuery(http(), { scope: "mine", page: 1 });
    await expect(own.query(other)).rejects.toMatchObject({ status: 403 });
    own.clear();
  });

  it("give up the request when nobody waits for it any more", async () => {
    const arrived = Promise.withResolvers<void>();
    server.answers(() => (arrived.resolve(), { silent: true }));
    const query = deckQuery(http(), 4);
    const answer = client.query(query).catch((error: unknown) => error);
    await arrived.promise;
    await client.cancelQueries({ queryKey: query.queryKey });
    expect(await answer).toMatchObject({ message: "CancelledError" });
  });
});

it("the whole trash is emptied by as many calls as needed, and its decks leave the device", async () => {
  const answers = [
    { deckIds: [4, 5], isMore: true },
    { deckIds: [6], isMore: false },
  ];
  server.answers(() => ({ body: answers.shift() }));
  const gone: unknown[] = [];
  const changed = (one: unknown) => Promise.resolve(void gone.push(one));
  await emptyWholeTrash(apiTo(server.baseUrl, { changed }));
  expect(asked()).toStrictEqual(["/api/decks/trash?", "/api/decks/trash?"]);
  await expect.poll(() => gone).toStrictEqual([4, 5, 6].map((deckId) => ({ deckId, isGone: true })));
});
