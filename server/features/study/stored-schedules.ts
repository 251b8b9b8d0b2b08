import { sql } from "drizzle-orm";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { cardStates, startingSchedules } from "#server/database/study-schema.ts";

export function toSchedule(row: typeof startingSchedules.$inferSelect): Schedule {
  const { state, stability, difficulty, scheduledDays, learningStep, reps, lapses } = row;
  const memory = { stability, difficulty, scheduledDays, learningStep, reps, lapses };
  return { state, ...memory, due: row.due.getTime(), lastReview: row.lastReview.getTime() };
}

export function scheduleRow(
  userId: number,
  cardId: number,
  schedule: Schedule,
): typeof startingSchedules.$inferInsert & typeof cardStates.$inferInsert {
  const { state, due, lastReview, ...rest } = schedule;
  if (state === "new" || lastReview === null) {
    throw new Error(`The schedule of card ${cardId} is new after an answer; the scheduler must move it on.`);
  }
  return { ...rest, userId, cardId, state, due: new Date(due), lastReview: new Date(lastReview) };
}

/** The `on conflict` of an `insert` of schedule rows, which replaces the schedule of a card. */
export const REPLACE_SCHEDULE = sql`on conflict ("user_id", "card_id") do update set
  ("state", "due", "stability", "difficulty", "scheduled_days", "learning_step", "reps", "lapses", "last_review") =
  (excluded."state", excluded."due", excluded."stability", excluded."difficulty", excluded."scheduled_days",
    excluded."learning_step", excluded."reps", excluded."lapses", excluded."last_review")`;
