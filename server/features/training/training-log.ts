import { type SQL, and, desc, eq, lt, lte, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates, currentReviews, reviews } from "#server/database/study-schema.ts";
import { deckStudyOptions } from "#server/database/study-options-schema.ts";
import { type PresetOfLearner, studiedByPreset } from "../deck-options/preset-cards.ts";

/** The newest answers that one training reads. */
const LOG_MAX = 100_000;
/** Small enough that the process answers others between two pages. */
const PAGE = 2000;

/** An answer, and how many its card has: fewer in the log mean that the first ones of the card are missing. */
export interface LogRow {
  readonly cardId: number;
  readonly rating: number;
  /** ISO. */
  readonly at: string;
  readonly timeZone: string;
  readonly reps: number;
}

/** Answers that count to cards of the decks of a preset, page by page, the newest first. */
export async function* readTrainingLog(
  db: Database,
  preset: PresetOfLearner,
  limit = LOG_MAX,
): AsyncGenerator<readonly LogRow[]> {
  let left = limit;
  let before: SQL | undefined;
  while (left > 0) {
    const page = await readPage(db, preset, before);
    const counted = page.flatMap(({ isCounted, cardId, rating, at, timeZone, reps }) =>
      isCounted && reps !== null ? [{ cardId, rating, at, timeZone, reps }] : [],
    );
    if (counted.length > 0) yield counted.slice(0, left);
    left -= counted.length;
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return;
    before = and(
      lte(reviews.reviewTimestamp, last.at),
      or(lt(reviews.reviewTimestamp, last.at), lt(reviews.seq, last.seq)),
    );
  }
}

/** A page of the learner's whole log: what counts is looked up for its rows alone, however long the log is. */
function readPage(db: Database, preset: PresetOfLearner, before: SQL | undefined) {
  const { userId } = preset;
  const newest = db
    .select({
      seq: reviews.seq,
      reviewId: reviews.reviewId,
      cardId: reviews.cardId,
      rating: reviews.performance,
      at: reviews.reviewTimestamp,
      timeZone: reviews.timeZone,
      voided: reviews.voided,
    })
    .from(reviews)
    .where(and(eq(reviews.userId, userId), before))
    .orderBy(desc(reviews.reviewTimestamp), desc(reviews.seq))
    .limit(PAGE)
    .as("newest");
  return db
    .select({
      seq: newest.seq,
      cardId: newest.cardId,
      rating: newest.rating,
      at: newest.at,
      timeZone: newest.timeZone,
      reps: cardStates.reps,
      isCounted: sql<boolean | null>`(not ${newest.voided} and ${currentReviews.seq} is not null
        and ${studiedByPreset(db, preset)})`,
    })
    .from(newest)
    .innerJoin(cards, eq(cards.id, newest.cardId))
    .leftJoin(
      currentReviews,
      and(
        eq(currentReviews.userId, userId),
        eq(currentReviews.reviewId, newest.reviewId),
        eq(currentReviews.seq, newest.seq),
      ),
    )
    .leftJoin(cardStates, and(eq(cardStates.userId, userId), eq(cardStates.cardId, newest.cardId)))
    .leftJoin(
      deckStudyOptions,
      and(eq(deckStudyOptions.userId, userId), eq(deckStudyOptions.deckId, cards.deckId)),
    )
    .orderBy(desc(newest.at), desc(newest.seq));
}
