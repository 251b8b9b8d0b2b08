import { setImmediate } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { inReplayOrder } from "#domain/scheduling/replay-order.ts";
import { newSchedule, scheduler, type Schedule } from "#domain/scheduling/scheduling.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/one-of.ts";
import { rowsInto } from "#server/database/rows-into.ts";
import { cards } from "#server/database/deck-schema.ts";
import { cardStates, reviews } from "#server/database/study-schema.ts";
import { type PlannedReschedule, readAnswers } from "./given-answers.ts";
import type { LoggedReview } from "./logged-review.ts";
import { readStartingSchedules } from "./starting-schedules.ts";
import { REPLACE_SCHEDULE, scheduleRow, toSchedule } from "./stored-schedules.ts";

/** A card without answers that count is new and has no row, unless it has a starting schedule. */
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

/** Versions of reviews that the log does not have yet, and the ids of those of which it has another. */
export interface NewVersions {
  readonly added: readonly LoggedReview[];
  readonly knownIds: ReadonlySet<string>;
}

/** Schedules that may continue: the log has no other version, no answer as late and no position as high on the same device. */
export async function readContinuing(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  { added, knownIds }: NewVersions,
): Promise<ReadonlyMap<number, Schedule>> {
  const changed = new Set(added.flatMap((review) => (knownIds.has(review.reviewId) ? [review.cardId] : [])));
  const asked = cardIds.filter((cardId) => !changed.has(cardId));
  if (asked.length === 0) return new Map();
  const given = added.map(({ cardId, reviewTimestamp, deviceId, counter }) => ({
    card_id: cardId,
    at: reviewTimestamp,
    device: deviceId,
    counter,
  }));
  const rows = await db
    .select()
    .from(cardStates)
    .where(
      and(
        eq(cardStates.userId, userId),
        isOneOf(cardStates.cardId, asked),
        sql`${cardStates.cardId} not in (
          with given as materialized (
            select * from json_to_recordset(${JSON.stringify(given)})
              as given(card_id bigint, at timestamptz, device text, counter bigint)
          )
          select first.card_id from (select card_id, min(at) as at from given group by card_id) as first
          cross join lateral (
            select from ${reviews} as older
            where older.user_id = ${userId} and older.card_id = first.card_id and older.reviewed_at >= first.at
            limit 1) as later
          union all
          select of_device.card_id
          from (select card_id, device, min(counter) as counter from given group by card_id, device) as of_device
          cross join lateral (
            select from ${reviews} as older
            where older.user_id = ${userId} and older.card_id = of_device.card_id
              and older.device_id = of_device.device and older.device_counter >= of_device.counter
            limit 1) as later)`,
      ),
    );
  return new Map(rows.map((row) => [row.cardId, toSchedule(row)]));
}

/** Cards that continue need only the new answers; the others are replayed. */
export async function advanceSchedules(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  { added, continuing }: Pick<NewVersions, "added"> & { readonly continuing: ReadonlyMap<number, Schedule> },
): Promise<ReadonlyMap<number, Schedule>> {
  const reviewIds = [
    ...new Set(added.flatMap(({ cardId, reviewId }) => (continuing.has(cardId) ? [reviewId] : []))),
  ];
  const advanced = await replayed(db, userId, [...continuing.keys()], { reviewIds, from: continuing });
  await storeSchedules(db, userId, advanced);
  const others = cardIds.filter((cardId) => !continuing.has(cardId));
  return new Map([...continuing, ...advanced, ...(await replaySchedules(db, userId, others))]);
}

interface Replaying {
  /** A reschedule to be tried. */
  readonly planned?: PlannedReschedule;
  readonly reviewIds?: readonly string[];
  /** The schedules before the first of the answers; absent: those with which replays begin. */
  readonly from?: ReadonlyMap<number, Schedule>;
}

/** Answers that are replayed before other calls get a turn: about 5 ms. */
const AT_A_STRETCH = 500;

/** Stores nothing. A new card has no schedule. */
export async function replayed(
  db: Database,
  userId: number,
  cardIds: readonly number[],
  { from, ...reading }: Replaying = {},
): Promise<ReadonlyMap<number, Schedule>> {
  if (cardIds.length === 0 || reading.reviewIds?.length === 0) return new Map();
  const answers = await readAnswers(db, userId, cardIds, reading);
  const starting = from ?? (await readStartingSchedules(db, userId, cardIds, reading.planned));
  const schedules = new Map(from ? [] : starting);
  let since = 0;
  for (const [cardId, given] of Map.groupBy(answers, (answer) => answer.cardId)) {
    const inOrder = inReplayOrder(given);
    let schedule = starting.get(cardId) ?? null;
    for (let start = 0; start < inOrder.length; start += AT_A_STRETCH) {
      const some = inOrder.slice(start, start + AT_A_STRETCH);
      schedule = scheduler.continued(cardId, schedule, some);
      since += some.length;
      if (since < AT_A_STRETCH) continue;
      since = 0;
      await setImmediate();
    }
    if (schedule) schedules.set(cardId, schedule);
  }
  return schedules;
}

const intoCardStates = rowsInto(cardStates, ["changedIn"]);

export async function storeSchedules(
  db: Database,
  userId: number,
  schedules: ReadonlyMap<number, Schedule>,
): Promise<void> {
  const rows = Array.from(schedules, ([cardId, schedule]) => scheduleRow(userId, cardId, schedule));
  if (rows.length === 0) return;
  await db.execute(sql`${intoCardStates(rows)} ${REPLACE_SCHEDULE}`);
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
