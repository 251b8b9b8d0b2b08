import type { Deck } from "#contract/decks.ts";
import type { ConflictPolicy, Performance } from "#contract/reviews.ts";
import type { PlacedAnswer } from "#domain/scheduling/replay-order.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";

/** Times are milliseconds since 1970 throughout; keys that could be booleans are 0 or 1, which IndexedDB can index. */
export type Flag = 0 | 1;

/** One answer as the device keeps it; of its versions the latest. */
export interface StoredReview {
  /** UUID v7. */
  readonly id: string;
  readonly userId: number;
  /** Position among the answers of this device, whatever its clock says; kept by later versions. */
  readonly counter: number;
  readonly cardId: number;
  readonly sessionId: string;
  readonly performance: Performance;
  readonly studyTimeSeconds: number;
  readonly errorType: string | null;
  readonly notes: string | null;
  readonly reviewTimestamp: number;
  readonly answerQuality: number | null;
  readonly confidence: number | null;
  readonly deviceId: string;
  readonly timeZone: string;
  /** Taken back. */
  readonly voided: boolean;
  readonly synced: Flag;
  readonly syncedAt: number | null;
  readonly syncAttempts: number;
  readonly lastSyncAttempt: number | null;
  /** 1 at first. */
  readonly version: number;
  readonly createdAt: number;
  /** When this version was made. */
  readonly updatedAt: number;
  /** MD5 over the other fields with keys sorted. */
  readonly checksum: string;
  readonly conflictResolved: boolean;
  readonly resolutionStrategy: string | null;
  readonly resolvedAt: number | null;
}

/** The answer of a review, as far as a card's schedule depends on it. */
export interface StoredAnswer extends PlacedAnswer {
  readonly performance: Performance;
}

/** A review that the server has yet to take. */
export interface QueueEntry {
  /** That of the review. */
  readonly id: string;
  readonly userId: number;
  /** With `counter` a copy of the review's place; absent in entries of earlier versions. */
  readonly deviceId?: string;
  readonly counter: number;
  /** 2 for reviews of performance 1 and 2, which are sent first; else 1. */
  readonly priority: 1 | 2;
  /**
   * `set_aside`: its record is damaged, and it is not sent. `conflict`: it was changed elsewhere, too, and waits for the
   * learner's choice.
   */
  readonly status: "pending" | "in_progress" | "failed" | "set_aside" | "conflict";
  readonly timestamp: number;
  readonly attempts: number;
  readonly lastAttempt: number | null;
  /** 0 where the review is damaged or gone, and nobody knows. */
  readonly cardId: number;
  /**
   * What the card's schedule is ahead of the server's by. Null for nothing: it was taken back, its record is damaged, or the
   * server has a version that counts until it takes another one.
   */
  readonly answer: StoredAnswer | null;
}

/** One of the versions of a review that contradict each other. */
export interface StoredVersion {
  readonly version: number;
  readonly performance: Performance;
  readonly voided: boolean;
  readonly studyTimeSeconds: number;
  readonly notes: string | null;
  readonly confidence: number | null;
  /** When this version was made. */
  readonly modifiedAt: number;
}

/** A review that was changed here and elsewhere. */
export interface StoredConflict {
  readonly userId: number;
  readonly reviewId: string;
  readonly cardId: number;
  readonly local: StoredVersion;
  readonly server: StoredVersion;
  readonly strategy: ConflictPolicy;
  readonly winner: "local" | "server" | "merged" | "undecided";
  /** When it was found, or decided. */
  readonly at: number;
}

/** A card with its schedule as the server knows it; the answers beyond it are in the queue. */
export interface CachedCard {
  readonly id: number;
  readonly userId: number;
  readonly deckId: number;
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  /** Of the tags, in their order. Absent, as the times, where an earlier version of the application kept the card. */
  readonly tagIds?: readonly number[];
  /** ISO times, as received. */
  readonly createdAt?: string;
  readonly updatedAt?: string;
  // Stored names of the base schedule and the server's schedule: other ones would need a migration.
  /** What the server's log of reviews leads to, without those that were taken back or changed here since. */
  readonly base: Schedule;
  /** The server's latest schedule where that includes such reviews; null where it equals the base. */
  readonly told: Schedule | null;
  /** When it is due by the base, milliseconds since 1970; 0 for a card that was never answered. */
  readonly nextReviewDate: number;
  readonly cachedAt: number;
}

/** A deck whose cards are on the device. */
export interface CachedDeck {
  readonly id: number;
  readonly userId: number;
  readonly deck: Deck;
  /** Where the next refresh goes on; null until all cards were there once. */
  readonly cursor: string | null;
  readonly cachedAt: number;
  /** Kept on purpose: cleaning leaves it alone. */
  readonly isKept: boolean;
  /** Cards that the server gave and that were none; absent where version 1 kept it. */
  readonly invalid?: number;
  /** When this device changed it at the server, where the device has not been brought up to date since. */
  readonly changedAt?: number;
}

/** A study session that began on this device. */
export interface OfflineSession {
  /** UUID v7. */
  readonly id: string;
  readonly userId: number;
  /** Null: a spaced review across decks. */
  readonly deckId: number | null;
  readonly startedAt: number;
  readonly completedAt: number | null;
  /** 1 while the server does not know all of it. */
  readonly pending: Flag;
}

export interface SyncLog {
  readonly id: number;
  readonly userId: number;
  readonly timestamp: number;
  /** `other`: it was cancelled. */
  readonly status: "success" | "partial" | "error" | "other";
  readonly message: string;
  readonly details: {
    readonly synced: number;
    readonly failed: number;
    readonly errors: number;
  };
  readonly deviceId: string;
}

/** One record each, for what is kept under a name. */
export interface SyncSettingsRecord {
  readonly id: "settings" | "database" | `wanted-decks-${number}`;
  readonly value: unknown;
  readonly updatedAt: number;
}

/** Whatever else is to be had without a connection (specification, section 3), under a key of its learner's. */
export interface GenericRecord {
  readonly userId: number;
  readonly key: string;
  /** Anything that JSON can say; where it is encrypted, base64 of the nonce and the ciphertext. */
  readonly data: unknown;
  readonly timestamp: number;
  readonly deviceId: string;
  readonly type: string;
  readonly version: string;
  /** After that it is as good as gone; null for never. */
  readonly expiresAt: number | null;
  readonly encrypted: boolean;
  /** Bytes of the data, about. */
  readonly size: number;
  /** MD5 over the other fields with keys sorted. */
  readonly checksum: string;
}

/** By which a learner's generic data are encrypted here. It never leaves the browser: nobody can read it out. */
export interface StorageKey {
  readonly userId: number;
  readonly key: CryptoKey;
}
