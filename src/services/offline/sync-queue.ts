import type { CardState } from "#contract/card-state.ts";
import type { ConflictPolicy } from "#contract/study.ts";
import { fromCardState } from "#domain/scheduling.ts";
import { CARD_STORES, withoutDamaged } from "./cached-decks.ts";
import { withSchedule } from "./card-schedule.ts";
import type { OfflineDatabase, OfflineTransaction } from "./database.ts";
import { type ServersSide, conflictOf } from "./conflicts.ts";
import { isIntact, sealed, unsyncedOf } from "./reviews.ts";
import type { OfflineReview, QueueEntry } from "./schema.ts";

/** Why one review did not travel (specification, section 8, "Local and storage codes"). */
export interface SyncError {
  readonly reviewId: string;
  /** Null where the review itself is not there. */
  readonly cardId: number | null;
  readonly message: string;
  readonly code: string;
  /** Attempts so far. */
  readonly attempt: number;
}

/** What the server made of one review. */
export type SyncOutcome =
  | { readonly reviewId: string; readonly taken: true; readonly conflict: ServersSide | null }
  | {
      readonly reviewId: string;
      readonly taken: false;
      readonly code: string;
      readonly message: string;
      readonly conflict: ServersSide | null;
    };

const ALL = (userId: number) => IDBKeyRange.bound([userId, 0, 0], [userId, 9, Number.MAX_SAFE_INTEGER]);

/** How many reviews of a learner the server has yet to take; those that were set aside are not sent. */
export function countUnsynced(database: OfflineDatabase, userId: number): Promise<number> {
  return database.read(["sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    const [all, setAside] = await Promise.all([
      queue.index("priority").count(ALL(userId)),
      queue.index("status").count([userId, "set_aside"]),
    ]);
    return all - setAside;
  });
}

/**
 * The reviews to send, those of higher priority first, then in the order in which they were made.
 *
 * @param below Only those with fewer attempts. Without a limit also those that wait for the learner: they are named, or
 *   decided by a strategy that was chosen meanwhile.
 */
export function readPlan(database: OfflineDatabase, userId: number, below: number): Promise<string[]> {
  return database.read(["sync_queue"], async (transaction) => {
    const entries = await transaction.objectStore("sync_queue").index("priority").getAll(ALL(userId));
    return entries
      .filter(({ status, attempts }) => (!waits(status) || below === Infinity) && attempts < below)
      .toSorted((a, b) => b.priority - a.priority || a.counter - b.counter)
      .map(({ id }) => id);
  });
}

const waits = (status: QueueEntry["status"]) => status === "set_aside" || status === "conflict";

/** Marks a batch as begun. What is damaged or gone is set aside and named, and the rest goes on. */
export function beginBatch(
  database: OfflineDatabase,
  ids: readonly string[],
  at: number,
): Promise<{ reviews: OfflineReview[]; errors: SyncError[] }> {
  return database.write([...CARD_STORES, "sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    const begin = async (id: string) => {
      const [review, entry] = await Promise.all([
        transaction.objectStore("offline_reviews").get(id),
        queue.get(id),
      ]);
      if (!entry) return [];
      if (!review) {
        await queue.delete(id);
        return [problem(entry, null, "REVIEW_NOT_FOUND", "Review not found on this device")];
      }
      if (!isIntact(review)) {
        if (entry.status !== "set_aside") await withoutDamaged(transaction, review);
        await queue.put({ ...entry, status: "set_aside" });
        return [problem(entry, review.cardId, "CHECKSUM_MISMATCH", "Data integrity check failed")];
      }
      await queue.put({ ...entry, status: "in_progress", lastAttempt: at });
      return [{ review }];
    };
    const begun = (await Promise.all(ids.map(begin))).flat();
    return {
      reviews: begun.flatMap((one) => ("review" in one ? [one.review] : [])),
      errors: begun.flatMap((one) => ("review" in one ? [] : [one])),
    };
  });
}

/** The reviews of a batch that can be sent, where nothing can be noted of it. */
export const readBatch = (database: OfflineDatabase, ids: readonly string[]): Promise<OfflineReview[]> =>
  database.read(["offline_reviews"], async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const found = await Promise.all(ids.map((id) => reviews.get(id)));
    return found.filter((review) => review !== undefined).filter(isIntact);
  });

const problem = (entry: QueueEntry, cardId: number | null, code: string, message: string): SyncError => ({
  reviewId: entry.id,
  cardId,
  code,
  message,
  attempt: entry.attempts,
});

/** Nobody answered: the batch waits as before, and no attempt of its reviews counts. */
export function giveBack(database: OfflineDatabase, ids: readonly string[]): Promise<void> {
  return database.write(["sync_queue"], async (transaction) => {
    const queue = transaction.objectStore("sync_queue");
    const back = async (id: string) => {
      const entry = await queue.get(id);
      if (entry?.status === "in_progress") await queue.put({ ...entry, status: "pending" });
    };
    await Promise.all(ids.map(back));
  });
}

const APPLY = ["offline_reviews", "sync_queue", "cached_cards", "conflicts"] as const;
type ApplyTransaction = OfflineTransaction<typeof APPLY, "readwrite">;

export interface BatchAnswer {
  /** As they were sent. */
  readonly sent: readonly OfflineReview[];
  readonly outcomes: readonly SyncOutcome[];
  readonly schedules: readonly { readonly cardId: number; readonly schedule: CardState }[];
  readonly policy: ConflictPolicy;
}

/** Takes what the server answered, all of it or nothing. */
export function applyAnswer(
  database: OfflineDatabase,
  { sent, outcomes, schedules, policy }: BatchAnswer,
  at: number,
): Promise<SyncError[]> {
  const byId = new Map(outcomes.map((outcome) => [outcome.reviewId, outcome]));
  return database.write(APPLY, async (transaction) => {
    /** By card whether all that was taken of it was overtaken by a later version on its way. */
    const overtaken = new Map<number, boolean>();
    const settle = async (review: OfflineReview): Promise<SyncError[]> => {
      const outcome = byId.get(review.id);
      if (outcome?.taken !== true) return [await fail(transaction, review, outcome, policy, at)];
      if (outcome.conflict) await note(transaction, review, outcome.conflict, policy, at);
      const resolution = outcome.conflict
        ? { conflictResolved: true, resolutionStrategy: policy, resolvedAt: at }
        : {};
      const isLatest = await accept(transaction, { ...review, ...resolution, synced: 1, syncedAt: at });
      overtaken.set(review.cardId, !isLatest && overtaken.get(review.cardId) !== false);
      return [];
    };
    const errors = (await Promise.all(sent.map(settle))).flat();
    const userId = sent[0]?.userId;
    if (userId === undefined) return errors;
    const cards = transaction.objectStore("cached_cards");
    const adopt = async ({ cardId, schedule }: BatchAnswer["schedules"][number]) => {
      const [card, unsynced] = await Promise.all([
        cards.get([userId, cardId]),
        unsyncedOf(transaction, userId, cardId),
      ]);
      if (!card) return;
      const told = fromCardState(schedule);
      // What was taken back on its way is in the server's schedule until the server hears of it.
      const next = overtaken.get(cardId)
        ? { ...card, told }
        : { ...withSchedule(card, told, unsynced), told: null };
      await cards.put(next);
    };
    await Promise.all(schedules.map(adopt));
    return errors;
  });
}

const note = (transaction: ApplyTransaction, ...found: Parameters<typeof conflictOf>) =>
  transaction.objectStore("conflicts").put(conflictOf(...found));

/** @returns False where a later version was made while this one was on its way, which stays in the queue. */
async function accept(transaction: ApplyTransaction, taken: OfflineReview): Promise<boolean> {
  const reviews = transaction.objectStore("offline_reviews");
  const stored = await reviews.get(taken.id);
  if (stored?.version !== taken.version) return false;
  await Promise.all([reviews.put(sealed(taken)), transaction.objectStore("sync_queue").delete(taken.id)]);
  return true;
}

async function fail(
  transaction: ApplyTransaction,
  review: OfflineReview,
  outcome: Extract<SyncOutcome, { taken: false }> | undefined,
  policy: ConflictPolicy,
  at: number,
): Promise<SyncError> {
  const reviews = transaction.objectStore("offline_reviews");
  const queue = transaction.objectStore("sync_queue");
  const [stored, entry] = await Promise.all([reviews.get(review.id), queue.get(review.id)]);
  const attempt = (entry?.attempts ?? 0) + 1;
  if (stored && entry && stored.version === review.version) {
    await Promise.all([
      reviews.put(sealed({ ...stored, syncAttempts: attempt, lastSyncAttempt: at })),
      queue.put({
        ...entry,
        status: outcome?.conflict ? "conflict" : "failed",
        attempts: attempt,
        lastAttempt: at,
      }),
    ]);
    if (outcome?.conflict) await note(transaction, review, outcome.conflict, policy, at);
  }
  return {
    reviewId: review.id,
    cardId: review.cardId,
    code: outcome?.code ?? "API_ERROR",
    message: outcome?.message ?? "The server did not say what became of this review.",
    attempt,
  };
}
