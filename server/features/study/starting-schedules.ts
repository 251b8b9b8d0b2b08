import { and, eq, getTableColumns, gte, sql } from "drizzle-orm";
import { restartedBy } from "#domain/scheduling/rescheduled.ts";
import type { Schedule } from "#domain/scheduling/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import { startingSchedules } from "#server/database/study-schema.ts";
import { latestReschedules, optionsOfReschedules } from "../reschedules/stored-reschedules.ts";
import { REPLACE_SCHEDULE, scheduleRow, toSchedule } from "./stored-schedules.ts";
import type { PlannedReschedule } from "./given-answers.ts";

/** None for a card whose first answer is in the log. @param planned Tried in place of earlier reschedules. */
export async function readStartingSchedules(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  planned?: PlannedReschedule,
): Promise<ReadonlyMap<number, Schedule>> {
  const latest = latestReschedules(db, userId, cardIds);
  const rows = await db
    .select({ start: getTableColumns(startingSchedules), reschedule: latest.seq })
    .from(startingSchedules)
    .leftJoin(
      latest,
      and(eq(latest.cardId, startingSchedules.cardId), gte(latest.at, startingSchedules.lastReview)),
    )
    .where(and(eq(startingSchedules.userId, userId), isOneOf(startingSchedules.cardId, [...cardIds])));
  const seqs = new Set(rows.flatMap(({ reschedule }) => reschedule ?? []));
  const stored = await optionsOfReschedules(db, seqs);
  return new Map(
    rows.map(({ start, reschedule }) => {
      const isPlanned = planned !== undefined && start.lastReview <= planned.at;
      const options = isPlanned ? planned.options : reschedule === null ? undefined : stored.get(reschedule);
      const schedule = toSchedule(start);
      return [start.cardId, options ? restartedBy(options, schedule) : schedule];
    }),
  );
}

const intoStartingSchedules = rowsInto(startingSchedules, []);

/**
 * A card with answers in the log keeps its own schedule, and one with such a schedule gets another only from a later review.
 * The caller locks the reviews. @returns The cards that got a schedule.
 */
export async function startFrom(
  db: Database,
  userId: number,
  schedules: ReadonlyMap<number, Schedule>,
): Promise<readonly number[]> {
  if (schedules.size === 0) return [];
  const rows = Array.from(schedules, ([cardId, schedule]) => scheduleRow(userId, cardId, schedule));
  const { rows: started } = await db.execute<{ card_id: string }>(sql`
    ${intoStartingSchedules(rows)}
    where not exists (select from reviews join current_reviews on current_reviews.seq = reviews.seq
      where reviews.user_id = ${userId} and reviews.card_id = given."cardId" and not reviews.voided)
    ${REPLACE_SCHEDULE}
    where starting_schedules.last_review < excluded.last_review
    returning card_id`);
  return started.map((row) => Number(row.card_id));
}

/** @returns The cards that had another beginning. */
export async function startAnew(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<readonly number[]> {
  const gone = await db
    .delete(startingSchedules)
    .where(and(eq(startingSchedules.userId, userId), isOneOf(startingSchedules.cardId, [...cardIds])))
    .returning({ cardId: startingSchedules.cardId });
  return gone.map(({ cardId }) => cardId);
}
