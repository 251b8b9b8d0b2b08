import type { Deck } from "#contract/decks.ts";
import type { ConflictPolicy, Performance } from "#contract/reviews.ts";
import type { DeckStudy } from "#contract/study/deck-options.ts";
import type { CardMarks, MarkChange } from "#domain/study/marks/card-marks.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import type { OrderedAnswer } from "#domain/scheduling/replay-order.ts";
import type { StudyItem } from "#domain/study/study-queue.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";

/** Times are milliseconds since 1970 throughout; keys that could be booleans are 0 or 1, which IndexedDB can index. */
export type Flag = 0 | 1;

/** An answer on the device, in its latest version. */
export interface StoredReview {
  /** UUID v7. */
  readonly id: string;
  readonly userId: number;
  /** Position among the answers of this device, whatever its clock says; later versions have the same. */
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
  readonly voided: boolean;
  readonly synced: Flag;
  readonly syncedAt: number | null;
  readonly syncAttempts: number;
  readonly lastSyncAttempt: number | null;
  /** The first version is 1. */
  readonly version: number;
  readonly createdAt: number;
  /** When this version was made. */
  readonly updatedAt: number;
  /** MD5 over the other fields with keys sorted. */
  readonly checksum: string;
  readonly conflictResolved: boolean;
  readonly resolutionStrategy: string | null;
  readonly resolvedAt: number | null;
  /** Name of the parameters by which it was scheduled; absent: the defaults. */
  readonly parameters?: string;
}

/** The answer of a review, as far as a card's schedule depends on it. */
export interface StoredAnswer extends OrderedAnswer {
  readonly performance: Performance;
  readonly parameters?: string;
}

/** A review that the server does not have yet. */
export interface QueueEntry {
  readonly id: string;
  readonly userId: number;
  /** Copied from the review, as `counter` is. */
  readonly deviceId: string;
  readonly counter: number;
  /** 2 for reviews of performance 1 and 2, which are sent first; else 1. */
  readonly priority: 1 | 2;
  /** `set_aside`: damaged, and not sent. `conflict`: also changed elsewhere; the learner has to choose. */
  readonly status: "pending" | "in_progress" | "failed" | "set_aside" | "conflict";
  readonly timestamp: number;
  readonly attempts: number;
  readonly lastAttempt: number | null;
  /** 0 if the review is damaged or missing. */
  readonly cardId: number;
  /** What the card's schedule includes here and not at the server; null if undone, damaged, or superseded. */
  readonly answer: StoredAnswer | null;
}

/** One of two conflicting versions of a review. */
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

/** A card with its schedule from the server; unsynced answers are in the queue. */
export interface CachedCard extends Pick<StudyItem, "variant" | "noteId" | "hint" | "notes"> {
  readonly id: number;
  readonly userId: number;
  readonly deckId: number;
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
  /** In the order of the tags. */
  readonly tagIds: readonly number[];
  /** ISO times, as received. */
  readonly createdAt: string;
  readonly updatedAt: string;
  /** The schedule that follows from the server's reviews, except those that were undone or changed here since. */
  readonly baseSchedule: Schedule;
  /** The server's latest schedule if it includes such reviews; null or absent if it equals the base. */
  readonly serverSchedule?: Schedule | null;
  /** The base may lack answers that the server took before the card was here; absent: it has them. */
  readonly isBehind?: true;
  /** When the card is due by the base schedule, milliseconds since 1970; 0 if it was never answered. */
  readonly nextReviewDate: number;
  /** With changes that the server does not have; absent: none. */
  readonly marks?: CardMarks;
  /** Further right answers, as the server has them; absent: none. */
  readonly accepted?: readonly string[];
  /** Until when the card does not come, by its marks; absent if it comes. */
  readonly heldUntil?: number;
  readonly cachedAt: number;
}

export interface PendingMarks {
  readonly userId: number;
  readonly cardId: number;
  readonly deckId: number;
  readonly change: MarkChange;
  /** The server's marks. */
  readonly before: CardMarks;
  /** When the last part of it was made. */
  readonly at: number;
  /** When each mark of it was changed. */
  readonly times: Readonly<Partial<Record<keyof MarkChange, number>>>;
}

/** An image or a recording on the cards of a deck. Each deck has its own copy, which is deleted with the deck. */
export interface CachedMedia {
  readonly userId: number;
  readonly deckId: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  readonly bytes: ArrayBuffer;
  readonly size: number;
  readonly type: string;
}

export interface StoredStudy {
  readonly study: DeckStudy;
  /** When the server answered it. */
  readonly at: number;
}

/** A deck whose cards are on the device. */
export interface CachedDeck {
  readonly id: number;
  readonly userId: number;
  readonly deck: Deck;
  /** Where the next refresh continues; null until the first download is complete. */
  readonly cursor: string | null;
  readonly cachedAt: number;
  readonly pinned: boolean;
  /** Number of invalid cards in the server's response. */
  readonly invalid: number;
  /** When this device changed the deck on the server; absent after the next refresh. */
  readonly changedAt?: number;
  /** The learner's study options and the server's count of the day; absent while they are not known. */
  readonly study?: StoredStudy;
}

/** A study session that began on this device. */
export interface OfflineSession {
  /** UUID v7. */
  readonly id: string;
  readonly userId: number;
  /** Null: a spaced review across decks. */
  readonly deckId: number | null;
  readonly type: SessionType;
  readonly startedAt: number;
  readonly completedAt: number | null;
  /** 1 while a part of the session is not synced. */
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

export interface SyncSettingsRecord {
  readonly id: "settings" | "database" | `wanted-decks-${number}`;
  readonly value: unknown;
  readonly updatedAt: number;
}

/** Other data for use without a connection (specification, section 3), by learner and key. */
export interface GenericRecord {
  readonly userId: number;
  readonly key: string;
  /** A JSON value; if encrypted, base64 of the nonce and the ciphertext. */
  readonly data: unknown;
  readonly timestamp: number;
  readonly deviceId: string;
  readonly type: string;
  readonly version: string;
  /** When the record expires; null for never. */
  readonly expiresAt: number | null;
  readonly encrypted: boolean;
  /** Bytes of the data, about. */
  readonly size: number;
  /** MD5 over the other fields with keys sorted. */
  readonly checksum: string;
}

export interface StorageKey {
  readonly userId: number;
  readonly key: CryptoKey;
}
