import { expect, it } from "vitest";
import type { ComparedReview } from "#contract/reviews.ts";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { cacheDeck } from "#tests/support/cached-deck.ts";
import {
  NOW,
  ORIGIN,
  USER,
  cardOf,
  deckOf,
  draftOf,
  idOf,
  testDatabase,
  askedAt,
  readCard,
} from "#tests/support/offline-database.ts";
import { storeChanges } from "../decks/apply-deck-changes.ts";
import { cleanUp } from "../storage/cleanup.ts";
import { type ServersSide, chooseVersion, readConflicts } from "./conflicts.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { saveReview } from "./reviews.ts";
import { isIntact } from "./review-checksum.ts";
import { applyResponse } from "../sync/sync-response.ts";
import { countUnsynced, readBatch, readPlan } from "./sync-queue.ts";

const review = (database: OfflineDatabase, count: number) =>
  database.read(["offline_reviews"], (transaction) =>
    transaction.objectStore("offline_reviews").get(idOf(count)),
  );

/** Not as the device has it: Again instead of Good. */
const serverVersion = (count: number): ComparedReview => ({
  reviewId: idOf(count),
  cardId: 3,
  sessionId: null,
  performance: 1,
  reviewTimestamp: new Date(NOW + count * 1000).toISOString(),
  studyTimeSeconds: 9,
  version: 4,
  voided: false,
  notes: "elsewhere",
  confidence: 0.5,
  modifiedAt: new Date(NOW + 60_000).toISOString(),
});
const serverSchedule = scheduler.answered(3, newSchedule(NOW), { rating: 1, at: NOW + 1000 });

/** What is found of this review when it is sent. */
async function found(
  database: OfflineDatabase,
  count: number,
  winner: ServersSide["winner"],
  at = NOW + 90_000,
) {
  const { reviews } = await readBatch(database, [idOf(count)]);
  const conflict = { winner, server: serverVersion(count) };
  const reviewId = idOf(count);
  return applyResponse(
    database,
    {
      sent: reviews,
      outcomes: [
        winner === "undecided"
          ? { reviewId, taken: false, code: "RESOURCE_CONFLICT", message: "Choose.", conflict }
          : { reviewId, taken: true, conflict },
      ],
      schedules: [{ cardId: 3, schedule: toCardState(serverSchedule) }],
      policy: winner === "undecided" ? "user_choice" : "most_recent",
    },
    at,
  );
}

async function withReview() {
  const database = await testDatabase();
  await cacheDeck(database, [cardOf(3)]);
  await saveReview(database, draftOf(1), ORIGIN);
  return database;
}

it("keeps both versions of what was decided", async () => {
  const database = await withReview();
  expect(await found(database, 1, "server")).toEqual([]);
  const {
    reviewId: _review,
    cardId: _card,
    sessionId: _session,
    reviewTimestamp: _time,
    ...server
  } = serverVersion(1);
  expect(await readConflicts(database, USER)).toEqual([
    {
      userId: USER,
      reviewId: idOf(1),
      cardId: 3,
      cardName: "front 3",
      local: {
        version: 1,
        performance: 3,
        voided: false,
        studyTimeSeconds: 2,
        notes: null,
        confidence: null,
        modifiedAt: NOW + 1000,
      },
      server: { ...server, modifiedAt: NOW + 60_000 },
      strategy: "most_recent",
      winner: "server",
      at: NOW + 90_000,
    },
  ]);
  expect(await review(database, 1)).toMatchObject({
    synced: 1,
    conflictResolved: true,
    resolutionStrategy: "most_recent",
    resolvedAt: NOW + 90_000,
  });
});

it("leaves what is undecided unsynced, and sends it only when a person syncs", async () => {
  const database = await withReview();
  expect(await found(database, 1, "undecided")).toMatchObject([{ code: "RESOURCE_CONFLICT", cardId: 3 }]);
  expect(await readConflicts(database, USER)).toMatchObject([{ winner: "undecided" }]);
  expect(await review(database, 1)).toMatchObject({ synced: 0, conflictResolved: false });
  expect(await countUnsynced(database, USER)).toBe(1);
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toEqual([]);
  expect(await readPlan(database, USER, { limit: Infinity, delay: 0 }, NOW)).toEqual([idOf(1)]);
});

it("sends the learner's own version above both where they keep it", async () => {
  const database = await withReview();
  await found(database, 1, "undecided");
  const before = await readCard(database);
  await chooseVersion(database, { userId: USER, reviewId: idOf(1), chosen: "local" }, NOW + 100_000);
  const after = await review(database, 1);
  expect(after).toMatchObject({
    version: 5,
    performance: 3,
    synced: 0,
    updatedAt: NOW + 100_000,
    conflictResolved: true,
    resolutionStrategy: "user_choice",
    resolvedAt: NOW + 100_000,
  });
  expect(after && isIntact(after)).toBe(true);
  expect(await readPlan(database, USER, { limit: 5, delay: 0 }, NOW)).toEqual([idOf(1)]);
  expect(await readCard(database)).toEqual(before);
  expect(await readConflicts(database, USER)).toMatchObject([{ winner: "local", at: NOW + 100_000 }]);
});

it("takes the server's version, and the schedule without their own, where the learner keeps that", async () => {
  const database = await withReview();
  await found(database, 1, "undecided");
  await chooseVersion(database, { userId: USER, reviewId: idOf(1), chosen: "server" }, NOW + 100_000);
  const after = await review(database, 1);
  expect(after).toMatchObject({
    version: 4,
    performance: 1,
    studyTimeSeconds: 9,
    notes: "elsewhere",
    confidence: 0.5,
    updatedAt: NOW + 60_000,
    synced: 1,
    syncedAt: NOW + 100_000,
  });
  expect(after && isIntact(after)).toBe(true);
  expect(await countUnsynced(database, USER)).toBe(0);
  expect((await readCard(database))?.schedule).toEqual(serverSchedule);
  // Their own is still to be looked at.
  expect(await readConflicts(database, USER)).toMatchObject([
    { winner: "server", strategy: "user_choice", local: { version: 1, performance: 3 } },
  ]);
});

it("leaves what was decided in another tab as it is", async () => {
  const database = await withReview();
  await found(database, 1, "undecided");
  const choice = { userId: USER, reviewId: idOf(1) };
  await chooseVersion(database, { ...choice, chosen: "server" }, NOW + 100_000);
  const before = await review(database, 1);
  await chooseVersion(database, { ...choice, chosen: "local" }, NOW + 200_000);
  expect(await review(database, 1)).toEqual(before);
  expect(await readConflicts(database, USER)).toMatchObject([{ winner: "server", at: NOW + 100_000 }]);
});

it("asks for no choice about a review whose later version the server has taken", async () => {
  const database = await withReview();
  await found(database, 1, "undecided");
  await saveReview(database, draftOf(1, { version: 2, voided: true }), ORIGIN);
  const { reviews } = await readBatch(database, [idOf(1)]);
  const outcomes = [{ reviewId: idOf(1), taken: true, conflict: null }] as const;
  await applyResponse(database, { sent: reviews, outcomes, schedules: [], policy: "user_choice" }, NOW);
  expect(await readConflicts(database, USER)).toEqual([]);
});

it("forgets what was decided long ago, and nothing that waits", async () => {
  const database = await withReview();
  for (const count of [2, 3]) await saveReview(database, draftOf(count), ORIGIN);
  await found(database, 1, "undecided", NOW);
  await found(database, 2, "server", NOW + 1);
  await found(database, 3, "server", NOW + 2);
  await cleanUp(database, USER, { at: NOW + 2 + 30 * 86_400_000, keepReviews: 60 });
  const left = await readConflicts(database, USER);
  expect(left.map(({ reviewId }) => reviewId)).toEqual([1, 3].map(idOf));
});

it("shows those to be decided first, then the latest, and no one else's", async () => {
  const database = await withReview();
  for (const count of [2, 3, 4]) await saveReview(database, draftOf(count), ORIGIN);
  await saveReview(database, draftOf(5), { ...ORIGIN, userId: 8 });
  await found(database, 1, "undecided", NOW + 1);
  for (const count of [2, 3, 4, 5]) await found(database, count, "local", NOW + count);
  const shown = await readConflicts(database, USER);
  expect(shown.map(({ reviewId }) => reviewId)).toEqual([1, 4, 3, 2].map(idOf));
});

it("counts an answer once while its conflict waits for a choice: as the server has it", async () => {
  const database = await withReview();
  await found(database, 1, "undecided");
  expect((await readCard(database))?.schedule).toEqual(serverSchedule);
  await found(database, 1, "undecided");
  expect((await readCard(database))?.schedule).toEqual(serverSchedule);
  const cards = [cardOf(3, { schedule: toCardState(serverSchedule) })];
  await storeChanges(database, USER, { deck: deckOf(), cards, removed: [] }, askedAt(NOW));
  expect((await readCard(database))?.schedule).toEqual(serverSchedule);
});

it("counts it once after the choice, too: this device's version once the server has taken it", async () => {
  const database = await withReview();
  await found(database, 1, "undecided");
  await chooseVersion(database, { userId: USER, reviewId: idOf(1), chosen: "local" }, NOW + 100_000);
  expect((await readCard(database))?.schedule.reps).toBe(1);
});

it.each(["local", "server"] as const)(
  "keeps an undo that comes after %s was chosen, above what was chosen",
  async (chosen) => {
    const database = await withReview();
    await found(database, 1, "undecided");
    await chooseVersion(database, { userId: USER, reviewId: idOf(1), chosen }, NOW + 100_000);
    const version = await review(database, 1);
    // The session knows of the version that it made itself.
    const undo = draftOf(1, { version: 2, voided: true, updatedAt: NOW + 200_000 });
    await saveReview(database, undo, ORIGIN);
    const undone = await review(database, 1);
    expect(undone).toMatchObject({ voided: true, synced: 0, version: (version?.version ?? 0) + 1 });
    await saveReview(database, undo, ORIGIN);
    expect(await review(database, 1)).toEqual(undone);
  },
);
