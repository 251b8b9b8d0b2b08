import type { IDBPDatabase, IDBPTransaction } from "idb";
import { answerOf, withBase } from "./card-schedule.ts";
import { isIntact } from "./reviews.ts";
import type { CachedCard, OfflineSchema, OfflineStore, QueueEntry } from "./schema.ts";

type Upgrade = IDBPTransaction<OfflineSchema, OfflineStore[], "versionchange">;

/** Raised with each change of the stores or of what their records hold; `upgradeSchema` has a step for each number. */
export const OFFLINE_VERSION = 4;

/** Brings a database of any older version to the present one. */
export function upgradeSchema(
  database: IDBPDatabase<OfflineSchema>,
  from: number,
  transaction: Upgrade,
): void {
  if (from < 1) createStores(database);
  if (from < 2) createSecondStores(database);
  // What fails of it ends the upgrade, all of which is undone.
  if (from > 0 && from < 4) keepAnswersInQueue(transaction).catch(() => transaction.abort());
}

function createStores(database: IDBPDatabase<OfflineSchema>): void {
  const reviews = database.createObjectStore("offline_reviews", { keyPath: "id" });
  reviews.createIndex("cardId", ["userId", "cardId", "synced"]);
  reviews.createIndex("reviewTimestamp", "reviewTimestamp");
  reviews.createIndex("synced", ["userId", "synced"]);
  reviews.createIndex("syncAttempts", "syncAttempts");
  reviews.createIndex("version", "version");
  reviews.createIndex("counter", "counter");

  const queue = database.createObjectStore("sync_queue", { keyPath: "id" });
  queue.createIndex("priority", ["userId", "priority", "counter"]);
  queue.createIndex("status", ["userId", "status"]);
  queue.createIndex("timestamp", "timestamp");

  const logs = database.createObjectStore("sync_logs", { keyPath: "id", autoIncrement: true });
  logs.createIndex("timestamp", ["userId", "timestamp"]);
  logs.createIndex("status", "status");

  database.createObjectStore("sync_settings", { keyPath: "id" });

  const cards = database.createObjectStore("cached_cards", { keyPath: ["userId", "id"] });
  cards.createIndex("deckId", ["userId", "deckId"]);
  cards.createIndex("cachedAt", "cachedAt");
  cards.createIndex("nextReviewDate", ["userId", "deckId", "nextReviewDate"]);

  database.createObjectStore("cached_decks", { keyPath: ["userId", "id"] });

  const sessions = database.createObjectStore("study_sessions", { keyPath: "id" });
  sessions.createIndex("pending", ["userId", "pending"]);
}

function createSecondStores(database: IDBPDatabase<OfflineSchema>): void {
  const conflicts = database.createObjectStore("conflicts", { keyPath: ["userId", "reviewId"] });
  conflicts.createIndex("at", ["userId", "at"]);
  const data = database.createObjectStore("generic_data", { keyPath: ["userId", "key"] });
  data.createIndex("size", ["userId", "size"]);
  database.createObjectStore("storage_keys", { keyPath: "userId" });
}

/**
 * The queue has the answers that the server does not know, and their cards are again as it knows them. Other records stay as
 * they are: a full device has no room to write all of them anew.
 */
async function keepAnswersInQueue(transaction: Upgrade): Promise<void> {
  const queue = transaction.objectStore("sync_queue");
  const cards = transaction.objectStore("cached_cards");
  const keep = async (entry: QueueEntry) => {
    const review = await transaction.objectStore("offline_reviews").get(entry.id);
    if (!review) return queue.delete(entry.id);
    const { userId, cardId } = review;
    const card = await cards.get([userId, cardId]);
    if (card) await cards.put(asTold(card));
    return queue.put({ ...entry, cardId, answer: isIntact(review) ? answerOf(review) : null });
  };
  await Promise.all((await queue.getAll()).map(keep));
}

/** A card as versions 1 to 3 kept it: with the schedule that the answers come to, and with these since version 3. */
type EarlierCard = CachedCard & { readonly ahead?: unknown; readonly schedule?: unknown };

function asTold(earlier: EarlierCard): CachedCard {
  const { ahead: _, schedule: __, ...card } = earlier;
  return withBase(card, card.base);
}
