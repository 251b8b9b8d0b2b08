import type { SyncError } from "#domain/sync/sync-error.ts";
import { REVIEW_FAILURE_MESSAGES } from "#domain/sync/sync-failure-messages.ts";
import { databaseErrorOf } from "../database/database-error.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { QueueEntry } from "../database/records.ts";
import { DECK_STORES, askForAllOf } from "../cards/cached-decks.ts";
import { isIntact } from "./review-checksum.ts";

/**
 * Takes reviews of a batch that are damaged or gone out of the queue, and names them. A device without room leaves it for
 * another time: what can be sent is sent.
 */
export const quarantineDamaged = (database: OfflineDatabase, ids: readonly string[]): Promise<SyncError[]> =>
  quarantined(database, ids).catch((error: unknown) => {
    if (databaseErrorOf(error).code !== "QUOTA_EXCEEDED") throw error;
    return [];
  });

const quarantined = (database: OfflineDatabase, ids: readonly string[]): Promise<SyncError[]> =>
  database.write([...DECK_STORES, "offline_reviews", "sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    const errors: SyncError[] = [];
    for (const id of ids) {
      const [review, entry] = await Promise.all([
        transaction.objectStore("offline_reviews").get(id),
        queue.get(id),
      ]);
      if (!entry) continue;
      if (!review) {
        await askForAllOf(transaction, entry.userId, entry.cardId);
        await queue.delete(id);
        errors.push(problem(entry, "REVIEW_NOT_FOUND"));
      } else if (!isIntact(review)) {
        if (entry.status !== "set_aside") await askForAllOf(transaction, entry.userId, entry.cardId);
        await queue.put({ ...entry, status: "set_aside", answer: null });
        errors.push(problem(entry, "CHECKSUM_MISMATCH"));
      }
    }
    return errors;
  });

const problem = (entry: QueueEntry, code: "REVIEW_NOT_FOUND" | "CHECKSUM_MISMATCH"): SyncError => ({
  reviewId: entry.id,
  cardId: entry.cardId === 0 ? null : entry.cardId,
  code,
  message: REVIEW_FAILURE_MESSAGES[code],
  attempt: entry.attempts + 1,
});
