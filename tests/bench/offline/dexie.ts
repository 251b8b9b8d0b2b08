import { Dexie, type Table } from "dexie";
import type { StoredReview, QueueEntry } from "#src/services/offline/database/records.ts";
import type { CardRecord } from "#src/services/offline/database/stored-names.ts";
import { fillBefore } from "./block.ts";
import { asked, openRaw } from "./raw.ts";
import { type Saver, besides } from "./savers.ts";

/** Dexie with the same stores and indexes, and one strict transaction over the three tables. */
export async function dexieSaver(name: string): Promise<Saver> {
  await asked(indexedDB.deleteDatabase(name));
  const dexie = new Dexie(name, { chromeTransactionDurability: "strict" });
  dexie.version(1).stores({
    offline_reviews:
      "id, [userId+cardId+synced], reviewTimestamp, [userId+synced], syncAttempts, version, counter",
    sync_queue: "id, [userId+priority+counter], [userId+status], timestamp",
    cached_cards: "[userId+id], [userId+deckId], cachedAt, [userId+deckId+nextReviewDate]",
  });
  await dexie.open();
  const raw = await openRaw(name);
  await fillBefore(raw);
  const reviews: Table<StoredReview> = dexie.table("offline_reviews");
  const queue: Table<QueueEntry> = dexie.table("sync_queue");
  const cards: Table<CardRecord> = dexie.table("cached_cards");
  return {
    ...besides(raw),
    save: ({ writes: { review, entry, card } }) =>
      dexie.transaction("rw", reviews, queue, cards, async () => {
        await Promise.all([reviews.put(review), queue.put(entry), cards.put(card)]);
      }),
  };
}
