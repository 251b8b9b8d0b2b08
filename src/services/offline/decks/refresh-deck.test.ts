import { afterAll, beforeAll, expect, it } from "vitest";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { type Reply, answeringServer } from "#tests/support/answering-server.ts";
import { httpTo } from "#tests/support/http-to.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import { completeDeck } from "./apply-deck-changes.ts";
import { forgetDeck, readCachedDeck } from "../cards/cached-decks.ts";
import { readPinnedDeck } from "./pinned-deck.ts";
import { refreshDeck } from "./refresh-deck.ts";
import { saveReview } from "../reviews/reviews.ts";
import { toCard } from "../database/stored-names.ts";
import { applyResponse } from "../sync/sync-response.ts";
import { readBatch } from "../reviews/sync-queue.ts";
import { readDecksToRestore, addDecksToRestore } from "../database/decks-to-restore.ts";
import type { StorageQuota } from "../storage/storage-quota.ts";
import { quotaExceeded } from "../storage/storage-refusal.ts";

const OF = { userId: USER, deckId: DECK };
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => void (server = await answeringServer()));
afterAll(() => server.close());

async function device(reserve: StorageQuota["reserve"] = () => Promise.resolve()) {
  const database = await testDatabase();
  const http = httpTo(server.baseUrl);
  const ids = () =>
    database.read(["cached_cards"], async (all) =>
      (await all.objectStore("cached_cards").getAllKeys()).map(([, id]) => id),
    );
  const refresh = (onProgress?: (done: number) => void) =>
    refreshDeck(
      { database, http, quota: { reserve }, now: () => NOW, ...(onProgress ? { onProgress } : {}) },
      OF,
    );
  return { database, ids, refresh };
}

/** Lists whose pages come from so many cards, or whatever the test has instead of them. */
function listing(content: unknown, cursor = "c1") {
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, 3) };
    const page = { page: 0, size: 500, totalElements: 1, totalPages: 1 };
    return { body: { ...page, content, cursor, full: !query.get("since"), removed: [] } };
  });
}

const pagesOf = (count: number) => {
  const all = Array.from({ length: count }, (_, index) => cardOf(index + 1));
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, count) };
    const content = all.filter(({ id }) => id > Number(query.get("after") ?? 0)).slice(0, 500);
    const page = { page: 0, size: 500, totalElements: count, totalPages: 1 };
    return { body: { ...page, content, cursor: "c1", full: !query.has("since"), removed: [] } };
  });
};

it("leaves no part of a deck on the device that turns out to be too large", async () => {
  pagesOf(1203);
  const asked: unknown[] = [];
  const { database, ids, refresh } = await device(async (bytes, options) => {
    asked.push([bytes > 500 * 100, options?.exclude]);
    if (asked.length > 2) throw quotaExceeded(50.1 * 1024 * 1024, 50 * 1024 * 1024);
  });
  await expect(refresh()).rejects.toThrow(
    "Storage quota exceeded. Current: 50.1 MB, Quota: 50 MB. Please free up space or upgrade your subscription.",
  );
  expect(asked).toStrictEqual([
    [false, [DECK]],
    [true, [DECK]],
    [true, [DECK]],
  ]);
  expect([await readCachedDeck(database, OF), await ids()]).toStrictEqual([undefined, []]);
});

it("keeps the cards of a list that has invalid card data, counts those, and asks for all the next time", async () => {
  const damaged = [{ id: 2, front: "no back" }, { front: "no id" }, null, 7, "card", [3]];
  listing([cardOf(1), ...damaged, cardOf(8)]);
  const { database, ids, refresh } = await device();
  await refresh();
  expect(await ids()).toStrictEqual([1, 8]);
  expect(await readPinnedDeck(database, OF)).toMatchObject({ refreshedAt: NOW, invalid: 6 });
  listing([cardOf(1), cardOf(2), cardOf(8)]);
  await refresh();
  expect(server.received.map(({ query }) => query.get("since"))).toStrictEqual([null, ""]);
  expect(await readCachedDeck(database, OF)).toMatchObject({ cursor: "4~c1", invalid: 0 });
});

it("keeps a card as it was where its news are invalid", async () => {
  listing([cardOf(1), cardOf(2)]);
  const { database, ids, refresh } = await device();
  await refresh();
  // The server has forgotten the cursor: it lists all.
  server.answers(({ path }) => {
    const page = {
      page: 0,
      size: 500,
      totalElements: 2,
      totalPages: 1,
      cursor: "c2",
      full: true,
      removed: [],
    };
    return { body: path.endsWith("/cards") ? { ...page, content: [cardOf(1), { id: 2 }] } : deckOf() };
  });
  await refresh();
  expect(await ids()).toStrictEqual([1, 2]);
  expect(await readPinnedDeck(database, OF)).toMatchObject({ invalid: 1 });
});

it.each([[{ id: 1 }], ["cards"], [null]])(
  "keeps nothing of a list that is no array but %j",
  async (content) => {
    listing(content);
    const { database, refresh } = await device();
    await expect(refresh()).rejects.toMatchObject({ failure: { kind: "invalid" } });
    expect(await readCachedDeck(database, OF)).toBeUndefined();
  },
);

it("asks no further where a page has no card that leads on", async () => {
  listing(Array.from({ length: 500 }, () => "damaged"));
  const { database, refresh } = await device();
  await refresh();
  expect(server.received).toHaveLength(2);
  expect(await readPinnedDeck(database, OF)).toMatchObject({ invalid: 500 });
});

it("counts invalid card data at the end of a page once", async () => {
  const all: unknown[] = Array.from({ length: 502 }, (_, index) => cardOf(index + 1));
  const damaged = { id: 500 };
  all[499] = damaged;
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, 502) };
    const after = Number(query.get("after") ?? 0);
    const page = { page: 0, size: 500, totalElements: 502, totalPages: 2, removed: [] };
    return { body: { ...page, content: all.slice(after, after + 500), cursor: "c", full: true } };
  });
  const { database, ids, refresh } = await device();
  await refresh();
  expect(await ids()).toHaveLength(501);
  expect(await readPinnedDeck(database, OF)).toMatchObject({ invalid: 1 });
});

it("does not take a deck for whole whose first pages were cleaned away while the later ones came", async () => {
  pagesOf(600);
  const { database, ids, refresh } = await device();
  const cleaning: Promise<void>[] = [];
  await refresh((done) => {
    if (done === 500) cleaning.push(forgetDeck(database, OF));
  });
  await Promise.all(cleaning);
  expect((await ids()).length).toBeLessThan(600);
  expect(await readCachedDeck(database, OF)).toMatchObject({ cursor: null });
  await refresh();
  expect(await ids()).toHaveLength(600);
  expect(await readCachedDeck(database, OF)).toMatchObject({ cursor: "4~c1" });
});

it("does not take changes for a whole deck that was cleaned away while they came", async () => {
  listing([cardOf(1), cardOf(2)]);
  const { database, refresh } = await device();
  await refresh();
  server.answers(({ path }) => {
    const page = {
      page: 0,
      size: 500,
      totalElements: 1,
      totalPages: 1,
      cursor: "c2",
      full: false,
      removed: [],
    };
    return { body: path.endsWith("/cards") ? { ...page, content: [cardOf(2)] } : deckOf() };
  });
  const quota = { reserve: () => forgetDeck(database, OF) };
  await refreshDeck({ database, http: httpTo(server.baseUrl), quota, now: () => NOW }, OF);
  expect(await readCachedDeck(database, OF)).toMatchObject({ cursor: null });
});

const three = { page: 0, size: 500, totalElements: 3, totalPages: 1, cursor: "c1" };
const answered = scheduler.answered(3, newSchedule(NOW), { rating: 3, at: NOW + 1000 });
const news = { ...three, content: [cardOf(3, { schedule: toCardState(answered) }), cardOf(5)], removed: [1] };

it.each<readonly [string, Reply, object]>([
  ["has what was answered", { body: { ...news, full: false } }, { cursor: "4~c1" }],
  ["is not whole without that", { status: 500 }, { cursor: null }],
])("answers synced while a new deck comes to the device: the deck %s", async (_, reply, expected) => {
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, 3) };
    if (query.has("since")) return reply;
    return { body: { ...three, content: [cardOf(1), cardOf(2), cardOf(3)], full: true, removed: [] } };
  });
  let isAnswered = false;
  const { database, ids, refresh } = await device(async (bytes) => {
    if (bytes === 0 || isAnswered) return;
    isAnswered = true;
    await saveReview(database, draftOf(1), ORIGIN);
    const { reviews } = await readBatch(database, [idOf(1)]);
    const outcomes = [{ reviewId: idOf(1), taken: true, conflict: null }] as const;
    const schedules = [{ cardId: 3, schedule: toCardState(answered) }];
    await applyResponse(database, { sent: reviews, outcomes, schedules, policy: "most_recent" }, NOW + 2000);
  });
  const progress: number[] = [];
  await refresh((done) => progress.push(done)).catch(() => undefined);
  expect(progress.toSorted((a, b) => a - b)).toStrictEqual(progress);
  expect(server.received.map(({ query }) => query.get("since"))).toStrictEqual([null, null, "c1"]);
  expect(await readCachedDeck(database, OF)).toMatchObject(expected);
  if ("status" in reply) return;
  const card = await database.read(["cached_cards"], (all) => all.objectStore("cached_cards").get([USER, 3]));
  expect(card && toCard(card).baseSchedule).toStrictEqual(answered);
  expect(await ids()).toStrictEqual([2, 3, 5]);
});

it.each([{ status: 404 }, { status: 500 }, { cut: "before" }] satisfies Reply[])(
  "takes the news of a deck whose options do not come, and studies it as before: %j",
  async (reply) => {
    const silent = await answeringServer({ answersStudy: false });
    const options = { ...DEFAULT_OPTIONS, newPerDay: 5 };
    const study = {
      presetId: 3,
      options,
      today: { newPerDay: null, reviewsPerDay: null },
      studied: { new: 1, reviews: 0 },
    };
    const serve = (cards: number, cursor: string, ofOptions: Reply) =>
      silent.answers(({ path, query }) => {
        if (path.endsWith("/study-options")) return ofOptions;
        if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, cards) };
        const content = Array.from({ length: cards }, (_, index) => cardOf(index + 1));
        const page = { page: 0, size: 500, totalElements: cards, totalPages: 1, removed: [] };
        return { body: { ...page, content, cursor, full: !query.get("since") } };
      });
    const database = await testDatabase();
    const refreshed = async (now: number) => {
      const quota = { reserve: () => Promise.resolve() };
      await refreshDeck({ database, http: httpTo(silent.baseUrl), quota, now: () => now }, OF);
      return readCachedDeck(database, OF);
    };
    serve(1, "c1", reply);
    expect(await refreshed(NOW - 1)).toMatchObject({ cursor: "4~c1", deck: { cardCount: 1 } });
    const known = { study: { study, at: NOW } };
    serve(2, "c2", { body: study });
    expect(await refreshed(NOW)).toMatchObject({ ...known, cursor: "4~c2" });
    serve(3, "c3", reply);
    expect(await refreshed(NOW + 1)).toMatchObject({ ...known, cursor: "4~c3", deck: { cardCount: 3 } });
    silent.close();
  },
);

it("takes a deck that the server does not have any more off the device, and leaves its unsynced answers", async () => {
  pagesOf(3);
  const { database, ids, refresh } = await device();
  await refresh();
  await saveReview(database, draftOf(1), ORIGIN);
  await database.write(["sync_settings"], (transaction) => addDecksToRestore(transaction, USER, [DECK, 10]));
  server.answers(() => ({ status: 404 }));
  await expect(refresh()).rejects.toMatchObject({ status: 404 });
  expect(await ids()).toStrictEqual([]);
  expect(await readCachedDeck(database, OF)).toBeUndefined();
  expect(await readDecksToRestore(database, USER)).toStrictEqual([10]);
  expect((await readBatch(database, [idOf(1)])).reviews).toHaveLength(1);
});

it("asks for all where the cards were stored by an earlier version, which lacks fields of them", async () => {
  server.answers(({ path }) =>
    path === `/api/decks/${DECK}`
      ? { body: deckOf(DECK, 3) }
      : { body: { ...three, content: [cardOf(1), { ...cardOf(3), variant: 2 }], full: true, removed: [] } },
  );
  const { database, refresh } = await device();
  await refresh();
  await completeDeck(database, OF, "older", null);
  expect(await readCachedDeck(database, OF)).toMatchObject({ cursor: "older" });
  await refresh();
  await refresh();
  const asked = server.received.flatMap(({ path, query }) =>
    path.endsWith("/cards") ? [query.get("since")] : [],
  );
  expect(asked).toStrictEqual([null, "", "c1"]);
});
