import { and, eq, sql } from "drizzle-orm";
import { newSchedule, scheduler, type Schedule } from "#domain/scheduling/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates } from "#server/database/study-schema.ts";
import { type PlannedReschedule, readAnswers } from "./given-answers.ts";

/** A stored schedule in the scheduler's form. */
export function toSchedule(row: typeof cardStates.$inferSelect): Schedule {
  const { userId: _, cardId: __, changedIn: ___, ...schedule } = row;
  return { ...schedule, due: row.due.getTime(), lastReview: row.lastReview.getTime() };
}

/**
 * Recomputes the schedules of cards from the answers that count, with the same number of statements for any number of
 * cards. A card without such answers is new and has no row.
 */
export async function replaySchedules(
  db: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<ReadonlyMap<number, Schedule>> {
  if (cardIds.length === 0) return new Map();
  const schedules = await replayed(db, userId, cardIds);
  await storeSchedules(db, userId, schedules);
  const fresh = cardIds.filter((cardId) => !schedules.has(cardId));
  await forgetSchedules(db, userId, fresh);
  return new Map([...schedules, ...(await newSchedules(db, fresh))]);
}

/**
 * The schedules that the answers to cards give, without storing them; none for a card without answers.
 *
 * @param planned A reschedule to be tried.
 */
export async function replayed(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  planned?: PlannedReschedule,
): Promise<ReadonlyMap<number, Schedule>> {
  const answers = await readAnswers(db, userId, cardIds, planned && { planned });
  const schedules = new Map<number, Schedule>();
  for (const [cardId, given] of Map.groupBy(answers, (answer) => answer.cardId)) {
    const schedule = scheduler.replayed(cardId, given);
    if (schedule) schedules.set(cardId, schedule);
  }
  return schedules;
}

const intoCardStates = rowsInto(cardStates, ["changedIn"]);

/** Stores schedules of cards that were answered. */
export async function storeSchedules(
  db: Database,
  userId: number,
  schedules: ReadonlyMap<number, Schedule>,
): Promise<void> {
  const rows = Array.from(schedules, ([cardId, schedule]) => toRow(userId, cardId, schedule));
  if (rows.length === 0) return;
  await db.execute(sql`${intoCardStates(rows)} on conflict ("user_id", "card_id") do update set
    ("state", "due", "stability", "difficulty", "scheduled_days", "learning_step", "reps", "lapses", "last_review") =
    (excluded."state", excluded."due", excluded."stability", excluded."difficulty", excluded."scheduled_days",
      excluded."learning_step", excluded."reps", excluded."lapses", excluded."last_review")`);
}

function toRow(userId: number, cardId: number, schedule: Schedule): typeof cardStates.$inferInsert {
  const { state, due, lastReview, ...rest } = schedule;
  if (state === "new" || lastReview === null) {
    throw new Error(`The schedule of card ${cardId} is new after an answer; the scheduler must move it on.`);
  }
  return { ...rest, userId, cardId, state, due: new Date(due), lastReview: new Date(lastReview) };
}

/** A new card is due from its creation. */
async function newSchedules(db: Database, cardIds: readonly number[]): Promise<[number, Schedule][]> {
  if (cardIds.length === 0) return [];
  const rows = await db
    .select({ id: cards.id, createdAt: cards.createdAt })
    .from(cards)
    .where(isOneOf(cards.id, cardIds));
  return rows.map(({ id, createdAt }) => [id, newSchedule(createdAt.getTime())]);
}

async function forgetSchedules(db: Database, userId: number, cardIds: readonly number[]): Promise<void> {
  if (cardIds.length === 0) return;
  await db.delete(cardStates).where(and(eq(cardStates.userId, userId), isOneOf(cardStates.cardId, cardIds)));
}
