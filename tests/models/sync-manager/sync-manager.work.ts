import { fromCallback } from "xstate";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { SyncResult, SyncStop } from "#domain/sync/sync-result.ts";
import type { SyncManagerEvent } from "#src/machines/sync-manager/sync-manager-setup.ts";
import { withChecksum } from "#src/services/offline/reviews/review-checksum.ts";
import type { StoredReview, OfflineSession } from "#src/services/offline/database/records.ts";

const AT = Date.parse("2026-03-01T10:00:00Z");

/** The lock over all tabs, which the test grants. */
export function blockedLock(ask: (what: string) => void) {
  let blocked = 0;
  let answer: (granted: boolean) => void = () => undefined;
  const logic = fromCallback<SyncManagerEvent, { patient: boolean }>(({ input, sendBack }) => {
    ask(input.patient ? "lock, patiently" : "lock");
    blocked += 1;
    answer = (granted) => sendBack({ type: granted ? "lock.granted" : "lock.refused" });
    return () => void (blocked -= 1);
  });
  return { logic, answer: (granted: boolean) => answer(granted), underWay: () => blocked };
}

export const sessionOf = (id: string): OfflineSession => ({
  id,
  userId: 1,
  deckId: 3,
  type: "study",
  startedAt: AT,
  completedAt: null,
  pending: 1,
});

export const reviewOf = (id: string): StoredReview =>
  withChecksum({
    id,
    userId: 1,
    counter: 1,
    cardId: 7,
    sessionId: "s1",
    performance: 3,
    studyTimeSeconds: 5,
    errorType: null,
    notes: null,
    reviewTimestamp: AT,
    answerQuality: null,
    confidence: null,
    deviceId: "d",
    timeZone: "UTC",
    voided: false,
    synced: 0,
    syncedAt: null,
    syncAttempts: 0,
    lastSyncAttempt: null,
    version: 1,
    createdAt: AT,
    updatedAt: AT,
    conflictResolved: false,
    resolutionStrategy: null,
    resolvedAt: null,
  });

export const damaged = (reviewId: string): SyncError => ({
  reviewId,
  cardId: 7,
  code: "CHECKSUM_MISMATCH",
  message: "Data integrity check failed",
  attempt: 0,
});

export const refusedByServer = (reviewId: string): SyncError => ({
  reviewId,
  cardId: 7,
  code: "RESOURCE_CONFLICT",
  message: "The server said no.",
  attempt: 1,
});

const lineOf = ({ what, reviews, code, message, attempt }: SyncStop) =>
  `${what} (${reviews}) ${code} ${message}, ${attempt}`;

/** A result with its errors in one line each. */
export const inLines = (result: SyncResult | null) =>
  result && {
    ...result,
    failure: result.failure && lineOf(result.failure),
    errors: result.errors.map(
      ({ reviewId, code, cardId, message, attempt }) =>
        `${reviewId} ${code} (${cardId}) ${message}, ${attempt}`,
    ),
  };
