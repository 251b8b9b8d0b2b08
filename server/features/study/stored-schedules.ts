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
