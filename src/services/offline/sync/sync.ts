import type { ConflictPolicy } from "#contract/reviews.ts";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { Retries } from "#domain/sync/sync-retries.ts";
import { SYNC_LOG_MESSAGES } from "#domain/sync/sync-log-messages.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { SyncLog } from "../database/records.ts";
import { type SentBatch, createSyncBatches } from "./sync-batches.ts";
import type { ExamsToSend } from "./send-exam.ts";
import { type SyncPart, readParts, sendPart } from "./sync-parts.ts";
import { readPlan } from "../reviews/sync-queue.ts";

/** What a sync has to do. */
export interface SyncPlan {
  readonly ids: readonly string[];
  /** What is sent before the reviews. */
  readonly parts: readonly SyncPart[];
}

/** What the sync manager needs of the outside. */
export interface SyncService {
  prepare(retries: Retries): Promise<SyncPlan>;
  /** @throws SyncFailure */
  sendPart(part: SyncPart, signal: AbortSignal): Promise<void>;
  /** @throws SyncFailure; the reviews wait as before. */
  send(ids: readonly string[], policy: ConflictPolicy, signal: AbortSignal): Promise<SentBatch>;
  /**
   * @param next Reviews that are sent right after.
   * @returns Why reviews of the batch were not taken.
   */
  apply(batch: SentBatch, next: readonly string[], signal: AbortSignal): Promise<readonly SyncError[]>;
}

export function createSyncService(options: {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly exams?: ExamsToSend | undefined;
}): SyncService {
  const { database, userId, now } = options;
  const batches = createSyncBatches(options);
  return {
    async prepare(retries) {
      const [ids, parts] = await Promise.all([
        readPlan(database, userId, retries, now()),
        readParts(options),
      ]);
      return { ids, parts };
    },

    sendPart: (part, signal) => sendPart(options, part, signal),
    send: batches.send,
    apply: batches.apply,
  };
}

/** What the history says of a sync. */
export function logOf(result: {
  readonly status: string;
  readonly synced: number;
  readonly failed: number;
  readonly errors: readonly SyncError[];
  readonly failure: object | null;
  readonly message: string | null;
  readonly attempts: number;
}): Pick<SyncLog, "status" | "message" | "details"> {
  const { status, synced, failed, errors, failure, message, attempts } = result;
  const details = { synced, failed, errors: errors.length + (failure ? 1 : 0) };
  if (status === "success") {
    return { status: "success", details, message: SYNC_LOG_MESSAGES.success(synced) };
  }
  if (status === "cancelled")
    return { status: "other", details, message: message ?? SYNC_LOG_MESSAGES.cancelled };
  if (status === "partial") {
    return { status: "partial", details, message: SYNC_LOG_MESSAGES.partial(synced, failed) };
  }
  // A sync that was not even begun is one that a person asked for without a connection.
  if (attempts === 0) return { status: "error", details, message: SYNC_LOG_MESSAGES.offline };
  const text = SYNC_LOG_MESSAGES.failure(failed, attempts);
  const why = attempts > 1 && message !== null ? `${text} ${message}` : (message ?? text);
  return { status: "error", details, message: why };
}
