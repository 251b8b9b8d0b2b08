import type { RxJsonSchema } from "rxdb";
import type { StoredReview, QueueEntry } from "#src/services/offline/database/records.ts";
import type { CardRecord } from "#src/services/offline/database/stored-names.ts";

/** RxDB wants the limits of whatever an index has. */
const id = { type: "string", maxLength: 36 } as const;
const whole = { type: "number", multipleOf: 1, minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const text = { type: "string" } as const;
const word = { type: "string", maxLength: 20 } as const;
const number = { type: "number" } as const;
const textOrNull = { type: ["string", "null"] };
const numberOrNull = { type: ["number", "null"] };

export const reviewSchema: RxJsonSchema<StoredReview> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id,
    userId: whole,
    counter: whole,
    cardId: whole,
    sessionId: text,
    performance: number,
    studyTimeSeconds: number,
    errorType: textOrNull,
    notes: textOrNull,
    reviewTimestamp: whole,
    answerQuality: numberOrNull,
    confidence: numberOrNull,
    deviceId: text,
    timeZone: text,
    voided: { type: "boolean" },
    synced: whole,
    syncedAt: numberOrNull,
    syncAttempts: whole,
    lastSyncAttempt: numberOrNull,
    version: whole,
    createdAt: number,
    updatedAt: number,
    checksum: text,
    conflictResolved: { type: "boolean" },
    resolutionStrategy: textOrNull,
    resolvedAt: numberOrNull,
    parameters: text,
  },
  required: ["userId", "cardId", "synced", "reviewTimestamp", "syncAttempts", "version", "counter"],
  indexes: [
    ["userId", "cardId", "synced"],
    "reviewTimestamp",
    ["userId", "synced"],
    "syncAttempts",
    "version",
    "counter",
  ],
};

export const entrySchema: RxJsonSchema<QueueEntry> = {
  version: 0,
  primaryKey: "id",
  type: "object",
  properties: {
    id,
    userId: whole,
    deviceId: word,
    counter: whole,
    priority: whole,
    status: word,
    timestamp: whole,
    attempts: number,
    lastAttempt: numberOrNull,
    cardId: whole,
    answer: { type: ["object", "null"], additionalProperties: true },
  },
  required: ["userId", "counter", "priority", "status", "timestamp"],
  indexes: [["userId", "priority", "counter"], ["userId", "status"], "timestamp"],
};

/** A card as RxDB takes it, which wants one string as key. */
export type KeyedCard = CardRecord & { readonly key: string };

const schedule = { type: "object", additionalProperties: true } as const;

export const cardSchema: RxJsonSchema<KeyedCard> = {
  version: 0,
  primaryKey: "key",
  type: "object",
  properties: {
    key: { type: "string", maxLength: 40 },
    id: whole,
    userId: whole,
    deckId: whole,
    front: text,
    back: text,
    hint: text,
    notes: text,
    variant: number,
    noteId: text,
    ofNote: text,
    tags: { type: "array", items: text },
    tagIds: { type: "array", items: number },
    createdAt: text,
    updatedAt: text,
    base: schedule,
    told: { type: ["object", "null"], additionalProperties: true },
    isBehind: { type: "boolean" },
    nextReviewDate: whole,
    marks: { type: "object", additionalProperties: true },
    accepted: { type: "array", items: text },
    heldUntil: number,
    hasMedia: number,
    cachedAt: whole,
  },
  required: ["id", "userId", "deckId", "nextReviewDate", "cachedAt"],
  indexes: [["userId", "deckId"], "cachedAt", ["userId", "deckId", "nextReviewDate"]],
};
