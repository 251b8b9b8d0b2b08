import type { ResponseOf } from "#contract/endpoint.ts";
import { type ConflictPolicy, bulkReview } from "#contract/reviews.ts";
import type { SyncError } from "#domain/sync/sync-error.ts";
import type { Http } from "../../http/http.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { type DatabaseError, databaseErrorOf } from "../database/database-error.ts";
import { toReviewItem } from "../reviews/review-item.ts";
import type { StoredReview } from "../database/records.ts";
import { applyResponse } from "./sync-response.ts";
import { SyncFailure } from "./sync-failure.ts";
import { outcomesOf } from "./sync-outcome.ts";
import { giveBack, markBegun, markRefused, readBatch } from "../reviews/sync-queue.ts";
import { isFull, retryAfterEviction } from "../storage/retry-after-eviction.ts";

export interface SentBatch {
  readonly reviews: readonly StoredReview[];
  /** By which the server was asked to settle conflicts. */
  readonly policy: ConflictPolicy;
  /** Reviews that could not be sent, each with its reason. */
  readonly errors: readonly SyncError[];
  /** Null where there was nothing to send. */
  readonly answer: ResponseOf<typeof bulkReview> | null;
}

/** The next batch, sent while the device still stores the answer to the one before. */
interface EarlyBatch {
  readonly ids: readonly string[];
  readonly over: AbortController;
  readonly sent: Promise<SentBatch>;
}

/**
 * Sends batches of reviews, one at a time, and keeps what the server answers. The device's storage and the server work
 * beside each other: once an answer is there, the next batch goes, and `send` returns its result in its turn.
 */
export function createSyncBatches(options: {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, http, userId, now } = options;
  let early: EarlyBatch | null = null;

  const post = async (
    ids: readonly string[],
    policy: ConflictPolicy,
    signal: AbortSignal,
  ): Promise<SentBatch> => {
    const { reviews, errors } = await readBatch(database, ids);
    const sent = reviews.map(({ id }) => id);
    if (reviews.length === 0) return { reviews, policy, errors, answer: null };
    const reviewItems = reviews.map(toReviewItem);
    const sentAt = new Date(now()).toISOString();
    // A device without room for that can still send, which brings its answers to where they are safe.
    const marked = markBegun(database, sent, now()).catch(() => undefined);
    const body = { reviewItems, conflictResolutionPolicy: policy, sentAt };
    try {
      const answer = await http.call(bulkReview, { body }, { signal, retry: "caller" });
      return { reviews, policy, errors, answer };
    } catch (error) {
      await marked;
      const failure = new SyncFailure(error);
      const [review] = reviews;
      if (failure.isRefusedWhole && review && reviews.length === 1) {
        const refused = await markRefused(database, review, failure, now());
        return { reviews: [], policy, errors: [...errors, refused], answer: null };
      }
      await giveBack(database, sent).catch(() => undefined);
      throw failure;
    }
  };

  const giveUp = (batch: EarlyBatch) => {
    batch.over.abort();
    if (early === batch) early = null;
  };

  const postEarly = (ids: readonly string[], policy: ConflictPolicy, signal: AbortSignal): void => {
    if (ids.length === 0 || signal.aborted) return;
    const over = new AbortController();
    const batch = { ids, over, sent: post(ids, policy, over.signal) };
    batch.sent.catch(() => undefined);
    signal.addEventListener("abort", () => giveUp(batch));
    early = batch;
  };

  return {
    async send(ids: readonly string[], policy: ConflictPolicy, signal: AbortSignal): Promise<SentBatch> {
      const batch = early;
      early = null;
      if (batch?.ids.join() !== ids.join()) {
        batch?.over.abort();
        return post(ids, policy, signal);
      }
      // Another strategy that was chosen meanwhile holds from the next one on: this one the server may have settled.
      signal.addEventListener("abort", () => batch.over.abort());
      return batch.sent;
    },

    async apply(
      { reviews, policy, errors, answer }: SentBatch,
      next: readonly string[],
      signal: AbortSignal,
    ): Promise<readonly SyncError[]> {
      if (!answer) return errors;
      postEarly(next, policy, signal);
      const { schedules } = answer;
      const taken = { sent: reviews, outcomes: outcomesOf(answer, reviews), schedules, policy };
      try {
        const refused = await retryAfterEviction(database, userId, () =>
          applyResponse(database, taken, now()),
        );
        return [...errors, ...refused];
      } catch (error) {
        if (isFull(error)) {
          return [...errors, ...reviews.map((review) => notNoted(review, databaseErrorOf(error)))];
        }
        if (early) giveUp(early);
        throw error;
      }
    },
  };
}

/** The server has it; the device has no room to note that, and sends it again. */
const notNoted = (review: StoredReview, { code, message }: DatabaseError): SyncError => ({
  reviewId: review.id,
  cardId: review.cardId,
  code,
  message,
  attempt: review.syncAttempts + 1,
});
