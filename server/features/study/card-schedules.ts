import { and, asc, eq, inArray, not, sql } from "drizzle-orm";
import * as v from "valibot";
import { Performance } from "#contract/study.ts";
import { scheduler, type Schedule } from "#domain/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import { cardStates, currentReviews, reviews } from "#server/database/schema.ts";

/** A stored schedule as the scheduler takes it. */
export function toSchedule(row: typeof cardStates.$inferSelect): Schedule {
  const { userId: _, cardId: __, ...schedule } = row;
  return { ...schedule, due: row.due.getTime(), lastReview: row.lastReview.getTime() };
}

/** Recomputes the schedules of cards from the answers that count. A card without any is new and has no row. */
export async function replaySchedules(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, Schedule>> {
  if (cardIds.length === 0) return new Map();
  const answers = await db
    .select({ cardId: reviews.cardId, performance: reviews.performance, reviewedAt: reviews.reviewedAt })
    .from(reviews)
    .innerJoin(currentReviews, eq(currentReviews.seq, reviews.seq))
    .where(and(eq(reviews.userId, userId), inArray(reviews.cardId, [...cardIds]), not(reviews.voided)))
    // The id settles equal times, so that the order of arrival does not matter.
    .orderBy(asc(reviews.reviewedAt), asc(reviews.reviewId));
  const byCard = Map.groupBy(answers, (answer) => answer.cardId);
  const schedules = new Map<number, Schedule>();
  for (const [cardId, given] of byCard) {
    const schedule = scheduler.replayed(
      cardId,
      given.map((answer) => ({
        performance: v.parse(Performance, answer.performance),
        at: answer.reviewedAt.getTime(),
      })),
    );
    if (schedule) schedules.set(cardId, schedule);
  }
  await storeSchedules(db, userId, schedules);
  await forgetSchedules(
    db,
    userId,
    cardIds.filter((cardId) => !schedules.has(cardId)),
  );
  return schedules;
}

async function storeSchedules(
  db: Database,
  userId: number,
  schedules: ReadonlyMap<number, Schedule>,
): Promise<void> {
  const rows = Array.from(schedules, ([cardId, schedule]) => toRow(userId, cardId, schedule));
  if (rows.length === 0) return;
  await db
    .insert(cardStates)
    .values(rows)
    .onConflictDoUpdate({
      target: [cardStates.userId, cardStates.cardId],
      set: {
        state: sql`excluded.state`,
        due: sql`excluded.due`,
        stability: sql`excluded.stability`,
        difficulty: sql`excluded.difficulty`,
        scheduledDays: sql`excluded.scheduled_days`,
        learningStep: sql`excluded.learning_step`,
        reps: sql`excluded.reps`,
        lapses: sql`excluded.lapses`,
        lastReview: sql`excluded.last_review`,
      },
    });
}

function toRow(userId: number, cardId: number, schedule: Schedule): typeof cardStates.$inferInsert {
  const { state, due, lastReview, ...rest } = schedule;
  if (state === "new" || lastReview === null) {
    throw new Error(`The schedule of card ${cardId} is new after an answer; the scheduler must move it on.`);
  }
  return { ...rest, userId, cardId, state, due: new Date(due), lastReview: new Date(lastReview) };
}

async function forgetSchedules(db: Database, userId: number, cardIds: readonly number[]): Promise<void> {
  if (cardIds.length === 0) return;
  await db
    .delete(cardStates)
    .where(and(eq(cardStates.userId, userId), inArray(cardStates.cardId, [...cardIds])));
}
