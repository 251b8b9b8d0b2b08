import { expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { databaseBefore } from "./old-database.ts";

test("what accounts have already counts, what is gone among it", async () => {
  const old = await databaseBefore("0009_account_usage");
  await old.client.query(`
    insert into users (username, email) values ('amina', 'a@example.org'), ('omar', 'o@example.org');
    insert into decks (owner_id, title, deleted_at) values (1, 'A', now()), (1, 'B', null), (2, 'C', null);
    insert into cards (deck_id, front, back, deleted_at) select 1, n, n, now() from generate_series(1, 3) n;
    insert into cards (deck_id, front, back) select 2, n, n from generate_series(1, 4) n;
    insert into tags (owner_id, name) values (2, 'a'), (2, 'b');
    insert into study_sessions (id, user_id, started_at) select gen_random_uuid(), 2, now() from generate_series(1, 5);`);
  await migrateDatabase(old.url);
  const { rows } = await old.client.query(
    "select owner_id::int as owner, what, count from account_usage order by owner_id, what",
  );
  expect(rows).toStrictEqual([
    { owner: 1, what: "cards", count: 7 },
    { owner: 1, what: "decks", count: 2 },
    { owner: 2, what: "decks", count: 1 },
    { owner: 2, what: "sessions", count: 5 },
    { owner: 2, what: "tags", count: 2 },
  ]);
  await old.drop();
});
