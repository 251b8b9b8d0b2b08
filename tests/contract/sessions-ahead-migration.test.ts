import { afterAll, beforeAll, expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { type OldDatabase, databaseBefore } from "./old-database.ts";

const FAR = "2199-06-01T09:00:00.000Z";
const CREATED = "2026-02-01T09:00:00.000Z";
const LATER = "2026-02-03T09:20:00.000Z";

let old: OldDatabase;
beforeAll(async () => {
  old = await databaseBefore("0015_sessions_ahead");
  await old.client.query(`
    insert into users (username, email, username_skeleton) values ('amina', 'a@example.org', 'amina');
    insert into study_sessions (id, user_id, started_at, completed_at, created_at) values
      ('00000000-0000-7000-8000-000000000001', 1, '${FAR}', '${FAR}', '${CREATED}'),
      ('00000000-0000-7000-8000-000000000002', 1, '${CREATED}', '${FAR}', '${CREATED}'),
      ('00000000-0000-7000-8000-000000000003', 1, '${FAR}', null, '${CREATED}'),
      ('00000000-0000-7000-8000-000000000004', 1, '${CREATED}', '${LATER}', '${CREATED}')`);
  await migrateDatabase(old.url);
});
afterAll(() => old.drop());

test("sessions that were dated ahead began when they arrived; others stay as they are", async () => {
  const { rows } = await old.client.query("select started_at, completed_at from study_sessions order by id");
  const session = (startedAt: string, completedAt: string | null) => ({
    started_at: new Date(startedAt),
    completed_at: completedAt === null ? null : new Date(completedAt),
  });
  expect(rows).toStrictEqual([
    session(CREATED, CREATED),
    session(CREATED, CREATED),
    session(CREATED, null),
    session(CREATED, LATER),
  ]);
});
