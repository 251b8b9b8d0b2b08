import type { OfflineDatabase } from "../database/database.ts";
import { measureMedia } from "../cards/cached-media.ts";
import { queueOf } from "../reviews/queue-of.ts";
import { sizeOf } from "./size-of.ts";

/** Records whose size serves to estimate that of all. */
const SAMPLE = 50;

interface Countable<K> {
  count(range: K): Promise<number>;
  getAll(range: K, count: number): Promise<unknown[]>;
}

/** Bytes of the records of a range, about; without reading all of them. */
async function sizeIn<K>(source: Countable<K>, range: K): Promise<number> {
  const [count, sample] = await Promise.all([source.count(range), source.getAll(range, SAMPLE)]);
  return sample.length === 0 ? 0 : Math.round((sizeOf(sample) / sample.length) * count);
}

/** Bytes of a learner's reviews on this device, about. */
export function measureReviews(database: OfflineDatabase, userId: number): Promise<number> {
  return database.read(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews").index("synced");
    const [pending, synced] = await Promise.all([
      sizeIn(reviews, IDBKeyRange.only([userId, 0])),
      sizeIn(reviews, IDBKeyRange.only([userId, 1])),
    ]);
    return pending + synced;
  });
}

const MEASURED = [
  "cached_decks",
  "cached_cards",
  "sync_queue",
  "sync_logs",
  "generic_data",
  "media",
] as const;

/** Bytes of all that grows with what a learner does, about: cards by deck, images, reviews, queue, logs, generic data. */
export async function measureUse(database: OfflineDatabase, userId: number): Promise<number> {
  const [reviews, others] = await Promise.all([
    measureReviews(database, userId),
    database.read(MEASURED, async (transaction) => {
      const cards = transaction.objectStore("cached_cards").index("deckId");
      const decks = await transaction.objectStore("cached_decks").getAllKeys(ofLearner(userId));
      const sizes = await Promise.all(
        decks.map(([, deckId]) => sizeIn(cards, IDBKeyRange.only([userId, deckId]))),
      );
      const queue = await sizeIn(transaction.objectStore("sync_queue").index("priority"), queueOf(userId));
      const logs = await sizeIn(transaction.objectStore("sync_logs").index("timestamp"), ofLearner(userId));
      const images = await measureMedia(transaction, ofLearner(userId));
      let data = 0;
      // Entries differ much in size, which is in the index.
      const entries = transaction.objectStore("generic_data").index("size");
      for (let entry = await entries.openKeyCursor(ofLearner(userId)); entry; entry = await entry.continue())
        data += entry.key[1];
      return sizes.reduce((sum, size) => sum + size, queue + logs + images + data);
    }),
  ]);
  return reviews + others;
}

const ofLearner = (userId: number) => IDBKeyRange.bound([userId, 0], [userId, Number.MAX_SAFE_INTEGER]);
