import { unwrap } from "idb";
import * as v from "valibot";
import { ReviewItem } from "#contract/reviews.ts";
import { NO_DETAILS } from "#domain/study/screen/answer-details.ts";
import type { ReviewDraft } from "#domain/study/answers/review-draft.ts";
import { answerOf, withBaseSchedule } from "../cards/card-schedule.ts";
import type { OfflineDatabase } from "../database/database.ts";
import { DatabaseError } from "../database/database-error.ts";
import { toReviewItem } from "./review-item.ts";
import { LAST_POSITION, type Position, isPosition, isRetired, nextPosition } from "./review-positions.ts";
import type { CachedCard, StoredReview, QueueEntry } from "../database/records.ts";
import { isIntact, withChecksum } from "./review-checksum.ts";
import { toCard, toCardRecord } from "../database/stored-names.ts";

/** Whose review it is, and where it was made. */
export interface ReviewOrigin {
  readonly userId: number;
  /** An id that no answer has yet. */
  readonly newDeviceId: () => string;
  /** IANA name. */
  readonly timeZone: string;
}

const STORES = ["offline_reviews", "sync_queue"] as const;
const STORES_OF_VERSION = [...STORES, "cached_cards"] as const;

/** The last answer that this page saved: the next position follows from it without a search. */
type LastAnswer = Pick<StoredReview, "id" | "deviceId" | "counter">;
const lastAnswers = new WeakMap<OfflineDatabase, LastAnswer>();

/**
 * Makes a version of a review durable, with its entry in the queue, from which its card's schedule includes it. Saving the
 * same version again changes nothing; a different one gets a higher version than the stored review, including one that was
 * chosen in a conflict meanwhile.
 *
 * @returns The written review; null if it was stored already.
 * @throws DatabaseError
 */
export async function saveReview(
  database: OfflineDatabase,
  draft: ReviewDraft,
  origin: ReviewOrigin,
): Promise<StoredReview | null> {
  const last = lastAnswers.get(database);
  if (last && draft.version === 1 && !isRetired(database, last.deviceId)) {
    try {
      return await appendReview(database, draft, origin, last);
    } catch {
      // Another tab was there, or this one saved it already; whatever else it is shows again.
    }
  }
  return upsertReview(database, draft, origin);
}

/**
 * Writes without waiting to hear that the last answer is still the last, and that the review is new: where one of them is
 * not so, nothing is written.
 */
async function appendReview(
  database: OfflineDatabase,
  draft: ReviewDraft,
  origin: ReviewOrigin,
  { id, deviceId, counter }: LastAnswer,
): Promise<StoredReview> {
  const position = { deviceId, counter: counter + 1 };
  const saved = await database.write(STORES, async (transaction) => {
    // Where one of these fails, so does the transaction, with the reason.
    const writing = unwrap(transaction);
    const reviews = writing.objectStore("offline_reviews");
    const looked = resultOf(
      reviews.index("counter").getAllKeys(IDBKeyRange.bound(counter, LAST_POSITION), 2),
    );
    const review = acceptable(versionOf(draft, origin, position, undefined));
    reviews.add(review);
    writing.objectStore("sync_queue").put(queueEntryOf(review));
    const latest = await looked;
    if (latest.length !== 1 || latest[0] !== id) throw new Error("Another answer has its position.");
    writing.commit();
    return review;
  });
  lastAnswers.set(database, saved);
  return saved;
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve) => request.addEventListener("success", () => resolve(request.result)));

/** Looks for the review and for its position first. */
async function upsertReview(
  database: OfflineDatabase,
  draft: ReviewDraft,
  origin: ReviewOrigin,
): Promise<StoredReview | null> {
  const saved = await database.write(STORES_OF_VERSION, async (transaction) => {
    const reviews = transaction.objectStore("offline_reviews");
    const cards = transaction.objectStore("cached_cards");
    // All at once, and the end of it said beforehand: each wait is a way to the browser's storage and back.
    const [before, entry, next, card] = await Promise.all([
      reviews.get(draft.reviewId),
      transaction.objectStore("sync_queue").get(draft.reviewId),
      nextPosition(database, transaction),
      cards.get([origin.userId, draft.cardId]),
    ]);
    if (before && isKnown(before, draft)) return null;
    const position = positionOf(before, entry) ?? {
      ...next,
      deviceId: next.deviceId ?? origin.newDeviceId(),
    };
    const review = acceptable(versionOf(draft, origin, position, before));
    const written: Promise<unknown>[] = [
      reviews.put(review),
      transaction.objectStore("sync_queue").put(queueEntryOf(review)),
    ];
    if (card && before?.synced === 1)
      written.push(cards.put(toCardRecord(withoutReview(toCard(card), draft))));
    transaction.commit();
    await Promise.all(written);
    return review;
  });
  if (saved?.version === 1) lastAnswers.set(database, saved);
  return saved;
}

/** A first version that is there already was saved by an earlier attempt; later versions replace it. */
const isKnown = (before: StoredReview, draft: ReviewDraft): boolean =>
  draft.version === 1 || (before.performance === draft.performance && before.voided === draft.voided);

/** The server may know the review by its position already. If the review is damaged, its queue entry has a copy of the position. */
function positionOf(review: StoredReview | undefined, entry: QueueEntry | undefined): Position | null {
  const { deviceId, counter } = (review && isIntact(review) ? review : entry) ?? {};
  return typeof deviceId === "string" && isPosition(counter) ? { deviceId, counter } : null;
}

/**
 * The server's schedule includes an earlier version of the review, which was synced. Until the server has this version, the
 * schedule before the review is the base.
 */
const withoutReview = (card: CachedCard, { scheduleBefore }: ReviewDraft): CachedCard => ({
  ...withBaseSchedule(card, scheduleBefore),
  serverSchedule: card.serverSchedule ?? card.baseSchedule,
});

/**
 * A record with its checksum. What the server would refuse for its form is not stored as if it could be sent.
 *
 * @throws DatabaseError
 */
function acceptable(review: Omit<StoredReview, "checksum">): StoredReview {
  const record = withChecksum(review);
  const { success, issues } = v.safeParse(ReviewItem, toReviewItem(record));
  if (!success) throw new DatabaseError("INVALID_REVIEW", new v.ValiError(issues));
  return record;
}

function versionOf(
  draft: ReviewDraft,
  { userId, timeZone }: ReviewOrigin,
  { deviceId, counter }: Position,
  before: StoredReview | undefined,
): Omit<StoredReview, "checksum"> {
  const { reviewId, scheduleBefore: _, ...fields } = draft;
  return {
    ...NO_DETAILS,
    ...fields,
    id: reviewId,
    userId,
    counter,
    deviceId,
    timeZone,
    synced: 0,
    syncedAt: null,
    syncAttempts: 0,
    lastSyncAttempt: null,
    version: Math.max(fields.version, (before?.version ?? 0) + 1),
    createdAt: before?.createdAt ?? fields.updatedAt,
    conflictResolved: false,
    resolutionStrategy: null,
    resolvedAt: null,
  };
}

/** The queue entry of a review that has just been made or found. */
export const queueEntryOf = (review: StoredReview): QueueEntry => ({
  id: review.id,
  userId: review.userId,
  deviceId: review.deviceId,
  counter: review.counter,
  priority: review.performance <= 2 ? 2 : 1,
  status: "pending",
  timestamp: review.updatedAt,
  attempts: 0,
  lastAttempt: null,
  cardId: review.cardId,
  answer: answerOf(review),
});
