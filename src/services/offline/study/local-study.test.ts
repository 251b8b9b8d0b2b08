import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dayOf } from "#domain/scheduling/day.ts";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { answeringServer } from "#tests/support/answering-server.ts";
import { DECK, NOW, USER, cardOf, deckOf, draftOf, idOf } from "#tests/support/offline-database.ts";
import { serveDeck, studyingDevice } from "#tests/support/studying-device.ts";
import { readCachedDeck } from "../cards/cached-decks.ts";
import { readPendingSessions } from "./sessions.ts";
import type { StorageQuota } from "../storage/storage-quota.ts";
import { notAllowed, quotaExceeded } from "../storage/storage-refusal.ts";
import { countUnsynced } from "../reviews/sync-queue.ts";

const studied = { kind: "study", deckId: DECK } as const;
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof answeringServer>>;
beforeAll(async () => {
  server = await answeringServer();
});
afterAll(() => server.close());

const serving = (cards: number) => serveDeck(server, cards);
const device = (quota: Partial<StorageQuota> = {}) => studyingDevice(server, quota);

it("brings all cards of a deck to the device, and lays out the first new ones that a day takes", async () => {
  serving(500);
  const { study, database } = await device();
  const { items, loadedAt, remaining, later } = await study.loadCards(studied, idOf(0), signal);
  expect([loadedAt, items.length, items[0]?.id, items.at(-1)?.id]).toStrictEqual([NOW, 20, 1, 20]);
  expect(remaining).toStrictEqual({ new: 0, learning: 0, due: 0 });
  expect(later).toStrictEqual({ new: 480, reviews: 0, siblings: 0 });
  expect(server.received.map(({ query }) => query.get("after"))).toStrictEqual([null, null, "500"]);
  expect(await readPendingSessions(database, USER)).toMatchObject([
    { id: idOf(0), deckId: DECK, type: "study", startedAt: NOW },
  ]);
});

it("begins no session that the plan does not allow, and one as soon as it does", async () => {
  serving(3);
  let refusal: string | null = "Your plan includes 1 study session a day.";
  const { study, database } = await studyingDevice(server, {}, () => Promise.resolve(refusal));
  await expect(study.loadCards(studied, idOf(0), signal)).rejects.toThrow(refusal);
  expect(await readPendingSessions(database, USER)).toStrictEqual([]);
  refusal = null;
  expect((await study.loadCards(studied, idOf(0), signal)).items).toHaveLength(3);
});

it("asks for what changed from then on", async () => {
  serving(3);
  const { study } = await device();
  await study.loadCards(studied, idOf(0), signal);
  serving(3);
  expect((await study.loadCards(studied, idOf(1), signal)).items).toHaveLength(3);
  expect(server.received.map(({ query }) => query.get("since"))).toStrictEqual([null, "c1"]);
});

it("begins again where the server forgets the cursor between two pages", async () => {
  serving(600);
  const { study, database, arrived } = await device();
  await study.loadCards(studied, idOf(0), signal);
  await arrived();
  const all = Array.from({ length: 600 }, (_, index) => cardOf(index + 1, { front: "anew" }));
  let asked = 0;
  server.answers(({ path, query }) => {
    if (path === `/api/decks/${DECK}`) return { body: deckOf(DECK, 600) };
    asked += 1;
    const content = all.filter(({ id }) => id > Number(query.get("after") ?? 0)).slice(0, 500);
    const page = { page: 0, size: 500, totalElements: 600, totalPages: 2 };
    const full = asked > 1;
    return { body: { ...page, content, cursor: `c${asked}`, full, removed: [] } };
  });
  await study.loadCards(studied, idOf(1), signal);
  expect(server.received.map(({ query }) => query.get("since"))).toStrictEqual([
    null,
    "c1",
    "c1",
    null,
    null,
  ]);
  expect(await readCachedDeck(database, { userId: USER, deckId: DECK })).toMatchObject({ cursor: "4~c3" });
});

it("goes on without the server where the deck is on the device", async () => {
  serving(3);
  const { study } = await device();
  await study.loadCards(studied, idOf(0), signal);
  server.answers(() => ({ cut: "before" }));
  expect((await study.loadCards(studied, idOf(1), signal)).items).toHaveLength(3);
});

it("waits no longer than a moment for a server that does not answer", async () => {
  serving(3);
  const { study, late } = await device();
  await study.loadCards(studied, idOf(0), signal);
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  server.answers(() => (resolve(), { silent: true }));
  const loading = study.loadCards(studied, idOf(1), signal);
  await asked;
  late();
  expect((await loading).items).toHaveLength(3);
});

it("fails where the deck is not on the device and the server is not reached", async () => {
  server.answers(() => ({ cut: "before" }));
  const { study, database } = await device();
  await expect(study.loadCards(studied, idOf(0), signal)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
  expect(await readPendingSessions(database, USER)).toStrictEqual([]);
});

it("takes a deck off the device that is not the learner's any more", async () => {
  serving(3);
  const { study } = await device();
  await study.loadCards(studied, idOf(0), signal);
  server.answers(() => ({ status: 404 }));
  await expect(study.loadCards(studied, idOf(1), signal)).rejects.toMatchObject({ status: 404 });
  server.answers(() => ({ cut: "before" }));
  await expect(study.loadCards(studied, idOf(2), signal)).rejects.toMatchObject({
    failure: { kind: "unanswered", origin: "network" },
  });
});

it("keeps an answer without asking anybody, says so, and does not ask the card again", async () => {
  serving(3);
  const { study, database, saved } = await device();
  await study.loadCards(studied, idOf(0), signal);
  server.answers(() => ({ cut: "before" }));
  expect(await study.saveReview(draftOf(1, { performance: 4 }), signal)).toBe(NOW);
  expect([saved(), server.received.length, await countUnsynced(database, USER)]).toStrictEqual([1, 0, 1]);
  await study.completeSession(idOf(0), NOW + 5);
  expect(saved()).toBe(2);
  const { items } = await study.loadCards(studied, idOf(1), signal);
  expect(items.map(({ id }) => id)).toStrictEqual([1, 2]);
});

it("keeps a copy of how a session ended, and ends it once", async () => {
  serving(3);
  const { study, database, copies } = await device();
  await study.loadCards(studied, idOf(0), signal);
  const clear = () =>
    database.write(["study_sessions"], (transaction) => transaction.objectStore("study_sessions").clear());
  await clear();
  await study.completeSession(idOf(0), NOW + 5);
  const ended = [{ id: idOf(0), startedAt: NOW, completedAt: NOW + 5 }];
  expect(await readPendingSessions(database, USER)).toMatchObject(ended);
  await clear();
  await study.completeSession(idOf(0), NOW + 9);
  expect(await readPendingSessions(database, USER)).toStrictEqual([]);
  await copies.restore();
  expect(await readPendingSessions(database, USER)).toMatchObject(ended);
});

it("makes room for an answer once, and tries again later where that does not help", async () => {
  serving(3);
  const { study, database, saved } = await device();
  await study.loadCards(studied, idOf(0), signal);
  let isFull = 1;
  const breaking = (name: "put" | "add") => {
    const write = IDBObjectStore.prototype[name];
    return vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (
      this: IDBObjectStore,
      ...given
    ) {
      if (this.name === "offline_reviews" && isFull > 0) {
        isFull -= 1;
        throw new DOMException("Full.", "QuotaExceededError");
      }
      return write.apply(this, given);
    });
  };
  const full = [breaking("put"), breaking("add")];
  await study.saveReview(draftOf(1), signal);
  expect([saved(), await countUnsynced(database, USER)]).toStrictEqual([1, 1]);
  isFull = Infinity;
  await expect(study.saveReview(draftOf(2), signal)).rejects.toMatchObject({
    retryable: true,
    help: expect.stringContaining("no room left") as unknown,
  });
  for (const spy of full) spy.mockRestore();
  expect([saved(), await countUnsynced(database, USER)]).toStrictEqual([1, 1]);
});

it("refuses an answer of which a newer version is there", async () => {
  const { study, database } = await device();
  database.close();
  await expect(study.saveReview(draftOf(1), signal)).rejects.toMatchObject({
    name: "SaveError",
    retryable: false,
  });
});

it("studies what is due today, until the learner's day ends at 4", async () => {
  const { end } = dayOf(NOW, "Africa/Cairo");
  const review = { ...newSchedule(NOW), state: "review", lastReview: NOW - 1000, reps: 1 } as const;
  const cards = [
    cardOf(1, { schedule: toCardState({ ...review, due: end }) }),
    cardOf(2, { schedule: toCardState({ ...review, due: end - 1 }) }),
  ];
  server.answers(({ path }) => ({
    body: path.endsWith("/cards")
      ? {
          content: cards,
          page: 0,
          size: 500,
          totalElements: 2,
          totalPages: 1,
          cursor: "c",
          full: true,
          removed: [],
        }
      : deckOf(),
  }));
  const { study } = await device();
  expect((await study.loadCards(studied, idOf(0), signal)).items.map(({ id }) => id)).toStrictEqual([2]);
});

it("counts what comes due on the learner's next day", async () => {
  const { end } = dayOf(NOW, "Africa/Cairo");
  const review = { ...newSchedule(NOW), state: "review", lastReview: NOW - 1000, reps: 1 } as const;
  const dues = [end, end + 86_400_000 - 1, end + 86_400_000];
  const cards = dues.map((due, index) => cardOf(index + 1, { schedule: toCardState({ ...review, due }) }));
  const list = { page: 0, size: 500, totalElements: 3, totalPages: 1, cursor: "c", full: true, removed: [] };
  server.answers(({ path }) => ({
    body: path.endsWith("/cards") ? { ...list, content: cards } : deckOf(),
  }));
  const { study } = await device();
  await study.loadCards(studied, idOf(0), signal);
  expect(await study.comingTo(studied)).toStrictEqual({ when: "day", days: 1, reviews: 2 });
  // Of decks that are not here, or of all, the device knows too little.
  expect(await study.comingTo({ kind: "review", deckId: null })).toStrictEqual({ when: "day", days: 1 });
  expect(await study.comingTo({ kind: "study", deckId: DECK + 1 })).toBeNull();
});

const REFUSED = "Storage not allowed: your subscription has ended. Please upgrade your subscription.";

it("refuses to go on with an old deck where the server has a newer one that may not be stored", async () => {
  serving(3);
  let isValid = true;
  const { study, database } = await device({
    reserve: async () => {
      if (!isValid) throw notAllowed("SUBSCRIPTION_EXPIRED");
    },
  });
  await study.loadCards(studied, idOf(0), signal);
  isValid = false;
  serving(4);
  await expect(study.loadCards(studied, idOf(1), signal)).rejects.toThrow(REFUSED);
  expect(server.received.map(({ path }) => path)).toStrictEqual([`/api/decks/${DECK}`]);
  // What is there serves where the server is not reached.
  expect(await readCachedDeck(database, { userId: USER, deckId: DECK })).toMatchObject({ cursor: "4~c1" });
  server.answers(() => ({ cut: "before" }));
  expect((await study.loadCards(studied, idOf(2), signal)).items).toHaveLength(3);
});

it("stores no answer beyond the quota, says why before the next card and tries again later; an undo is stored", async () => {
  serving(3);
  let isFull = false;
  const { study, database, saved } = await device({
    reserveReview: async () => {
      if (isFull) throw quotaExceeded(5.1 * 1024 * 1024, 5 * 1024 * 1024);
    },
  });
  await study.saveReview(draftOf(1), signal);
  isFull = true;
  await expect(study.saveReview(draftOf(2), signal)).rejects.toMatchObject({
    name: "SaveError",
    retryable: true,
    help: "Storage quota exceeded. Current: 5.1 MB, Quota: 5 MB. Please free up space or upgrade your subscription.",
  });
  expect([saved(), await countUnsynced(database, USER)]).toStrictEqual([1, 1]);
  await study.saveReview(draftOf(1, { version: 2, voided: true }), signal);
  expect(saved()).toBe(2);
});
