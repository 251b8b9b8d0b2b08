import { unwrap } from "idb";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { Retries } from "#domain/sync/sync-retries.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { queueOf } from "./queue-of.ts";
import { isIntact } from "./review-checksum.ts";
import { quarantineDamaged } from "./quarantine-damaged.ts";
import type { StoredReview, QueueEntry } from "../database/records.ts";

/** How many reviews of a learner the server does not have. */
export interface QueueCounts {
  /** Those that it has yet to take. */
  readonly unsynced: number;
  /** Those that are damaged, and not sent. */
  readonly quarantined: number;
}

export const countUnsynced = async (database: OfflineDatabase, userId: number): Promise<number> =>
  (await countQueue(database, userId)).unsynced;

export function countQueue(database: OfflineDatabase, userId: number): Promise<QueueCounts> {
  return database.read(["sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    const [all, quarantined] = await Promise.all([
      queue.index("priority").count(queueOf(userId)),
      queue.index("status").count([userId, "set_aside"]),
    ]);
    return { unsynced: all - quarantined, quarantined };
  });
}

/** The reviews to send, those of higher priority first, then in the order in which they were made. */
export function readPlan(
  database: OfflineDatabase,
  userId: number,
  { limit, delay }: Retries,
  at: number,
): Promise<string[]> {
  const isSent = ({ status, attempts, lastAttempt }: QueueEntry) => {
    if (attempts >= limit) return false;
    if (status === "set_aside" || status === "conflict") return limit === Infinity;
    // A clock that was set back makes nothing rest for longer, nor does a damaged time.
    const passed = at - (lastAttempt ?? -Infinity);
    const isResting = status === "failed" && passed >= 0 && passed < delay;
    return !isResting;
  };
  return database.read(["sync_queue"], async (transaction) => {
    const entries = await transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId));
    return entries
      .filter(isSent)
      .toSorted((a, b) => b.priority - a.priority || a.counter - b.counter)
      .map(({ id }) => id);
  });
}

/** The reviews of a batch as they are sent. Damaged ones are quarantined and named, missing ones named; the rest is sent. */
export async function readBatch(
  database: OfflineDatabase,
  ids: readonly string[],
): Promise<{ reviews: StoredReview[]; errors: SyncError[] }> {
  const found = await database.read(["offline_reviews", "sync_queue"], (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const queue = transaction.objectStore("sync_queue");
    return Promise.all(ids.map((id) => Promise.all([reviews.get(id), queue.get(id)])));
  });
  const inQueue = found.filter(([, entry]) => entry !== undefined);
  const reviews = inQueue.flatMap(([review]) => (review && isIntact(review) ? [review] : []));
  return { reviews, errors: reviews.length === inQueue.length ? [] : await quarantineDamaged(database, ids) };
}

/** Marks a batch as on its way. */
export const markBegun = (database: OfflineDatabase, ids: readonly string[], at: number): Promise<void> =>
  changeEntries(database, ids, (entry) => ({ ...entry, status: "in_progress", lastAttempt: at }));

/** Nobody answered: the batch waits as before, and no attempt of its reviews counts. */
export const giveBack = (database: OfflineDatabase, ids: readonly string[]): Promise<void> =>
  changeEntries(database, ids, (entry) =>
    entry.status === "in_progress" ? { ...entry, status: "pending" } : entry,
  );

/** The server read the review and wants none of it: it waits, with one attempt more. */
export async function markRefused(
  database: OfflineDatabase,
  { id, cardId }: StoredReview,
  { code, message }: { readonly code: string; readonly message: string },
  at: number,
): Promise<SyncError> {
  let attempt = 1;
  await changeEntries(database, [id], (entry) => {
    attempt = entry.attempts + 1;
    return { ...entry, status: "failed", attempts: attempt, lastAttempt: at };
  });
  return { reviewId: id, cardId, code, message, attempt };
}

/** What is lost of it is planned again all the same. */
const changeEntries = (
  database: OfflineDatabase,
  ids: readonly string[],
  change: (entry: QueueEntry) => QueueEntry,
): Promise<void> =>
  database.write(
    ["sync_queue"],
    async (transaction) => {
      const queue = transaction.objectStore("sync_queue");
      const entries = await Promise.all(ids.map((id) => queue.get(id)));
      // Nobody waits for what is written: where one of it fails, so does the transaction.
      const writing = unwrap(transaction);
      for (const entry of entries) if (entry) writing.objectStore("sync_queue").put(change(entry));
      writing.commit();
    },
    "relaxed",
  );
