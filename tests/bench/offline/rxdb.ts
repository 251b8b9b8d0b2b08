import { type RxCollection, createRxDatabase } from "rxdb";
import { getRxStorageDexie } from "rxdb/plugins/storage-dexie";
import type { StoredReview, QueueEntry } from "#src/services/offline/database/records.ts";
import type { CardRecord } from "#src/services/offline/database/stored-names.ts";
import { CARDS } from "./block.ts";
import { type KeyedCard, cardSchema, entrySchema, reviewSchema } from "./rxdb-schemas.ts";
import type { Saver } from "./savers.ts";

interface Collections {
  readonly reviews: RxCollection<StoredReview>;
  readonly queue: RxCollection<QueueEntry>;
  readonly cards: RxCollection<KeyedCard>;
}

const keyed = (card: CardRecord): KeyedCard => ({ ...card, key: `${card.userId}|${card.id}` });

/**
 * RxDB with the storage that is free and durable. Each collection is a database of its own there, so the three writes are
 * three transactions: a device that loses power between them keeps some of them.
 */
export async function rxdbSaver(name: string): Promise<Saver> {
  const database = await createRxDatabase<Collections>({
    name,
    multiInstance: false,
    storage: getRxStorageDexie({ chromeTransactionDurability: "strict" }),
  });
  const { reviews, queue, cards } = await database.addCollections({
    reviews: { schema: reviewSchema },
    queue: { schema: entrySchema },
    cards: { schema: cardSchema },
  });
  await cards.bulkUpsert(CARDS.map(keyed));

  // What was deleted stays as a mark here, so that the answers of each block get ids of their own.
  let block = 0;
  const idOf = (id: string) => `${String(block).padStart(8, "0")}${id.slice(8)}`;
  return {
    async save({ writes: { review, entry, card } }) {
      await Promise.all([
        reviews.insert({ ...review, id: idOf(review.id) }),
        queue.insert({ ...entry, id: idOf(entry.id) }),
        cards.incrementalUpsert(keyed(card)),
      ]);
    },
    async reset() {
      block += 1;
      await cards.bulkUpsert(CARDS.map(keyed));
    },
    async contents(answers) {
      const ids = answers.map(({ draft }) => idOf(draft.reviewId));
      const stored = [await reviews.findByIds(ids).exec(), await queue.findByIds(ids).exec()];
      return { reviews: stored[0]?.size, entries: stored[1]?.size };
    },
  };
}
