import type { OfflineDatabase } from "../database/database.ts";
import type { QueueEntry } from "../database/records.ts";
import { isIntact } from "./review-checksum.ts";

const DAY = 86_400_000;
/** Days after which a damaged answer goes whose card is not known, or was not answered again. */
const KEEP_DAYS = 30;

/**
 * Forgets quarantined answers, once the learner has answered their cards again: after a day, because an
 * open page may still take them back until then.
 *
 * Something later is always on the device, so that no later answer gets the position of a forgotten one.
 *
 * @param at Milliseconds since 1970.
 */
export function forgetQuarantined(database: OfflineDatabase, userId: number, at: number): Promise<void> {
  return database.write(["offline_reviews", "sync_queue"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const queue = transaction.objectStore("sync_queue");
    const quarantined = await queue.index("status").getAll([userId, "set_aside"]);
    if (quarantined.length === 0) return;
    const all = await reviews.getAll();
    const intact = all.filter((review) => review.userId === userId && isIntact(review));
    const isOver = ({ timestamp, cardId }: QueueEntry) => {
      const later = intact.filter(({ createdAt }) => createdAt > timestamp);
      const days = later.some((review) => review.cardId === cardId) ? 1 : KEEP_DAYS;
      return later.length > 0 && timestamp < at - days * DAY;
    };
    const intactIds = new Set(intact.map(({ id }) => id));
    for (const { id } of quarantined.filter(isOver)) {
      await queue.delete(id);
      if (!intactIds.has(id)) await reviews.delete(id);
    }
  });
}
