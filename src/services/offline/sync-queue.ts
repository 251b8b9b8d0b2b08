import { CARD_STORES, withoutDamaged } from "./cached-decks.ts";
import type { OfflineDatabase, OfflineTransaction } from "./database.ts";
import { isIntact } from "./reviews.ts";
import type { OfflineReview, QueueEntry } from "./schema.ts";

/** Why one review did not travel (specification, section 8, "Local and storage codes"). */
export interface SyncError {
  readonly reviewId: string;
  /** Null where the review itself is not there. */
  readonly cardId: number | null;
  readonly message: string;
  readonly code: string;
  /** Attempts so far. */
  readonly attempt: number;
}

const ALL = (userId: number) => IDBKeyRange.bound([userId, 0, 0], [userId, 9, Number.MAX_SAFE_INTEGER]);

/** How many reviews of a learner the server has yet to take; those that were set aside are not sent. */
export function countUnsynced(database: OfflineDatabase, userId: number): Promise<number> {
  return database.read(["sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    const [all, setAside] = await Promise.all([
      queue.index("priority").count(ALL(userId)),
      queue.index("status").count([userId, "set_aside"]),
    ]);
    return all - setAside;
  });
}

/**
 * The reviews to send, those of higher priority first, then in the order in which they were made.
 *
 * @param below Only those with fewer attempts. Without a limit also those that wait for the learner: they are named, or
 *   decided by a strategy that was chosen meanwhile.
 */
export function readPlan(database: OfflineDatabase, userId: number, below: number): Promise<string[]> {
  return database.read(["sync_queue"], async (transaction) => {
    const entries = await transaction.objectStore("sync_queue").index("priority").getAll(ALL(userId));
    return entries
      .filter(({ status, attempts }) => (!waits(status) || below === Infinity) && attempts < below)
      .toSorted((a, b) => b.priority - a.priority || a.counter - b.counter)
      .map(({ id }) => id);
  });
}

const waits = (status: QueueEntry["status"]) => status === "set_aside" || status === "conflict";

/** Marks a batch as begun. What is damaged or gone is set aside and named, and the rest goes on. */
export function beginBatch(
  database: OfflineDatabase,
  ids: readonly string[],
  at: number,
): Promise<{ reviews: OfflineReview[]; errors: SyncError[] }> {
  const begin = async (transaction: OfflineTransaction<typeof BEGIN, "readwrite">) => {
    const queue = transaction.objectStore("sync_queue");
    const reviews: OfflineReview[] = [];
    const errors: SyncError[] = [];
    for (const { review, entry } of await entriesOf(transaction, ids)) {
      if (!entry) continue;
      if (!review) {
        await withoutDamaged(transaction, { id: entry.id, userId: entry.userId, cardId: null });
        await queue.delete(entry.id);
        errors.push(problem(entry, null, "REVIEW_NOT_FOUND", "Review not found on this device"));
      } else if (isIntact(review)) {
        await queue.put(begunAt(entry, at));
        reviews.push(review);
      } else {
        if (entry.status !== "set_aside") await withoutDamaged(transaction, review);
        await queue.put({ ...entry, status: "set_aside" });
        errors.push(problem(entry, review.cardId, "CHECKSUM_MISMATCH", "Data integrity check failed"));
      }
    }
    return { reviews, errors };
  };
  return database.write(BEGIN, begin, "relaxed");
}

const BEGIN = [...CARD_STORES, "sync_queue"] as const;

const entriesOf = (
  transaction: Pick<OfflineTransaction<typeof BEGIN, "readwrite">, "objectStore">,
  ids: readonly string[],
) => {
  const reviews = transaction.objectStore("offline_reviews");
  const queue = transaction.objectStore("sync_queue");
  const entryOf = async (id: string) => {
    const [review, entry] = await Promise.all([reviews.get(id), queue.get(id)]);
    return { review, entry };
  };
  return Promise.all(ids.map(entryOf));
};

const begunAt = (entry: QueueEntry, at: number): QueueEntry => ({
  ...entry,
  status: "in_progress",
  lastAttempt: at,
});

/** The reviews of a batch that can be sent, where nothing can be noted of it. */
export const readBatch = (database: OfflineDatabase, ids: readonly string[]): Promise<OfflineReview[]> =>
  database.read(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const found = await Promise.all(ids.map((id) => reviews.get(id)));
    return found.filter((review) => review !== undefined).filter(isIntact);
  });

const problem = (entry: QueueEntry, cardId: number | null, code: string, message: string): SyncError => ({
  reviewId: entry.id,
  cardId,
  code,
  message,
  attempt: entry.attempts,
});

/** Nobody answered: the batch waits as before, and no attempt of its reviews counts. */
export function giveBack(database: OfflineDatabase, ids: readonly string[]): Promise<void> {
  const giveAll = async (transaction: OfflineTransaction<readonly ["sync_queue"], "readwrite">) => {
    const queue = transaction.objectStore("sync_queue");
    const back = async (id: string) => {
      const entry = await queue.get(id);
      if (entry?.status === "in_progress") await queue.put({ ...entry, status: "pending" });
    };
    await Promise.all(ids.map(back));
  };
  return database.write(["sync_queue"], giveAll, "relaxed");
}
