import type { ResponseOf } from "#contract/endpoint.ts";
import { type ConflictPolicy, type ReviewItem, bulkReview } from "#contract/study.ts";
import type { Http } from "../http.ts";
import type { OfflineDatabase } from "./database.ts";
import { type DatabaseError, databaseErrorOf } from "./database-error.ts";
import { toReviewItem } from "./review-item.ts";
import type { OfflineReview } from "./schema.ts";
import { applyAnswer } from "./sync-answer.ts";
import { SyncFailure } from "./sync-failure.ts";
import { outcomeOf } from "./sync-outcome.ts";
import { type SyncError, beginAhead, beginBatch, giveBack, readBatch } from "./sync-queue.ts";
import { isFull, withRoom } from "./with-room.ts";

type Answer = ResponseOf<typeof bulkReview>;

export interface SentBatch {
  readonly reviews: readonly OfflineReview[];
  /** Reviews that could not be sent, each with its reason. */
  readonly errors: readonly SyncError[];
  /** Null where there was nothing to send. */
  readonly answer: Answer | null;
}

/** A batch that is made ready while the one before it is on its way, and sent while the answer to that is kept. */
interface NextBatch {
  readonly ids: readonly string[];
  readonly policy: ConflictPolicy;
  /** Null where it has to wait for its turn. */
  readonly ready: Promise<ReadyBatch | null>;
}

interface ReadyBatch {
  readonly reviews: readonly OfflineReview[];
  readonly items: readonly ReviewItem[];
  answer: Promise<Answer> | null;
}

/**
 * Sends batches of reviews, one at a time, and keeps what the server answers. The device's storage and the server work
 * beside each other: what the plan says comes next does not wait for its turn. Where it turns out otherwise, the reviews
 * are sent in their turn, and those that the server has by then are known there.
 */
export function createSyncBatches(options: {
  readonly database: OfflineDatabase;
  readonly http: Http;
  readonly userId: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}) {
  const { database, http, userId, now } = options;
  let planned: readonly string[] = [];
  let next: NextBatch | null = null;
  /** Ends with the sync. */
  let run = new AbortController();

  /** A device without room can still send: that brings its answers to where they are safe. */
  const begin = async (ids: readonly string[]) => {
    try {
      return await withRoom(database, userId, () => beginBatch(database, ids, now()));
    } catch (error) {
      if (!isFull(error)) throw error;
      return { reviews: await readBatch(database, ids), errors: [] };
    }
  };

  const post = (reviewItems: readonly ReviewItem[], policy: ConflictPolicy, signal: AbortSignal) => {
    const sentAt = new Date(now()).toISOString();
    const body = { reviewItems: [...reviewItems], conflictResolutionPolicy: policy, sentAt };
    return http.call(bulkReview, { body }, { signal, repeats: "caller" });
  };

  const makeReady = (ids: readonly string[], policy: ConflictPolicy): NextBatch | null => {
    if (ids.length === 0) return null;
    const read = async () => {
      const reviews = await beginAhead(database, ids, now());
      return reviews && { reviews, items: reviews.map(toReviewItem), answer: null };
    };
    return { ids, policy, ready: read().catch(() => null) };
  };

  const sendNext = async (policy: ConflictPolicy) => {
    const { signal } = run;
    const ready = next?.policy === policy ? await next.ready : null;
    if (!ready || signal.aborted) return;
    ready.answer ??= post(ready.items, policy, signal);
    // Whoever sends it in its turn hears of it.
    ready.answer.catch(() => undefined);
  };

  // What stays marked as on its way is planned again all the same.
  const back = (ids: readonly string[]) => giveBack(database, ids).catch(() => undefined);

  const dropNext = async () => {
    const dropped = next;
    next = null;
    if (dropped && (await dropped.ready)) await back(dropped.ids);
  };

  /** What was made ready for this turn, if that is what it is the turn of. */
  const takeNext = async (ids: readonly string[], policy: ConflictPolicy) => {
    if (next?.policy !== policy || next.ids.join() !== ids.join()) {
      await dropNext();
      return null;
    }
    const { ready } = next;
    next = null;
    return ready;
  };

  const end = () => {
    run.abort();
    void dropNext();
  };

  return {
    /** A sync begins, which sends these. */
    plan(ids: readonly string[]): void {
      end();
      run = new AbortController();
      planned = ids;
    },

    async send(ids: readonly string[], policy: ConflictPolicy, signal: AbortSignal): Promise<SentBatch> {
      signal.addEventListener("abort", end);
      const ready = await takeNext(ids, policy);
      const { reviews, errors } = ready ? { reviews: ready.reviews, errors: [] } : await begin(ids);
      if (reviews.length === 0) return { reviews, errors, answer: null };
      try {
        const asked = ready?.answer ?? post(ready?.items ?? reviews.map(toReviewItem), policy, signal);
        const after = planned.indexOf(ids.at(-1) ?? "") + 1;
        if (after > 0) next = makeReady(planned.slice(after, after + ids.length), policy);
        return { reviews, errors, answer: await asked };
      } catch (error) {
        await Promise.all([back(ids), dropNext()]);
        throw new SyncFailure(error);
      }
    },

    async apply(
      { reviews, errors, answer }: SentBatch,
      policy: ConflictPolicy,
      signal: AbortSignal,
    ): Promise<readonly SyncError[]> {
      if (!answer) return errors;
      signal.addEventListener("abort", end);
      void sendNext(policy);
      const { results, schedules } = answer;
      const outcomes = results.map((result) => outcomeOf(result, reviews, answer.errors));
      const taken = { sent: reviews, outcomes, schedules, policy };
      try {
        const refused = await withRoom(database, userId, () => applyAnswer(database, taken, now()));
        return [...errors, ...refused];
      } catch (error) {
        if (isFull(error)) {
          return [...errors, ...reviews.map((review) => notNoted(review, databaseErrorOf(error)))];
        }
        end();
        throw error;
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
