import type { ResponseOf } from "#contract/endpoint.ts";
import {
  type ConflictPolicy,
  type ReviewItem,
  bulkReview,
  completeSession,
  createSession,
} from "#contract/study.ts";
import { checksumOf } from "#domain/checksum.ts";
import { HttpError } from "../http-error.ts";
import type { Http } from "../http.ts";
import type { OfflineDatabase } from "./database.ts";
import { DatabaseError, databaseErrorOf } from "./database-error.ts";
import type { OfflineReview, OfflineSession, SyncLog } from "./schema.ts";
import { readPendingSessions, settleSession } from "./sessions.ts";
import { type SyncOutcome, applyAnswer } from "./sync-answer.ts";
import { type SyncError, beginBatch, giveBack, readBatch, readPlan } from "./sync-queue.ts";
import { isFull, withRoom } from "./with-room.ts";

/** What a sync has to do. */
export interface SyncPlan {
  readonly ids: readonly string[];
  readonly sessions: readonly OfflineSession[];
}

export interface SentBatch {
  readonly reviews: readonly OfflineReview[];
  /** Reviews that could not be sent, each with its reason. */
  readonly errors: readonly SyncError[];
  /** Null where there was nothing to send. */
  readonly answer: ResponseOf<typeof bulkReview> | null;
}

/** Why a sync could not go on; `message` can be shown to a person. */
export class SyncFailure extends Error {
  /** The same may succeed soon. */
  readonly retryable: boolean;
  /** The request was too large. */
  readonly isTooLarge: boolean;
  /** Milliseconds after which the server wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(thrown: unknown) {
    super(syncMessageOf(thrown), { cause: thrown });
    this.name = "SyncFailure";
    const http = thrown instanceof HttpError ? thrown : null;
    this.isTooLarge = http?.status === 413;
    this.retryAfter = http?.retryAfter ?? null;
    this.retryable = http !== null && (http.unreachable || http.status === 429);
  }
}

/** What a failed sync says (specification, section 8, "Sync manager messages"). */
export function syncMessageOf(thrown: unknown): string {
  if (thrown instanceof DatabaseError) return thrown.message;
  if (!(thrown instanceof HttpError)) return "An unexpected error occurred. Please try again.";
  const { failure, status } = thrown;
  if (failure === "aborted") return "Sync was cancelled. Please try again.";
  if (status === undefined) {
    return failure === "invalid"
      ? "An unexpected error occurred. Please try again."
      : "Network error. Please check your connection and try again.";
  }
  if (status === 401 || status === 403) return "Your session has expired. Please log in again.";
  if (status >= 500) return "Server is currently unavailable. Please try again later.";
  if (status === 429) return "Too many requests. Please wait a moment and try again.";
  if (status === 413) return "Too much data to sync at once. Try syncing in smaller batches.";
  return `Error ${status}: ${thrown.message || "Please try again later."}`;
}

/** What the sync manager needs of the outside. */
export interface SyncService {
  /** @param below Leaves out reviews with so many attempts. */
  prepare(below: number): Promise<SyncPlan>;
  /** @throws SyncFailure */
  sendSession(session: OfflineSession, signal: AbortSignal): Promise<void>;
  /** @throws SyncFailure; the reviews wait as before. */
  send(ids: readonly string[], policy: ConflictPolicy, signal: AbortSignal): Promise<SentBatch>;
  /** @returns Why reviews of the batch were not taken. */
  apply(batch: SentBatch, policy: ConflictPolicy): Promise<readonly SyncError[]>;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** A review as it travels; the same one has the same checksum, however often it is sent. */
export function toReviewItem(review: OfflineReview): ReviewItem {
  const item = {
    reviewId: review.id,
    cardId: review.cardId,
    sessionId: review.sessionId,
    performance: review.performance,
    reviewTimestamp: iso(review.reviewTimestamp),
    updatedAt: iso(review.updatedAt),
    studyTimeSeconds: review.studyTimeSeconds,
    errorType: review.errorType,
    notes: review.notes,
    answerQuality: review.answerQuality,
    confidence: review.confidence,
    deviceId: review.deviceId,
    counter: review.counter,
    version: review.version,
    voided: review.voided,
    timeZone: review.timeZone,
  } satisfies ReviewItem;
  return { ...item, checksum: checksumOf(item) };
}

export function createSyncService(options: {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): SyncService {
  const { database, http, userId, now } = options;

  /** A device without room can still send: that brings its answers to where they are safe. */
  const begin = async (ids: readonly string[]) => {
    try {
      return await withRoom(database, userId, () => beginBatch(database, ids, now()));
    } catch (error) {
      if (!isFull(error)) throw error;
      return { reviews: await readBatch(database, ids), errors: [] };
    }
  };

  return {
    async prepare(below) {
      const [ids, sessions] = await Promise.all([
        readPlan(database, userId, below),
        readPendingSessions(database, userId),
      ]);
      return { ids, sessions };
    },

    async sendSession(session, signal) {
      const { id, deckId, startedAt, completedAt } = session;
      const call = { signal, repeats: "caller" } as const;
      try {
        await http.call(createSession, { body: { sessionId: id, deckId, startedAt: iso(startedAt) } }, call);
        if (completedAt !== null) {
          const body = { completedAt: iso(completedAt) };
          await http.call(completeSession, { params: { sessionId: id }, body }, call);
        }
      } catch (error) {
        // A session of a deck that is gone is nobody's loss: its reviews are judged by themselves.
        const isGone = error instanceof HttpError && (error.status === 404 || error.status === 409);
        if (!isGone) throw new SyncFailure(error);
      }
      try {
        await withRoom(database, userId, () => settleSession(database, session));
      } catch (error) {
        // It is sent again, and known by then.
        if (!isFull(error)) throw error;
      }
    },

    async send(ids, policy, signal) {
      const { reviews, errors } = await begin(ids);
      if (reviews.length === 0) return { reviews, errors, answer: null };
      try {
        const body = {
          reviewItems: reviews.map(toReviewItem),
          conflictResolutionPolicy: policy,
          sentAt: iso(now()),
        };
        const answer = await http.call(bulkReview, { body }, { signal, repeats: "caller" });
        return { reviews, errors, answer };
      } catch (error) {
        // What stays marked as on its way is planned again all the same.
        await giveBack(database, ids).catch(() => undefined);
        throw new SyncFailure(error);
      }
    },

    async apply({ reviews, errors, answer }, policy) {
      if (!answer) return errors;
      const { results, schedules } = answer;
      const outcomes = results.map((result) => outcomeOf(result, reviews, answer.errors));
      const taken = { sent: reviews, outcomes, schedules, policy };
      try {
        const refused = await withRoom(database, userId, () => applyAnswer(database, taken, now()));
        return [...errors, ...refused];
      } catch (error) {
        if (!isFull(error)) throw error;
        return [...errors, ...reviews.map((review) => notNoted(review, databaseErrorOf(error)))];
      }
    },
  };
}

/** The server has it; the device has no room to note that, and sends it again. */
const notNoted = (review: OfflineReview, { code, message }: DatabaseError): SyncError => ({
  reviewId: review.id,
  cardId: review.cardId,
  code,
  message,
  attempt: review.syncAttempts + 1,
});

type Answer = ResponseOf<typeof bulkReview>;

const UNDECIDED = {
  code: "RESOURCE_CONFLICT",
  message: "This review was changed in two places. Choose below which version counts.",
} as const;

function outcomeOf(
  { reviewId, outcome, winner, server }: Answer["results"][number],
  reviews: readonly OfflineReview[],
  errors: Answer["errors"],
): SyncOutcome {
  const conflict = outcome === "conflict" && winner && server ? { winner, server } : null;
  if (outcome !== "refused" && winner !== "undecided") return { reviewId, taken: true, conflict };
  if (winner === "undecided") return { reviewId, taken: false, ...UNDECIDED, conflict };
  const cardId = reviews.find(({ id }) => id === reviewId)?.cardId;
  const error = errors.find((one) => one.cardId === cardId);
  return {
    reviewId,
    taken: false,
    code: error?.errorCode ?? "API_ERROR",
    message: error?.errorMessage ?? "The server did not take this review.",
    conflict: null,
  };
}

/** What the history says of a sync. */
export function logOf(result: {
  readonly status: string;
  readonly synced: number;
  readonly failed: number;
  readonly errors: readonly SyncError[];
  readonly message: string | null;
  readonly attempts: number;
}): Pick<SyncLog, "status" | "message" | "details"> {
  const { status, synced, failed, errors, message, attempts } = result;
  const details = { synced, failed, errors: errors.length };
  if (status === "success") {
    return { status: "success", details, message: `Successfully synced ${synced} review(s).` };
  }
  if (status === "partial") {
    return { status: "partial", details, message: `Synced ${synced} reviews, but ${failed} failed.` };
  }
  // A sync that was not even begun is one that a person asked for without a connection.
  if (attempts === 0) return { status: "error", details, message: "Device is offline" };
  return {
    status: "error",
    details,
    message: message ?? `Failed to sync ${failed} reviews after ${attempts} attempts.`,
  };
}
