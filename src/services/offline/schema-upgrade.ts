import type { IDBPDatabase, IDBPTransaction } from "idb";
import { answersOf } from "./card-schedule.ts";
import { isIntact } from "./reviews.ts";
import type { OfflineReview, OfflineSchema, OfflineStore } from "./schema.ts";

type Upgrade = IDBPTransaction<OfflineSchema, OfflineStore[], "versionchange">;

/** Raised with each change of the stores or of what their records hold; `upgradeSchema` has a step for each number. */
export const OFFLINE_VERSION = 3;

/** Brings a database of any older version to the present one. */
export function upgradeSchema(
  database: IDBPDatabase<OfflineSchema>,
  from: number,
  transaction: Upgrade,
): void {
  if (from < 1) createStores(database);
  if (from < 2) createSecondStores(database);
  // What fails of it ends the upgrade, all of which is undone.
  if (from === 1 || from === 2) keepAnswersOnCards(transaction).catch(() => transaction.abort());
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
 * Each card has the answers by itself that its schedule is ahead of the server's by. The other cards stay as they are: a
 * full device has no room to write all of them anew.
 */
async function keepAnswersOnCards(transaction: Upgrade): Promise<void> {
  const cards = transaction.objectStore("cached_cards");
  const reviews = await transaction.objectStore("offline_reviews").getAll();
  const unsynced = reviews.filter((review) => review.synced === 0 && isIntact(review));
  const ofCard = Map.groupBy(unsynced, ({ userId, cardId }) => `${userId}/${cardId}`);
  const keep = async (own: readonly OfflineReview[]) => {
    const [{ userId, cardId } = { userId: 0, cardId: 0 }] = own;
    const card = await cards.get([userId, cardId]);
    if (card) await cards.put({ ...card, ahead: answersOf(own) });
  };
  await Promise.all(Array.from(ofCard.values(), keep));
}
