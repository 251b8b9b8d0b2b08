import { unwrap } from "idb";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import type { StoredReview } from "../database/records.ts";
import type { OfflineStore } from "../database/schema.ts";
import { isIntact, withChecksum } from "../reviews/review-checksum.ts";
import { addDecksToRestore } from "../database/decks-to-restore.ts";
import { toDeck } from "../database/stored-names.ts";

const STORES = [
  "cached_cards",
  "cached_decks",
  "conflicts",
  "generic_data",
  "media",
  "offline_reviews",
  "storage_keys",
  "study_sessions",
  "sync_logs",
  "sync_settings",
] as const;
type Stores = typeof STORES;

/** The user id of records that only preserve the last counter. */
const NOBODY = 0;

const ofLearner = (userId: number) => IDBKeyRange.bound([userId], [userId, []]);

export function readLearners(database: OfflineDatabase): Promise<ReadonlySet<number>> {
  return database.read(STORES, async (transaction) => {
    const raw = unwrap(transaction);
    const keyed = ["cached_cards", "cached_decks", "conflicts", "generic_data", "media"] as const;
    const sources = [
      ...keyed.map((name) => raw.objectStore(name)),
      raw.objectStore("sync_logs").index("timestamp"),
      raw.objectStore("offline_reviews").index("synced"),
      raw.objectStore("study_sessions").index("pending"),
    ];
    const found = await Promise.all(sources.map(learnersIn));
    const keys = await transaction.objectStore("storage_keys").getAllKeys();
    return new Set([...found.flat(), ...keys].filter((id) => id !== NOBODY));
  });
}

/** The first parts of the keys, one read for each learner. */
function learnersIn(source: IDBObjectStore | IDBIndex): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const learners: number[] = [];
    const request = source.openKeyCursor();
    request.addEventListener("error", () =>
      reject(request.error ?? new Error("The database gave no reason.")),
    );
    request.addEventListener("success", () => {
      const cursor = request.result;
      const id: unknown = Array.isArray(cursor?.key) ? cursor.key[0] : null;
      if (!cursor || typeof id !== "number") return resolve(learners);
      learners.push(id);
      return cursor.continue([id + 1]);
    });
  });
}

/**
 * Deletes what the server has of a learner. Unsynced answers stay, and the ids of pinned decks, which the next sign-in
 * downloads again.
 */
export function evictLearner(database: OfflineDatabase, userId: number): Promise<void> {
  return database.write(STORES, async (transaction) => {
    const decks = await transaction.objectStore("cached_decks").getAll(ofLearner(userId));
    const pinned = decks.map(toDeck).filter((deck) => deck.pinned);
    await addDecksToRestore(
      transaction,
      userId,
      pinned.map(({ id }) => id),
    );
    await Promise.all([
      transaction.objectStore("cached_cards").delete(ofLearner(userId)),
      transaction.objectStore("cached_decks").delete(ofLearner(userId)),
      transaction.objectStore("generic_data").delete(ofLearner(userId)),
      transaction.objectStore("media").delete(ofLearner(userId)),
      transaction.objectStore("storage_keys").delete(userId),
      evictLogs(transaction, userId),
      evictConflicts(transaction, userId),
      evictSessions(transaction, userId),
      evictReviews(transaction, userId),
    ]);
  });
}

type Transaction = OfflineTransaction<Stores & readonly OfflineStore[], "readwrite">;

async function evictLogs(transaction: Transaction, userId: number): Promise<void> {
  const logs = transaction.objectStore("sync_logs");
  const keys = await logs.index("timestamp").getAllKeys(ofLearner(userId));
  await Promise.all(keys.map((key) => logs.delete(key)));
}

/** Undecided conflicts belong to unsynced answers, and stay. */
async function evictConflicts(transaction: Transaction, userId: number): Promise<void> {
  const conflicts = transaction.objectStore("conflicts");
  const all = await conflicts.getAll(ofLearner(userId));
  const decided = all.filter(({ winner }) => winner !== "undecided");
  await Promise.all(decided.map(({ reviewId }) => conflicts.delete([userId, reviewId])));
}

async function evictSessions(transaction: Transaction, userId: number): Promise<void> {
  const sessions = transaction.objectStore("study_sessions");
  const keys = await sessions.index("pending").getAllKeys([userId, 0]);
  await Promise.all(keys.map((key) => sessions.delete(key)));
}

async function evictReviews(transaction: Transaction, userId: number): Promise<void> {
  const reviews = transaction.objectStore("offline_reviews");
  const [last, own, nobodys] = await Promise.all([
    reviews.index("counter").openCursor(null, "prev"),
    reviews.index("synced").getAllKeys([userId, 1]),
    reviews.index("synced").getAllKeys([NOBODY, 1]),
  ]);
  const isLast = last?.value.userId === userId && last.value.synced === 1 ? last.value : null;
  const gone = [...own, ...nobodys].filter((id) => id !== last?.value.id);
  await Promise.all([...gone.map((id) => reviews.delete(id)), isLast && reviews.put(withoutContent(isLast))]);
}

/** Removes the content of the last answer, whose counter is still needed. */
export function withoutContent(review: StoredReview): StoredReview {
  const trimmed: StoredReview = {
    ...review,
    userId: NOBODY,
    synced: 1,
    cardId: 0,
    sessionId: "",
    performance: 1,
    studyTimeSeconds: 0,
    errorType: null,
    notes: null,
    answerQuality: null,
    confidence: null,
    voided: true,
  };
  // A damaged review has no valid checksum.
  return isIntact(review) ? withChecksum(trimmed) : trimmed;
}
