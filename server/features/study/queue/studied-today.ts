import { and, eq, gte, lt, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { LearnerDay } from "#domain/scheduling/day.ts";
import { NOTHING_STUDIED, type StudiedToday } from "#domain/study/options/daily-limits.ts";
import type { Database } from "#server/database/connect.ts";
import { cards } from "#server/database/deck-schema.ts";
import { currentReviews, reviews, startingSchedules } from "#server/database/study-schema.ts";

/** Counted from the log, so that all devices share a limit. Decks without answers are left out. */
export function selectStudiedToday(db: Database, userId: number, day: LearnerDay, deckId?: number) {
  const [start, end] = [new Date(day.start).toISOString(), new Date(day.end).toISOString()];
  const answered = db
    .selectDistinct({ cardId: reviews.cardId })
    .from(reviews)
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(
      and(
        eq(reviews.userId, userId),
        gte(reviews.reviewTimestamp, start),
        lt(reviews.reviewTimestamp, end),
        not(reviews.voided),
      ),
    )
    .as("answered");
  const earlier = alias(reviews, "earlier");
  const hasStart = sql`exists (select from ${startingSchedules} start
    where start.user_id = ${userId} and start.card_id = ${answered.cardId} and start.last_review < ${start} offset 0)`;
  const isKnown = sql`(${hasStart} or exists ${db
    .select({ seq: earlier.seq })
    .from(earlier)
    .innerJoin(currentReviews, eq(currentReviews.seq, earlier.seq))
    .where(
      and(
        eq(earlier.userId, userId),
        eq(earlier.cardId, answered.cardId),
        lt(earlier.reviewTimestamp, start),
        not(earlier.voided),
      ),
    )})`;
  return db
    .select({
      deckId: cards.deckId,
      new: sql<number>`(count(*) filter (where not ${isKnown}))::int`.as("new_today"),
      reviews: sql<number>`(count(*) filter (where ${isKnown}))::int`.as("reviews_today"),
    })
    .from(answered)
    .innerJoin(cards, eq(cards.id, answered.cardId))
    .where(deckId === undefined ? undefined : eq(cards.deckId, deckId))
    .groupBy(cards.deckId);
}

export async function studiedToday(
  db: Database,
  userId: number,
  day: LearnerDay,
  deckId?: number,
): Promise<ReadonlyMap<number, StudiedToday>> {
  const rows = await selectStudiedToday(db, userId, day, deckId);
  return new Map(rows.map(({ deckId: of, ...studied }) => [of, studied]));
}

export async function studiedTodayIn(
  db: Database,
  userId: number,
  day: LearnerDay,
  deckId: number,
): Promise<StudiedToday> {
  return (await studiedToday(db, userId, day, deckId)).get(deckId) ?? NOTHING_STUDIED;
}
