import { expect, it } from "vitest";
import { newSchedule, toCardState } from "#domain/scheduling/scheduling.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import {
  DECK,
  NOW,
  ORIGIN,
  USER,
  askedAt,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  studyItemsOf,
  testDatabase,
} from "#tests/support/offline-database.ts";
import type { ErrorOrigin } from "../../errors/error-origin.ts";
import { readCachedDeck } from "./cached-decks.ts";
import { readCardPage } from "../decks/card-pages.ts";
import { readConflicts } from "../reviews/conflicts.ts";
import { refused } from "../../http/http-error.ts";
import { type DamagedCards, checkCards, onDamagedCards, replaceDamaged } from "./damaged-cards.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { repairQueue } from "../reviews/repair-queue.ts";
import { saveReview } from "../reviews/reviews.ts";
import { readBatch } from "../reviews/sync-queue.ts";
import { readCounts, readNextDue, readStudyItems } from "../due/due-cards.ts";

const DAY = 86_400_000;
const of = { userId: USER, deckId: DECK };
const review = { ...newSchedule(NOW), state: "review", due: NOW, lastReview: NOW - DAY, reps: 3 } as const;

/** A device with a deck of the cards 3, 4 and 5, of which 5 is due, and with another deck. `dropped` lists the reports. */
async function device(cards = [cardOf(3), cardOf(4), cardOf(5, { schedule: toCardState(review) })]) {
  const database = await testDatabase();
  await cacheDeck(database, cards);
  const other = cardOf(30, { deckId: 10 });
  await cacheDeck(database, [other], { deckId: 10 });
  const dropped: DamagedCards[] = [];
  onDamagedCards(database, (report) => dropped.push(report));
  return { database, dropped };
}

const damage = (database: OfflineDatabase, id: number, changed: object) =>
  database.write(["cached_cards"], async (transaction) => {
    const cards = transaction.objectStore("cached_cards");
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a failing disk would leave it.
    await cards.put({ ...(await cards.get([USER, id])), ...changed } as never);
  });

const idsIn = (database: OfflineDatabase) =>
  database.read(["cached_cards"], async (transaction) =>
    (await transaction.objectStore("cached_cards").getAllKeys()).map(([, id]) => id),
  );
const studied = async (database: OfflineDatabase) =>
  (await studyItemsOf(database, of, NOW + DAY)).map(({ id }) => id).toSorted((a, b) => a - b);
const cursorOf = async (database: OfflineDatabase, deckId = DECK) =>
  (await readCachedDeck(database, { userId: USER, deckId }))?.cursor;

it.each([
  { front: 42 },
  { back: null },
  { hint: 5 },
  { notes: null },
  { tags: "verb" },
  { tags: [null] },
  { base: null },
  { base: { ...newSchedule(NOW), state: "forgotten" } },
  { base: { ...newSchedule(NOW), stability: NaN } },
  { base: { ...newSchedule(NOW), due: "2026-01-15" } },
  // Both say when it is due.
  { base: review },
  { told: { state: "new" } },
  { tagIds: [0.5] },
  { createdAt: 5 },
  { cachedAt: null },
])("a cached card with %j is dropped, and the others are studied", async (changed) => {
  const { database, dropped } = await device();
  await damage(database, 4, changed);
  expect(await studied(database)).toStrictEqual([3, 5]);
  expect(await idsIn(database)).toStrictEqual([3, 5, 30]);
  expect(dropped).toStrictEqual([{ userId: USER, count: 1, deckIds: [DECK] }]);
  // The next refresh of its deck asks for all cards.
  expect([await cursorOf(database), await cursorOf(database, 10)]).toStrictEqual(["", "c1"]);
  expect(await studied(database)).toStrictEqual([3, 5]);
  expect(dropped).toHaveLength(1);
});

it("a damaged card that is due is dropped when due cards are read", async () => {
  const range = NOW + DAY;
  const reads = [
    (database: OfflineDatabase) => readStudyItems(database, USER, [{ deckId: DECK, fresh: null }], range),
    (database: OfflineDatabase) => readNextDue(database, USER, [DECK], NOW - DAY),
    (database: OfflineDatabase) => readCounts(database, USER, [DECK], range),
  ];
  for (const read of reads) {
    const { database, dropped } = await device();
    await damage(database, 5, { front: null });
    await read(database);
    expect(dropped).toStrictEqual([{ userId: USER, count: 1, deckIds: [DECK] }]);
  }
});

it("a list without a connection leaves a damaged card out, and counts the others", async () => {
  const { database, dropped } = await device();
  await damage(database, 4, { updatedAt: 7 });
  const page = await readCardPage(database, of, { page: 0, size: 10 });
  expect(page).toMatchObject({ content: [{ id: 3 }, { id: 5 }], totalElements: 2, totalPages: 1 });
  expect(dropped).toHaveLength(1);
});

it("a damaged card with an unsynced answer keeps nobody from studying, and its answer is sent", async () => {
  const { database, dropped } = await device();
  await saveReview(database, draftOf(1, { cardId: 3 }), ORIGIN);
  await damage(database, 3, { base: { ...newSchedule(NOW), difficulty: Infinity } });
  expect(await studied(database)).toStrictEqual([4, 5]);
  expect(dropped).toStrictEqual([{ userId: USER, count: 1, deckIds: [DECK] }]);
  expect((await readBatch(database, [idOf(1)])).reviews).toMatchObject([{ cardId: 3 }]);
});

it("a check finds cards that no deck and no date leads to", async () => {
  const many = Array.from({ length: 600 }, (_, index) => cardOf(index + 100));
  const { database, dropped } = await device(many);
  await damage(database, 100, { nextReviewDate: undefined });
  await damage(database, 699, { nextReviewDate: NOW + DAY });
  await checkCards(database, USER);
  expect((await idsIn(database)).length).toBe(599);
  expect(dropped.map(({ count, deckIds }) => [count, deckIds])).toStrictEqual([
    [1, [DECK]],
    [1, [DECK]],
  ]);
  await checkCards(database, USER);
  expect(dropped).toHaveLength(2);
});

it("a card whose deck is damaged may be of any deck", async () => {
  const { database, dropped } = await device();
  await damage(database, 4, { deckId: "nine" });
  await checkCards(database, USER);
  expect(dropped).toStrictEqual([{ userId: USER, count: 1, deckIds: [DECK, 10] }]);
  expect([await cursorOf(database), await cursorOf(database, 10)]).toStrictEqual(["", ""]);
});

it("another learner's cards are left alone, and so are those that are intact", async () => {
  const { database, dropped } = await device();
  await damage(database, 4, { front: 42 });
  await checkCards(database, USER + 1);
  expect(dropped).toStrictEqual([]);
  expect(await idsIn(database)).toHaveLength(4);
});

it("a damaged card of a conflict has no name", async () => {
  const { database } = await device();
  const version = { version: 1, performance: 3, voided: false, studyTimeSeconds: 2, notes: null } as const;
  const side = { ...version, confidence: null, modifiedAt: NOW };
  await database.write(["conflicts"], (transaction) =>
    transaction.objectStore("conflicts").put({
      userId: USER,
      reviewId: idOf(1),
      cardId: 4,
      local: side,
      server: side,
      strategy: "merge",
      winner: "merged",
      at: NOW,
    }),
  );
  await damage(database, 4, { front: {} });
  expect(await readConflicts(database, USER)).toMatchObject([{ cardId: 4, cardName: null }]);
});

it("news of a damaged card replace it, though an answer to it waits", async () => {
  const { database } = await device();
  await saveReview(database, draftOf(1, { cardId: 3 }), ORIGIN);
  await damage(database, 3, { base: null });
  await storeChanges(database, USER, { deck: deckOf(), cards: [cardOf(3)], removed: [] }, askedAt(NOW));
  expect(await studied(database)).toContain(4);
  expect(await idsIn(database)).toContain(3);
});

it("a damaged card keeps no answer out of the queue", async () => {
  const { database } = await device();
  await saveReview(database, draftOf(1, { cardId: 3 }), ORIGIN);
  await damage(database, 3, { base: undefined });
  await database.write(["sync_queue"], (transaction) => transaction.objectStore("sync_queue").clear());
  await repairQueue(database, USER, ORIGIN.newDeviceId);
  expect((await readBatch(database, [idOf(1)])).reviews).toHaveLength(1);
});

it("a damaged answer to a card whose deck is damaged is quarantined", async () => {
  const { database } = await device();
  await saveReview(database, draftOf(1, { cardId: 3 }), ORIGIN);
  await damage(database, 3, { deckId: undefined });
  await database.write(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const stored = await reviews.get(idOf(1));
    if (stored) await reviews.put({ ...stored, performance: 1 });
  });
  expect((await readBatch(database, [idOf(1)])).errors).toMatchObject([{ code: "CHECKSUM_MISMATCH" }]);
});

it.each([true, false])("what was dropped is brought again and reported (reached: %j)", async (isReached) => {
  const stored: number[] = [];
  const reports: [string, ErrorOrigin][] = [];
  await replaceDamaged(
    { userId: USER, count: 2, deckIds: [DECK, 10] },
    {
      keepDeck: async (deckId) => {
        stored.push(deckId);
        if (!isReached) throw new Error("Not reached.");
      },
      report: (thrown, origin) => reports.push([String(thrown), origin]),
    },
  );
  expect(stored).toStrictEqual([DECK, 10]);
  const origin = { component: "offline cards", subject: "Cards on this device", isShown: isReached };
  const retry: unknown = expect.any(Function);
  expect(reports).toStrictEqual([
    ["Error: 2 damaged cards were removed from this device.", { ...origin, retry }],
  ]);
});

it("a deck that the server has no more needs no replacement, and keeps no other one from it", async () => {
  const stored: number[] = [];
  const reports: boolean[] = [];
  await replaceDamaged(
    { userId: USER, count: 1, deckIds: [8, DECK] },
    {
      keepDeck: async (deckId) => {
        stored.push(deckId);
        if (deckId === 8) throw refused(404, {});
      },
      report: (_, origin) => reports.push(origin.isShown === true),
    },
  );
  expect([stored, reports]).toStrictEqual([[8, DECK], [true]]);
});
