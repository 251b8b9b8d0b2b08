import type { DBSchema, StoreNames } from "idb";
import type {
  CachedMedia,
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

export interface ExamCopy {
  readonly userId: number;
  /** That of the browser's storage. */
  readonly key: string;
  /** Null: it was removed. */
  readonly text: string | null;
  /** Higher in each later copy of the same key; in general the time of the change. */
  readonly revision: number;
}

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
      /** Cards that are or were suspended or buried. */
      heldUntil: [userId: number, deckId: number, heldUntil: number];
      notes: [userId: number, deckId: number, noteId: string];
      media: [userId: number, deckId: number, hasMedia: 1];
    };
  };
  mark_changes: { key: [userId: number, cardId: number]; value: PendingMarks };
  cached_decks: { key: [userId: number, id: number]; value: DeckRecord };
  media: {
    key: [userId: number, deckId: number, hash: string];
    value: CachedMedia;
    indexes: {
      hash: [userId: number, hash: string];
      size: [userId: number, deckId: number, size: number];
    };
  };
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
  exam_copies: { key: [userId: number, key: string]; value: ExamCopy };
}

export type OfflineStore = StoreNames<OfflineSchema>;
