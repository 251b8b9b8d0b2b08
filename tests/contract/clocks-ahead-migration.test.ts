import { afterAll, beforeAll, expect, test } from "vitest";
import { newSchedule, scheduler, toCardState } from "#domain/scheduling/scheduling.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { cardStates, schedulesToReplay } from "#server/database/study-schema.ts";
import { toSchedule } from "#server/features/study/card-schedules.ts";
import { replayMarked } from "#server/features/study/replay-marked.ts";
import { createLog } from "#server/log.ts";
import { type OldDatabase, databaseBefore } from "./old-database.ts";

const FAR = "2199-06-01T09:00:00.000Z";
const RECEIVED = "2026-02-01T09:00:00.000Z";
const LATER = "2026-02-01T09:20:00.000Z";
/** More than one batch replays. */
const CARDS = 510;

let old: OldDatabase;
let connection: Connection;
beforeAll(async () => {
  old = await databaseBefore("0007_clocks_ahead");
  await old.client.query(`
    insert into users (username, email) values ('amina', 'a@example.org'), ('omar', 'o@example.org');
    insert into decks (owner_id, title) values (1, 'Words');
    insert into cards (deck_id, front, back) select 1, n, n from generate_series(1, ${CARDS}) n;`);
  const add = (userId: number, cardId: string, reviewedAt: string, receivedAt: string, performance: number) =>
    old.client.query(`
      with added as (
        insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
          study_time_seconds, time_zone, checksum, parameters, received_at)
        select gen_random_uuid(), ${userId}, id, 1, ${performance}, false, '${reviewedAt}', '${reviewedAt}',
          1, 'UTC', '', 'fsrs-6/default/1', '${receivedAt}' from cards where ${cardId}
        returning user_id, review_id, seq)
      insert into current_reviews select * from added`);
  await add(1, "id > 2", FAR, RECEIVED, 3);
  await add(1, "id > 2", LATER, LATER, 4);
  await add(1, "id = 1", LATER, LATER, 4);
  await add(2, "id = 2", FAR, RECEIVED, 1);
  await old.client.query(`
    insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps,
      lapses, last_review)
    select distinct user_id, card_id, 'review', '2199-09-01'::timestamptz, 1, 1, 1, 0, 2, 0, '${FAR}'::timestamptz
    from reviews where card_id <> 1`);
  await migrateDatabase(old.url);
  connection = connect(old.url, () => undefined);
});
afterAll(async () => {
  await connection.close();
  await old.drop();
});

test("answers that were dated ahead count when they arrived, and what follows from them is marked", async () => {
  const { rows } = await old.client.query(
    "select distinct reviewed_at, modified_at, received_at from reviews order by reviewed_at",
  );
  const at = (time: string) => ({
    reviewed_at: new Date(time),
    modified_at: new Date(time),
    received_at: new Date(time),
  });
  expect(rows).toStrictEqual([at(RECEIVED), at(LATER)]);
  expect(await connection.db.$count(schedulesToReplay)).toBe(CARDS - 1);
});

test("two processes that start replay what is marked, and a card that was poisoned is due again", async () => {
  const services = { db: connection.db, log: createLog("silent") };
  await Promise.all([replayMarked(services), replayMarked(services)]);
  expect(await connection.db.$count(schedulesToReplay)).toBe(0);
  const answered = (cardId: number, answers: readonly (readonly [string, 1 | 3 | 4])[]) =>
    toCardState(
      answers.reduce(
        (schedule, [time, rating]) => scheduler.answered(cardId, schedule, { rating, at: Date.parse(time) }),
        newSchedule(Date.parse(RECEIVED)),
      ),
    );
  const states = await connection.db.select().from(cardStates).orderBy(cardStates.cardId);
  expect(states.map((row) => [row.userId, row.cardId, toCardState(toSchedule(row))])).toStrictEqual([
    [2, 2, answered(2, [[RECEIVED, 1]])],
    ...Array.from({ length: CARDS - 2 }, (_, index) => {
      const cardId = index + 3;
      return [
        1,
        cardId,
        answered(cardId, [
          [RECEIVED, 3],
          [LATER, 4],
        ]),
      ];
    }),
  ]);
});
