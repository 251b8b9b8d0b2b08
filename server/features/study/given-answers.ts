import { and, asc, eq, gte, not, sql } from "drizzle-orm";
import { type RescheduleOptions, rescheduledBy } from "#domain/scheduling/rescheduled.ts";
import type { GivenAnswer } from "#domain/scheduling/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { currentReviews, reviews } from "#server/database/study-schema.ts";
import { latestReschedules, optionsOfReschedules } from "../reschedules/stored-reschedules.ts";

/** Answers of one query: others get a turn between two. */
const AT_ONCE = 4000;

export interface AnswerOfCard extends GivenAnswer {
  readonly cardId: number;
  readonly studyTimeSeconds: number;
  /** By which it counts: its own, unless its card was rescheduled later. */
  readonly parameters: string;
}

export interface PlannedReschedule {
  readonly at: Date;
  readonly options: RescheduleOptions;
}

interface Reading {
  /** So many answers at most, in the order of the cards; at least one. */
  readonly limit?: number;
  readonly reviewIds?: readonly string[];
  /** Answers that were given by then count by it, in place of earlier reschedules. */
  readonly planned?: PlannedReschedule;
}

/**
 * The counting answers of a learner to these cards, unordered. Answers given up to the latest reschedule of their card count
 * by its options, even if they arrive later.
 */
export async function readAnswers(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  { limit = Infinity, reviewIds, planned }: Reading = {},
): Promise<AnswerOfCard[]> {
  const answers: AnswerOfCard[] = [];
  let after: AnswerRow | undefined;
  for (;;) {
    const wanted = Math.min(AT_ONCE, limit - answers.length);
    const page = await selectAnswers(db, userId, { cardIds, reviewIds, after }).limit(wanted);
    answers.push(...(await toAnswers(db, page, planned)));
    after = page.at(-1);
    if (page.length < wanted || answers.length >= limit) return answers;
  }
}

type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

async function toAnswers(
  db: Database,
  rows: readonly AnswerRow[],
  planned: PlannedReschedule | undefined,
): Promise<AnswerOfCard[]> {
  const seqs = new Set(rows.flatMap(({ reschedule }) => reschedule ?? []));
  const stored = await optionsOfReschedules(db, seqs);
  const renamed = new Map(Array.from(stored, ([seq, options]) => [seq, rescheduledBy(options)]));
  const byPlan = planned && rescheduledBy(planned.options);
  return rows.map((found) => {
    const { seq: _, reschedule, reviewTimestamp, parameters, ...row } = found;
    const at = Date.parse(reviewTimestamp);
    const isPlanned = planned !== undefined && at <= planned.at.getTime();
    const renaming = isPlanned ? byPlan : reschedule === null ? undefined : renamed.get(reschedule);
    return { ...row, at, parameters: renaming ? renaming(parameters) : parameters };
  });
}

/**
 * A version that counts. Looked up by its key for each row (`offset` keeps it from becoming a join): PostgreSQL expects one
 * row of a learner whom its statistics do not know yet, and a join then reads all of them for each answer.
 */
export const isCurrent = sql`exists (select from ${currentReviews} where ${currentReviews.userId} = ${reviews.userId}
  and ${currentReviews.reviewId} = ${reviews.reviewId} and ${currentReviews.seq} = ${reviews.seq} offset 0)`;

interface Selected {
  readonly cardIds: readonly number[];
  readonly reviewIds: readonly string[] | undefined;
  /** The last one that was read. */
  readonly after:
    | { readonly cardId: number; readonly reviewTimestamp: string; readonly seq: number }
    | undefined;
}

/** In the order of the index by cards. */
function selectAnswers(db: Database, userId: number, { cardIds, reviewIds, after }: Selected) {
  const latest = latestReschedules(db, userId, cardIds);
  return db
    .select({
      seq: reviews.seq,
      cardId: reviews.cardId,
      reviewId: reviews.reviewId,
      rating: reviews.performance,
      reviewTimestamp: reviews.reviewTimestamp,
      deviceId: reviews.deviceId,
      counter: reviews.counter,
      parameters: reviews.parameters,
      studyTimeSeconds: reviews.studyTimeSeconds,
      reschedule: latest.seq,
    })
    .from(reviews)
    .leftJoin(latest, and(eq(latest.cardId, reviews.cardId), gte(latest.at, reviews.reviewTimestamp)))
    .where(
      and(
        eq(reviews.userId, userId),
        isOneOf(reviews.cardId, [...cardIds]),
        reviewIds && isOneOf(reviews.reviewId, [...reviewIds]),
        after &&
          sql`(${reviews.cardId}, ${reviews.reviewTimestamp}, ${reviews.seq}) >
            (${after.cardId}, ${after.reviewTimestamp}, ${after.seq})`,
        not(reviews.voided),
        isCurrent,
      ),
    )
    .orderBy(asc(reviews.cardId), asc(reviews.reviewTimestamp), asc(reviews.seq))
    .$dynamic();
}
