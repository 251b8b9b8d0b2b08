import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setDeckLimitsToday } from "#contract/study/deck-options.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";
import { type Plans, plansOf, rowsRead } from "./plans.ts";
import { statementsOf } from "./statements.ts";

const CARDS = 20_000;

let server: TestServer;
let learner: SignedIn;
let deckId: number;
let plans: Plans;

beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  const other = await server.signUpAndIn();
  deckId = (await fixtureOf(server).deck(learner)).id;
  const { db } = server;
  await db.execute(sql`
    insert into cards (deck_id, front, back) select ${deckId}, n, n from generate_series(1, ${CARDS}::int) n`);
  // Every second card was answered in the last 200 days, 50 a day, by two learners.
  const now = server.clock.now().toISOString();
  for (const { user } of [learner, other]) {
    await db.execute(sql`
      insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step,
        reps, lapses, last_review)
      select ${user.id}, id, 'review', ${now}::timestamptz, 1, 1, 1, 0, 1, 0, ${now}::timestamptz
      from cards where id % 2 = 0`);
    await db.execute(sql`
      with added as (
        insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
          study_time_seconds, time_zone, checksum, parameters, received_at)
        select gen_random_uuid(), ${user.id}, id, 1, 3, false, at, at, 1, 'UTC', '', 'fsrs-6/default/1', at
        from (select id, ${now}::timestamptz - (id / 100) * interval '1 day' as at from cards where id % 2 = 0) given
        returning user_id, review_id, seq)
      insert into current_reviews select * from added`);
  }
  // Every second of them came with an interval from Anki.
  await db.execute(sql`
    insert into starting_schedules (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step,
      reps, lapses, last_review)
    select user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps, lapses,
      last_review - interval '300 days' from card_states where card_id % 4 = 0`);
  plans = await plansOf(server);
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

it("what was studied today is counted from the log of today, and never by reading all of it", async () => {
  const call = { ...as(learner), ...inDeck(deckId) };
  await server.succeed(setDeckLimitsToday, { ...call, body: { newPerDay: null, reviewsPerDay: 500 } });
  for (const ask of [
    () => server.succeed(reviewCards, { ...call, query: {} }),
    () => server.succeed(allReviewCards, { ...as(learner), query: {} }),
  ]) {
    const statements = await statementsOf(ask);
    const ofLog = statements.filter(({ text }) => text.includes('from "reviews"'));
    expect(ofLog).toHaveLength(1);
    for (const statement of ofLog) {
      const scans = await plans.scansOf(statement);
      expect(scans.map((scan) => scan["Node Type"])).not.toContain("Seq Scan");
      expect(rowsRead(scans)).toBeLessThan(1000);
    }
  }
});
