import type { Pool, PoolClient } from "pg";
import type { ReviewItem } from "#contract/reviews.ts";
import { type Schedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import * as statements from "./statements.ts";

/** A row of an answer to a card; what PostgreSQL is not asked to convert stays text. */
interface AnswerRow {
  readonly card_id: string;
  readonly review_id: string;
  readonly performance: 1 | 2 | 3 | 4;
  readonly reviewed_at: Date;
  readonly device_id: string | null;
  readonly device_counter: string | null;
}

interface Sent {
  readonly reviewItems: readonly Required<ReviewItem>[];
  readonly sentAt: string;
}

/** Takes new reviews by the same statements, and looks at nothing. */
export async function takeBare(pool: Pool, userId: number, { reviewItems, sentAt }: Sent): Promise<object> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const schedules = await take(client, userId, reviewItems, Date.parse(sentAt));
    await client.query("commit");
    return {
      success: true,
      syncedCount: reviewItems.length,
      failedCount: 0,
      errors: [],
      results: reviewItems.map(({ reviewId }) => ({ reviewId, outcome: "applied" })),
      schedules,
    };
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

async function take(client: PoolClient, userId: number, items: Sent["reviewItems"], sentAt: number) {
  const now = new Date();
  const cardIds = items.map((item) => item.cardId);
  await client.query(statements.lockLearner, [userId]);
  await client.query(statements.known, [userId, items.map((item) => item.reviewId)]);
  await client.query(statements.answerable, [cardIds, userId]);
  const added = items.map((item) => ({
    ...item,
    userId,
    undecided: false,
    parameters: "fsrs-6/default/1",
    receivedAt: now,
    clockSkewMs: now.getTime() - sentAt,
  }));
  const { rows } = await client.query<{ seq: string }>(statements.appended, [JSON.stringify(added)]);
  const current = items.map(({ reviewId }, index) => ({ userId, reviewId, seq: rows[index]?.seq }));
  await client.query(statements.counting, [JSON.stringify(current)]);
  return reschedule(client, userId, cardIds);
}

async function reschedule(client: PoolClient, userId: number, cardIds: readonly number[]) {
  const answers = await client.query<AnswerRow>(statements.answersOf, [userId, cardIds]);
  const byCard = Map.groupBy(answers.rows, (row) => Number(row.card_id));
  const schedules = Array.from(byCard, ([cardId, given]) => ({ cardId, schedule: replayed(cardId, given) }));
  const states = schedules.map(({ cardId, schedule }) => ({
    ...schedule,
    userId,
    cardId,
    due: new Date(schedule.due),
    lastReview: schedule.lastReview === null ? null : new Date(schedule.lastReview),
  }));
  await client.query(statements.stored, [JSON.stringify(states)]);
  return schedules
    .map(({ cardId, schedule }) => ({ cardId, schedule: toCardState(schedule) }))
    .toSorted((a, b) => a.cardId - b.cardId);
}

function replayed(cardId: number, given: readonly AnswerRow[]): Schedule {
  const schedule = scheduler.replayed(
    cardId,
    given.map((row) => ({
      reviewId: row.review_id,
      rating: row.performance,
      at: row.reviewed_at.getTime(),
      deviceId: row.device_id,
      counter: row.device_counter === null ? null : Number(row.device_counter),
    })),
  );
  if (!schedule) throw new Error(`Card ${cardId} has no answers.`);
  return schedule;
}
