import { unwrap } from "idb";
import type { CardState } from "#contract/card-state.ts";
import type { ConflictPolicy } from "#contract/reviews.ts";
import { fromCardState } from "#domain/scheduling/scheduling.ts";
import type { SyncError } from "#domain/sync/sync-error.ts";
import { REVIEW_FAILURE_MESSAGES } from "#domain/sync/sync-failure-messages.ts";
import { withBaseSchedule } from "../cards/card-schedule.ts";
import { type ServersSide, conflictOf } from "../reviews/conflicts.ts";
import type { OfflineDatabase, OfflineTransaction } from "../database/database.ts";
import { withChecksum } from "../reviews/review-checksum.ts";
import type { StoredReview } from "../database/records.ts";
import type { SyncOutcome } from "./sync-outcome.ts";
import { toCard, toCardRecord } from "../database/stored-names.ts";

const APPLY = ["offline_reviews", "sync_queue", "cached_cards", "conflicts"] as const;

export interface BatchAnswer {
  /** As they were sent. */
  readonly sent: readonly StoredReview[];
  readonly outcomes: readonly SyncOutcome[];
  readonly schedules: readonly { readonly cardId: number; readonly schedule: CardState }[];
  readonly policy: ConflictPolicy;
}

/** Takes what the server answered, all of it or nothing. */
export function applyResponse(
  database: OfflineDatabase,
  { sent, outcomes, schedules, policy }: BatchAnswer,
  at: number,
): Promise<SyncError[]> {
  const byId = new Map(outcomes.map((outcome) => [outcome.reviewId, outcome]));
  const userId = sent[0]?.userId ?? 0;
  const apply = async (transaction: OfflineTransaction<typeof APPLY, "readwrite">) => {
    const reviews = transaction.objectStore("offline_reviews");
    const queue = transaction.objectStore("sync_queue");
    const cards = transaction.objectStore("cached_cards");
    // All that has to be known is asked for at once, and then all is written: each wait is a way to the browser's
    // storage and back.
    const [found, known] = await Promise.all([
      Promise.all(
        sent.map(async (review) => {
          const outcome = byId.get(review.id);
          const [stored, entry] = await Promise.all([
            reviews.get(review.id),
            outcome?.taken ? undefined : queue.get(review.id),
          ]);
          // Where a later version was made while this one was on its way, that stays in the queue.
          const latest = stored?.version === review.version ? stored : null;
          return { review, outcome, latest, entry };
        }),
      ),
      Promise.all(schedules.map(({ cardId }) => cards.get([userId, cardId]))),
    ]);
    // Nobody waits for what is written: where one of it fails, so does the transaction.
    const writing = unwrap(transaction);
    const [toReviews, toQueue, toCards] = [
      writing.objectStore("offline_reviews"),
      writing.objectStore("sync_queue"),
      writing.objectStore("cached_cards"),
    ];
    const errors: SyncError[] = [];
    /** By card whether all that was taken of it was overtaken by a later version on its way. */
    const overtaken = new Map<number, boolean>();
    for (const { review, outcome, latest, entry } of found) {
      const { id, cardId } = review;
      const note = (side: ServersSide) =>
        writing.objectStore("conflicts").put(conflictOf(review, side, policy, at));
      if (outcome?.taken) {
        if (outcome.conflict) note(outcome.conflict);
        overtaken.set(cardId, !latest && overtaken.get(cardId) !== false);
        if (!latest) continue;
        const resolution = outcome.conflict
          ? { conflictResolved: true, resolutionStrategy: policy, resolvedAt: at }
          : {};
        const reviewTimestamp = outcome.countedAt ?? review.reviewTimestamp;
        toReviews.put(withChecksum({ ...review, ...resolution, reviewTimestamp, synced: 1, syncedAt: at }));
        toQueue.delete(id);
        continue;
      }
      const attempt = (entry?.attempts ?? 0) + 1;
      errors.push({
        reviewId: id,
        cardId,
        code: outcome?.code ?? "API_ERROR",
        message: outcome?.message ?? REVIEW_FAILURE_MESSAGES.NOT_ANSWERED,
        attempt,
      });
      if (!latest || !entry) continue;
      const tried = { ...latest, syncAttempts: attempt, lastSyncAttempt: at };
      if (outcome?.conflict) {
        note(outcome.conflict);
        toReviews.put(withChecksum({ ...tried, resolutionStrategy: policy }));
      } else {
        toReviews.put(withChecksum(tried));
      }
      const tally = { attempts: attempt, lastAttempt: at };
      // Until the learner chooses, the server's version counts.
      const state = outcome?.conflict
        ? ({ status: "conflict", answer: null } as const)
        : ({ status: "failed" } as const);
      toQueue.put({ ...entry, ...state, ...tally });
    }
    for (const [index, { cardId, schedule }] of schedules.entries()) {
      const record = known[index];
      if (!record) continue;
      const card = toCard(record);
      const serverSchedule = fromCardState(schedule);
      // The server's schedule includes an answer that was taken back on its way, until the server receives that version.
      const settled = overtaken.get(cardId)
        ? { ...card, serverSchedule }
        : { ...withBaseSchedule(card, serverSchedule), serverSchedule: null };
      toCards.put(toCardRecord(settled));
    }
    writing.commit();
    return errors;
  };
  // Where it is lost, the reviews are sent once more, and known; but the server reports a conflict once.
  const hasConflicts = outcomes.some(({ conflict }) => conflict !== null);
  return database.write(APPLY, apply, hasConflicts ? "strict" : "relaxed");
}
