import { expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { databaseBefore } from "./old-database.ts";

test("cards and answers from before are counted, without those that were deleted", async () => {
  const old = await databaseBefore("0027_card_counts");
  await old.client.query(`
    insert into users (username, username_skeleton, email) values ('amina', 'amina', 'a@example.org'), ('omar', 'omar', 'o@example.org');
    insert into decks (owner_id, title) values (1, 'A'), (1, 'B'), (1, 'empty');
    insert into cards (deck_id, front, back, deleted_at) select 1, n, n, case when n > 3 then now() end from generate_series(1, 5) n;
    insert into cards (deck_id, front, back) select 2, n, n from generate_series(1, 4) n;
    insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps, lapses, last_review)
      select user_id, id, 'review', now(), 1, 1, 1, 0, 1, 0, now() from cards, (values (1), (2)) given(user_id)
      where user_id = 1 or deck_id = 2 and id % 2 = 0;`);
  await migrateDatabase(old.url);
  const decks = await old.client.query("select title, card_count from decks order by id");
  expect(decks.rows).toStrictEqual([
    { title: "A", card_count: 3 },
    { title: "B", card_count: 4 },
    { title: "empty", card_count: 0 },
  ]);
  const answered = await old.client.query(
    "select user_id::int, deck_id::int, count from answered_cards order by user_id, deck_id",
  );
  expect(answered.rows).toStrictEqual([
    { user_id: 1, deck_id: 1, count: 3 },
    { user_id: 1, deck_id: 2, count: 4 },
    { user_id: 2, deck_id: 2, count: 2 },
  ]);
  await old.drop();
});
