import type { IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import type { OfflineSchema } from "./schema.ts";

/**
 * Raised with each change of the stores or of what their records hold, so that tabs of an earlier version let go. Records are not
 * rewritten here, because a full device has to open, too: `repairQueue` does that where there is room.
 */
export const OFFLINE_VERSION = 8;

type Upgrade = IDBPTransaction<OfflineSchema, StoreNames<OfflineSchema>[], "versionchange">;

/** Brings a database of any older version to the present one. */
export function upgradeSchema(
  database: IDBPDatabase<OfflineSchema>,
  from: number,
  transaction: Upgrade,
): void {
  if (from < 1) createStores(database);
  if (from < 2) createSecondStores(database);
  if (from < 5) createMarks(database, transaction);
  if (from < 6) createMedia(database, transaction);
  if (from < 7) transaction.objectStore("cached_cards").createIndex("notes", ["userId", "deckId", "ofNote"]);
  if (from < 8) database.createObjectStore("exam_copies", { keyPath: ["userId", "key"] });
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

function createMarks(database: IDBPDatabase<OfflineSchema>, transaction: Upgrade): void {
  transaction.objectStore("cached_cards").createIndex("heldUntil", ["userId", "deckId", "heldUntil"]);
  database.createObjectStore("mark_changes", { keyPath: ["userId", "cardId"] });
}

function createMedia(database: IDBPDatabase<OfflineSchema>, transaction: Upgrade): void {
  transaction.objectStore("cached_cards").createIndex("media", ["userId", "deckId", "hasMedia"]);
  const media = database.createObjectStore("media", { keyPath: ["userId", "deckId", "hash"] });
  media.createIndex("hash", ["userId", "hash"]);
  media.createIndex("size", ["userId", "deckId", "size"]);
}
