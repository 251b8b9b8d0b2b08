import { completeSession, createSession } from "#contract/study.ts";
import type { ConflictPolicy } from "#contract/reviews.ts";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { Retries } from "#domain/sync/sync-retries.ts";
import { SYNC_LOG_MESSAGES } from "#domain/sync/sync-log-messages.ts";
import { HttpError } from "../../http/http-error.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import type { OfflineSession, SyncLog } from "../database/records.ts";
import { readPendingSessions, settleSession } from "../study/sessions.ts";
import { type SentBatch, createSyncBatches } from "./sync-batches.ts";
import { SyncFailure } from "./sync-failure.ts";
import { readPlan } from "./sync-queue.ts";
import { isFull, retryAfterEviction } from "../storage/retry-after-eviction.ts";

/** What a sync has to do. */
export interface SyncPlan {
  readonly ids: readonly string[];
  readonly sessions: readonly OfflineSession[];
}

/** What the sync manager needs of the outside. */
export interface SyncService {
  prepare(retries: Retries): Promise<SyncPlan>;
  /** @throws SyncFailure */
  sendSession(session: OfflineSession, signal: AbortSignal): Promise<void>;
  /** @throws SyncFailure; the reviews wait as before. */
  send(ids: readonly string[], policy: ConflictPolicy, signal: AbortSignal): Promise<SentBatch>;
  /**
   * @param next Reviews that are sent right after.
   * @returns Why reviews of the batch were not taken.
   */
  apply(batch: SentBatch, next: readonly string[], signal: AbortSignal): Promise<readonly SyncError[]>;
}

const REFUSED: ReadonlySet<number> = new Set([400, 404, 409, 422]);

const iso = (ms: number) => new Date(ms).toISOString();

export function createSyncService(options: {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}): SyncService {
  const { database, http, userId, now } = options;
  const batches = createSyncBatches(options);
  return {
    async prepare(retries) {
      const [ids, sessions] = await Promise.all([
        readPlan(database, userId, retries, now()),
        readPendingSessions(database, userId),
      ]);
      return { ids, sessions };
    },

    async sendSession(session, signal) {
      const { id, deckId, type, startedAt, completedAt } = session;
      const call = { signal, retry: "caller" } as const;
      try {
        const begun = { sessionId: id, deckId, startedAt: iso(startedAt), ...(type && { type }) };
        await http.call(createSession, { body: begun }, call);
        if (completedAt !== null) {
          const body = { completedAt: iso(completedAt) };
          await http.call(completeSession, { params: { sessionId: id }, body }, call);
        }
      } catch (error) {
        // A session of a deck that is gone, or that the server does not want, is nobody's loss: its reviews are judged
        // by themselves.
        const isRefused = error instanceof HttpError && REFUSED.has(error.status ?? 0);
        if (!isRefused) throw new SyncFailure(error);
      }
      try {
        await retryAfterEviction(database, userId, () => settleSession(database, session));
      } catch (error) {
        // It is sent again, and known by then.
        if (!isFull(error)) throw error;
      }
    },

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
