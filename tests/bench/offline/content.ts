import { newSchedule } from "#domain/scheduling/scheduling.ts";
import { type OfflineDatabase, openOfflineDatabase } from "#src/services/offline/database/database.ts";
import { queueEntryOf } from "#src/services/offline/reviews/reviews.ts";
import { withChecksum } from "#src/services/offline/reviews/review-checksum.ts";
import type { StoredReview } from "#src/services/offline/database/records.ts";
import type { CardRecord } from "#src/services/offline/database/stored-names.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { STORES, asked, ended } from "./raw.ts";

export const NOW = Date.UTC(2026, 0, 15, 9);
export const USER = 7;
export const DEVICE = "0198f9f0-0000-7000-8000-00000000d001";
export const TIME_ZONE = "Africa/Cairo";
export const SESSION = "0198f9f0-0000-7000-8000-00000000a001";

/** UUIDs that grow with the count, as those of version 7 do. */
export const idOf = (count: number) => `0198f9f0-0000-7000-8000-${String(count).padStart(12, "0")}`;

/** The application's own database, empty. */
export async function openEmpty(name: string): Promise<OfflineDatabase> {
  await asked(indexedDB.deleteDatabase(name));
  return openOfflineDatabase({
    name,
    deadline: (ms) => AbortSignal.timeout(ms),
    onOutdated: () => undefined,
  });
}

/** A card that was never answered, with texts as long as people's. */
export const cardOf = (id: number): CardRecord => ({
  id,
  userId: USER,
  deckId: 9,
  front: `Which status code says that a request is not authorised (${id})?`,
  back: "401, and 403 where signing in does not help.",
  tags: ["http"],
  tagIds: [1],
  createdAt: new Date(NOW).toISOString(),
  updatedAt: new Date(NOW).toISOString(),
  base: newSchedule(NOW),
  told: null,
  nextReviewDate: 0,
  cachedAt: NOW,
});

export const draftOf = (count: number, cardId: number): ReviewDraft => ({
  reviewId: idOf(count),
  cardId,
  sessionId: SESSION,
  performance: count % 10 === 0 ? 1 : 3,
  reviewTimestamp: NOW + count * 1000,
  updatedAt: NOW + count * 1000,
  studyTimeSeconds: 4.2,
  version: 1,
  voided: false,
  scheduleBefore: newSchedule(NOW),
});

/** A review that the server has yet to take. */
export const unsyncedOf = (
  count: number,
  cardId: number,
  { id, userId } = { id: idOf(count), userId: USER },
): StoredReview => {
  const { performance: rating, reviewTimestamp: reviewedAt, updatedAt } = draftOf(count, cardId);
  return withChecksum({
    id,
    userId,
    counter: count,
    cardId,
    sessionId: SESSION,
    performance: rating,
    studyTimeSeconds: 4.2,
    errorType: null,
    notes: null,
    reviewTimestamp: reviewedAt,
    answerQuality: null,
    confidence: null,
    deviceId: DEVICE,
    timeZone: TIME_ZONE,
    voided: false,
    synced: 0,
    syncedAt: null,
    syncAttempts: 0,
    lastSyncAttempt: null,
    version: 1,
    createdAt: reviewedAt,
    updatedAt,
    conflictResolved: false,
    resolutionStrategy: null,
    resolvedAt: null,
  });
};

/** Puts reviews into the queue, and cards, all at once. */
export async function fill(
  database: IDBDatabase,
  reviews: readonly StoredReview[],
  cards: readonly CardRecord[],
): Promise<void> {
  const transaction = database.transaction(STORES, "readwrite", { durability: "strict" });
  for (const review of reviews) {
    transaction.objectStore("offline_reviews").put(review);
    transaction.objectStore("sync_queue").put(queueEntryOf(review));
  }
  for (const card of cards) transaction.objectStore("cached_cards").put(card);
  await ended(transaction);
}
