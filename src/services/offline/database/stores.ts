import type { IDBPDatabase } from "idb";
import type { OfflineSchema } from "./schema.ts";

/** Raised with each change of the stores or their records; tabs of earlier versions then close the database. */
export const OFFLINE_VERSION = 8;

export function createStores(database: IDBPDatabase<OfflineSchema>): void {
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
  cards.createIndex("heldUntil", ["userId", "deckId", "heldUntil"]);
  cards.createIndex("media", ["userId", "deckId", "hasMedia"]);
  cards.createIndex("notes", ["userId", "deckId", "ofNote"]);

  database.createObjectStore("mark_changes", { keyPath: ["userId", "cardId"] });
  database.createObjectStore("cached_decks", { keyPath: ["userId", "id"] });

  const media = database.createObjectStore("media", { keyPath: ["userId", "deckId", "hash"] });
  media.createIndex("hash", ["userId", "hash"]);
  media.createIndex("size", ["userId", "deckId", "size"]);

  const sessions = database.createObjectStore("study_sessions", { keyPath: "id" });
  sessions.createIndex("pending", ["userId", "pending"]);

  const conflicts = database.createObjectStore("conflicts", { keyPath: ["userId", "reviewId"] });
  conflicts.createIndex("at", ["userId", "at"]);

  const data = database.createObjectStore("generic_data", { keyPath: ["userId", "key"] });
  data.createIndex("size", ["userId", "size"]);

  database.createObjectStore("storage_keys", { keyPath: "userId" });
  database.createObjectStore("exam_copies", { keyPath: ["userId", "key"] });
}
