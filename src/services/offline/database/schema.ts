import type { DBSchema, StoreNames } from "idb";
import type {
  Flag,
  GenericRecord,
  OfflineSession,
  PendingMarks,
  QueueEntry,
  StorageKey,
  StoredConflict,
  StoredReview,
  SyncLog,
  SyncSettingsRecord,
} from "./records.ts";
import type { CardRecord, DeckRecord } from "./stored-names.ts";

/** The stores with their keys and indexes. */
export interface OfflineSchema extends DBSchema {
  offline_reviews: {
    key: string;
    value: StoredReview;
    indexes: {
      cardId: [userId: number, cardId: number, synced: Flag];
      reviewTimestamp: number;
      synced: [userId: number, synced: Flag];
      syncAttempts: number;
      version: number;
      counter: number;
    };
  };
  sync_queue: {
    key: string;
    value: QueueEntry;
    indexes: {
      priority: [userId: number, priority: number, counter: number];
      status: [userId: number, status: string];
      timestamp: number;
    };
  };
  sync_logs: {
    key: number;
    value: Omit<SyncLog, "id"> & { id?: number };
    indexes: { timestamp: [userId: number, timestamp: number]; status: string };
  };
  sync_settings: { key: string; value: SyncSettingsRecord };
  cached_cards: {
    key: [userId: number, id: number];
    value: CardRecord;
    indexes: {
      deckId: [userId: number, deckId: number];
      cachedAt: number;
      nextReviewDate: [userId: number, deckId: number, nextReviewDate: number];
      /** Cards that are suspended or buried, also those that were buried until a time that has passed. */
      heldUntil: [userId: number, deckId: number, heldUntil: number];
    };
  };
  mark_changes: { key: [userId: number, cardId: number]; value: PendingMarks };
  cached_decks: { key: [userId: number, id: number]; value: DeckRecord };
  study_sessions: {
    key: string;
    value: OfflineSession;
    indexes: { pending: [userId: number, pending: Flag] };
  };
  conflicts: {
    key: [userId: number, reviewId: string];
    value: StoredConflict;
    indexes: { at: [userId: number, at: number] };
  };
  generic_data: {
    key: [userId: number, key: string];
    value: GenericRecord;
    indexes: { size: [userId: number, size: number] };
  };
  storage_keys: { key: number; value: StorageKey };
}

export type OfflineStore = StoreNames<OfflineSchema>;
