import type { OfflineSchema, OfflineStore } from "./schema.ts";

/** Raised with each change of the stores or their records; tabs of earlier versions then close the database. */
export const OFFLINE_VERSION = 8;

interface Store<Index extends string> {
  readonly keyPath: string | string[];
  readonly autoIncrement?: true;
  readonly indexes?: Readonly<Record<Index, string | string[]>>;
}

type IndexOf<Name extends OfflineStore> = OfflineSchema[Name] extends { indexes: infer Indexes }
  ? Extract<keyof Indexes, string>
  : never;

const STORES: { readonly [Name in OfflineStore]: Store<IndexOf<Name>> } = {
  offline_reviews: {
    keyPath: "id",
    indexes: {
      cardId: ["userId", "cardId", "synced"],
      reviewTimestamp: "reviewTimestamp",
      synced: ["userId", "synced"],
      syncAttempts: "syncAttempts",
      version: "version",
      counter: "counter",
    },
  },
  sync_queue: {
    keyPath: "id",
    indexes: {
      priority: ["userId", "priority", "counter"],
      status: ["userId", "status"],
      timestamp: "timestamp",
    },
  },
  sync_logs: {
    keyPath: "id",
    autoIncrement: true,
    indexes: { timestamp: ["userId", "timestamp"], status: "status" },
  },
  sync_settings: { keyPath: "id" },
  cached_cards: {
    keyPath: ["userId", "id"],
    indexes: {
      deckId: ["userId", "deckId"],
      cachedAt: "cachedAt",
      nextReviewDate: ["userId", "deckId", "nextReviewDate"],
      heldUntil: ["userId", "deckId", "heldUntil"],
      media: ["userId", "deckId", "hasMedia"],
      notes: ["userId", "deckId", "ofNote"],
    },
  },
  mark_changes: { keyPath: ["userId", "cardId"] },
  cached_decks: { keyPath: ["userId", "id"] },
  media: {
    keyPath: ["userId", "deckId", "hash"],
    indexes: { hash: ["userId", "hash"], size: ["userId", "deckId", "size"] },
  },
  study_sessions: { keyPath: "id", indexes: { pending: ["userId", "pending"] } },
  conflicts: { keyPath: ["userId", "reviewId"], indexes: { at: ["userId", "at"] } },
  generic_data: { keyPath: ["userId", "key"], indexes: { size: ["userId", "size"] } },
  storage_keys: { keyPath: "userId" },
  exam_copies: { keyPath: ["userId", "key"] },
};

/** Creates the stores and indexes that a new database, or one of an earlier version, lacks. What it has stays. */
export function createMissingStores(database: IDBDatabase, transaction: IDBTransaction): void {
  for (const [name, { indexes = {}, ...options }] of Object.entries<Store<string>>(STORES)) {
    const store = database.objectStoreNames.contains(name)
      ? transaction.objectStore(name)
      : database.createObjectStore(name, options);
    for (const [index, keyPath] of Object.entries(indexes))
      if (!store.indexNames.contains(index)) store.createIndex(index, keyPath);
  }
}
