import { type IDBPDatabase, openDB, unwrap } from "idb";
import { toReviewItem } from "#src/services/offline/reviews/review-item.ts";
import { withChecksum } from "#src/services/offline/reviews/review-checksum.ts";
import type { StoredReview, QueueEntry } from "#src/services/offline/database/records.ts";
import type { CardRecord } from "#src/services/offline/database/stored-names.ts";
import type { OfflineSchema } from "#src/services/offline/database/schema.ts";
import { STORES, ended } from "./raw.ts";

/** What is sent and written for one request, made beforehand. */
interface Batch {
  readonly body: string;
  readonly begun: readonly QueueEntry[];
  readonly taken: readonly StoredReview[];
  readonly cards: readonly CardRecord[];
}

/**
 * Sends what waits by the browser's own calls, with the writes that the specification asks for and nothing else: each entry of
 * the queue is marked, then its review is noted and the entry goes, and the card is written. Nothing is read, checked or
 * computed; the next request is under way while the answer to the last is stored, as the application has it.
 */
export async function openRawDrain(
  name: string,
  chunk: number,
  post: (body: string) => Promise<number>,
): Promise<{ drain(): Promise<{ synced: number }>; close(): void }> {
  const opened = await openDB<OfflineSchema>(name);
  const batches = await batchesOf(opened, chunk);
  const database = unwrap(opened);

  const mark = ({ begun }: Batch) => {
    const transaction = database.transaction(["sync_queue"], "readwrite", { durability: "relaxed" });
    for (const entry of begun) transaction.objectStore("sync_queue").put(entry);
    transaction.commit();
    return ended(transaction);
  };
  const keep = ({ taken, cards }: Batch) => {
    const transaction = database.transaction(STORES, "readwrite", { durability: "relaxed" });
    for (const review of taken) {
      transaction.objectStore("offline_reviews").put(review);
      transaction.objectStore("sync_queue").delete(review.id);
    }
    for (const card of cards) transaction.objectStore("cached_cards").put(card);
    transaction.commit();
    return ended(transaction);
  };
  const send = async (batch: Batch | undefined) => {
    if (!batch) return 0;
    const marked = mark(batch);
    const synced = await post(batch.body);
    await marked;
    return synced;
  };

  return {
    async drain() {
      let synced = 0;
      let sent = send(batches[0]);
      for (const [index, batch] of batches.entries()) {
        synced += await sent;
        sent = send(batches[index + 1]);
        await keep(batch);
      }
      return { synced };
    },
    close: () => database.close(),
  };
}

/** As the application orders and cuts them: what was not known first. */
async function batchesOf(database: IDBPDatabase<OfflineSchema>, chunk: number): Promise<readonly Batch[]> {
  const [reviews, queue, cached] = await Promise.all([
    database.getAll("offline_reviews"),
    database.getAll("sync_queue"),
    database.getAll("cached_cards"),
  ]);
  const reviewOf = new Map(reviews.map((review) => [review.id, review]));
  const cardOf = new Map(cached.map((card) => [card.id, card]));
  const at = Date.now();
  const entries = queue.toSorted((a, b) => b.priority - a.priority || a.counter - b.counter);
  return Array.from({ length: Math.ceil(entries.length / chunk) }, (_, index) => {
    const begun = entries.slice(index * chunk, (index + 1) * chunk);
    const sent = begun.flatMap(({ id }) => reviewOf.get(id) ?? []);
    return {
      body: JSON.stringify({
        reviewItems: sent.map(toReviewItem),
        conflictResolutionPolicy: "most_recent",
        sentAt: new Date(at).toISOString(),
      }),
      begun: begun.map((entry) => ({ ...entry, status: "in_progress", lastAttempt: at })),
      taken: sent.map((review) => withChecksum({ ...review, synced: 1, syncedAt: at })),
      cards: sent.flatMap(({ cardId }) => cardOf.get(cardId) ?? []),
    };
  });
}
