import { type SQL, and, eq, exists, isNotNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/database/connect.ts";
import { users } from "#server/database/account-schema.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { fromStored } from "../deck-options/stored-options.ts";
import { studiedBy } from "../decks/deck-access.ts";
import { cards, decks, removedCards } from "#server/database/deck-schema.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";
import { deckStudyOptions, studyPresets } from "#server/database/study-options-schema.ts";
import type { KnownReview } from "./decide-review.ts";
import { type Arrival, type LoggedReview, versionColumns } from "./logged-review.ts";

/** Locks a learner's reviews for one transaction of any process, so that they do not change until it ends. */
export async function lockReviewsOf(db: Database, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

export async function knownReviews(
  db: Database,
  userId: number,
  reviewIds: readonly string[],
): Promise<Map<string, KnownReview>> {
  const rows = await db
    .select({ review: versionColumns, isCurrent: sql<boolean>`${isNotNull(currentReviews.seq)}` })
    .from(reviews)
    .leftJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(and(eq(reviews.userId, userId), isOneOf(reviews.reviewId, reviewIds)))
    .orderBy(reviews.seq);
  const known = new Map<string, KnownReview>();
  for (const [reviewId, versions] of Map.groupBy(rows, (row) => row.review.reviewId)) {
    const log = versions.map((version) => version.review);
    const current = log[versions.findIndex((version) => version.isCurrent)];
    if (!current) throw new Error(`No version of review ${reviewId} counts; add its row to current_reviews.`);
    known.set(reviewId, { current, log });
  }
  return known;
}

/** With the options of their decks. Includes cards and decks that were deleted after the answer, and cards that were moved. */
export async function answerableCards(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, DeckOptions>> {
  const presets = alias(studyPresets, "default_preset");
  const defaultPreset = db
    .select({ id: presets.id })
    .from(presets)
    .where(and(eq(presets.userId, userId), presets.isDefault));
  const rows = await db
    .select({ id: cards.id, options: studyPresets.options })
    .from(cards)
    .innerJoin(decks, eq(decks.id, cards.deckId))
    .leftJoin(
      deckStudyOptions,
      and(eq(deckStudyOptions.userId, userId), eq(deckStudyOptions.deckId, cards.deckId)),
    )
    .leftJoin(
      studyPresets,
      eq(studyPresets.id, sql`coalesce(${deckStudyOptions.presetId}, ${defaultPreset})`),
    )
    .where(and(isOneOf(cards.id, cardIds), or(studiedBy(userId), leftStudiedDeck(db, userId))))
    .for("key share", { of: cards });
  return new Map(
    rows.map(({ id, options }) => [id, options === null ? DEFAULT_OPTIONS : fromStored(options)]),
  );
}

/** Cards that were in a deck which the learner may have studied. */
function leftStudiedDeck(db: Database, userId: number): SQL {
  const former = alias(removedCards, "former");
  const studied = db.select({ id: decks.id }).from(decks).where(studiedBy(userId));
  return exists(
    db
      .select({ cardId: former.cardId })
      .from(former)
      .where(and(eq(former.cardId, cards.id), sql`${former.deckId} in ${studied}`)),
  );
}

const intoReviews = rowsInto(reviews, ["seq"]);
const intoCurrentReviews = rowsInto(currentReviews, []);

export async function appendToLog(
  db: Database,
  userId: number,
  added: readonly LoggedReview[],
  current: ReadonlySet<LoggedReview>,
  { now: receivedAt, sentAt }: Arrival,
): Promise<void> {
  if (added.length === 0) return;
  const clockSkewMs = sentAt === undefined ? null : receivedAt.getTime() - Date.parse(sentAt);
  const rows = added.map((review) => ({ ...review, userId, receivedAt, clockSkewMs }));
  const appended = await db.execute<{ seq: string }>(sql`${intoReviews(rows)} returning "seq"`);
  // Numbers are assigned in the order of the rows, which may come back in another order.
  const seqs = appended.rows.map((row) => Number(row.seq)).toSorted((a, b) => a - b);
  const counting = added.flatMap((review, index) => {
    const seq = seqs[index];
    return seq !== undefined && current.has(review) ? [{ userId, reviewId: review.reviewId, seq }] : [];
  });
  if (counting.length === 0) return;
  await db.execute(
    sql`${intoCurrentReviews(counting)} on conflict ("user_id", "review_id") do update set "seq" = excluded."seq"`,
  );
}
