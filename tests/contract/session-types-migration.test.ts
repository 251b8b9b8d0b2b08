import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { type OldDatabase, databaseBefore } from "./old-database.ts";

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore("0021_session_types");
  await old.client.query(`
    insert into users (username, email, username_skeleton) values ('amina', 'a@example.org', 'amina');
    insert into decks (owner_id, title) values (1, 'Words');
    insert into study_sessions (id, user_id, deck_id, started_at) values
      ('00000000-0000-7000-8000-000000000001', 1, 1, now()),
      ('00000000-0000-7000-8000-000000000002', 1, null, now())`);
  await migrateDatabase(old.url);
});
afterAll(() => old.drop());

test("a session across decks was a spaced review, any other is called study", async () => {
  const { rows } = await old.client.query("select deck_id, type from study_sessions order by id");
  expect(rows).toStrictEqual([
    { deck_id: "1", type: "study" },
    { deck_id: null, type: "spaced_review" },
  ]);
});
