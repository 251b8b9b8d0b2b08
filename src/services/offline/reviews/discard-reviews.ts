import type { OfflineDatabase } from "../database/database.ts";
import { isIntact, withChecksum } from "./review-checksum.ts";

const STORES = ["offline_reviews", "sync_queue"] as const;

/**
 * Takes refused answers out of the queue at the learner's request. The records stay until the cleanup, because the next
 * answer's position follows from them.
 *
 * @param at Milliseconds since 1970.
 */
export function discardReviews(
  database: OfflineDatabase,
  { userId, reviewIds }: { readonly userId: number; readonly reviewIds: readonly string[] },
  at: number,
): Promise<void> {
  return database.write(STORES, async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const queue = transaction.objectStore("sync_queue");
    for (const id of reviewIds) {
      const [review, entry] = await Promise.all([reviews.get(id), queue.get(id)]);
      // A later version may be pending meanwhile.
      if (review?.userId !== userId || !isIntact(review) || entry?.status !== "failed") continue;
      const resolution = {
        synced: 1,
        syncedAt: at,
        resolutionStrategy: "discarded",
        resolvedAt: at,
      } as const;
      await Promise.all([reviews.put(withChecksum({ ...review, ...resolution })), queue.delete(id)]);
    }
  });
}
