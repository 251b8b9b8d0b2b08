import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { users } from "#server/database/account-schema.ts";
import { type Connection, connect } from "#server/database/connect.ts";
import { cardStates, schedulesToReplay } from "#server/database/study-schema.ts";
import { named } from "#server/features/auth/sign-up/username-skeleton.ts";
import { replayMarked } from "#server/features/study/replay-marked.ts";
import { startServer } from "#tests/browser/support/server.ts";
import { type TemporaryDatabase, migratedDatabase } from "./database.ts";
import { keptLog } from "./error-log.ts";

const AT = "2026-02-01T09:00:00.000Z";
const NAMES = ["amina", "omar", "salma"];

let database: TemporaryDatabase;
let client: Client;
let connection: Connection;
beforeAll(async () => {
  database = await migratedDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  connection = connect(database.url, () => undefined);
  await connection.db
    .insert(users)
    .values(NAMES.map((name) => ({ ...named(name), email: `${name}@example.org` })));
  await client.query(`
    insert into decks (owner_id, title) values (1, 'Words');
    insert into cards (deck_id, front, back) values (1, 'secret front', 'secret back');
    alter table reviews drop constraint reviews_performance;
    with added as (
      insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
        study_time_seconds, time_zone, checksum, parameters, received_at)
      select gen_random_uuid(), id, 1, 1, 3, false, '${AT}', '${AT}', 1, 'UTC', '', 'fsrs-6/default/1', '${AT}' from users
      returning user_id, review_id, seq)
    insert into current_reviews select * from added;`);
});
afterAll(async () => {
  await connection.close();
  await client.end();
  await database.drop();
});

const markAll = () =>
  client.query("insert into schedules_to_replay select id, 1 from users on conflict do nothing");
const marked = async () => (await connection.db.select().from(schedulesToReplay)).map(({ userId }) => userId);
const scheduled = async () => {
  const states = await connection.db.select().from(cardStates).orderBy(cardStates.userId);
  return states.map(({ userId, reps }) => [userId, reps]);
};

test("a learner whose schedules cannot be replayed is logged without content and stays marked; the others are replayed", async () => {
  await markAll();
  await client.query("update reviews set performance = 9 where user_id = 1");
  const { log, lines } = keptLog();
  await replayMarked({ db: connection.db, log });
  expect([await marked(), await scheduled()]).toStrictEqual([
    [1],
    [
      [2, 1],
      [3, 1],
    ],
  ]);
  expect(lines).toEqual([expect.objectContaining({ level: 50, userId: 1 })]);
  expect(JSON.stringify(lines)).not.toMatch(/secret|amina/);

  await client.query("update reviews set performance = 3 where user_id = 1");
  await replayMarked({ db: connection.db, log });
  expect([await marked(), (await scheduled())[0], lines.length]).toStrictEqual([[], [1, 1], 1]);
});

test("the server answers while schedules wait to be replayed, and replays them", async () => {
  await markAll();
  await client.query("begin; select from users where id = 1 for update");
  const server = await startServer({ DATABASE_URL: database.url });
  try {
    expect(await marked()).toStrictEqual([1, 2, 3]);
    await client.query("rollback");
    await vi.waitFor(async () => expect(await marked()).toStrictEqual([]), { timeout: 20_000 });
  } finally {
    await server.stop();
  }
});
