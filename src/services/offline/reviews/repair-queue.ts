import { answerOf } from "../cards/card-schedule.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import { queueOf } from "./queue-of.ts";
import { queueEntryOf } from "./reviews.ts";
import { isPosition, nextPosition } from "./review-positions.ts";
import type { QueueEntry } from "../database/records.ts";
import { isIntact, withChecksum } from "./review-checksum.ts";

const STORES = ["offline_reviews", "sync_queue"] as const;
type Transaction = OfflineTransaction<typeof STORES, "readwrite">;

const isWhole = (entry: QueueEntry) =>
  "answer" in entry && Number.isSafeInteger(entry.cardId) && isPosition(entry.counter);

/**
 * Restores lost or damaged queue entries of reviews that the server has yet to take. Otherwise they
 * would never travel, or their cards would not know of them.
 *
 * Reviews whose position among the device's answers the server would refuse get another one, and are sent again.
 *
 * @param newDeviceId An id that no answer has yet.
 */
export async function repairQueue(
  database: OfflineDatabase,
  userId: number,
  newDeviceId: () => string,
): Promise<void> {
  const lacking = await database.read(["offline_reviews", "sync_queue"], async (transaction) => {
    const [unsynced, entries] = await Promise.all([
      transaction.objectStore("offline_reviews").index("synced").getAllKeys([userId, 0]),
      transaction.objectStore("sync_queue").index("priority").getAll(queueOf(userId)),
    ]);
    const whole = new Set(entries.filter(isWhole).map(({ id }) => id));
    const all = new Set([...unsynced, ...entries.map(({ id }) => id)]);
    return [...all].filter((id) => !whole.has(id));
  });
  if (lacking.length === 0) return;
  await database.write(STORES, async (transaction) => {
    await Promise.all(lacking.map((id) => mend(transaction, userId, id)));
    // One after the other, in the order of their ids, which grow with time: each position is after the one before.
    for (const id of lacking.toSorted()) await repositioned(database, transaction, id, newDeviceId);
  });
}

async function repositioned(
  database: OfflineDatabase,
  transaction: Transaction,
  id: string,
  newDeviceId: () => string,
): Promise<void> {
  const reviews = transaction.objectStore("offline_reviews");
  const review = await reviews.get(id);
  if (!review || isPosition(review.counter) || !isIntact(review)) return;
  const next = await nextPosition(database, transaction);
  const deviceId = next.deviceId ?? newDeviceId();
  const repositionedReview = withChecksum({ ...review, deviceId, counter: next.counter, syncAttempts: 0 });
  await reviews.put(repositionedReview);
  await transaction.objectStore("sync_queue").put(queueEntryOf(repositionedReview));
}

async function mend(transaction: Transaction, userId: number, id: string): Promise<void> {
  const queue = transaction.objectStore("sync_queue");
  const [review, entry] = await Promise.all([
    transaction.objectStore("offline_reviews").get(id),
    queue.get(id),
  ]);
  const intact = review && isIntact(review) ? review : null;
  const known = entry ?? (review && queueEntryOf(review));
  if (known)
    await queue.put({
      ...known,
      id,
      userId,
      cardId: intact?.cardId ?? 0,
      answer: intact && answerOf(intact),
    });
}
