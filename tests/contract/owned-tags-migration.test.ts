import { expect, test } from "vitest";
import { migrateDatabase } from "#server/database/migrate.ts";
import { databaseBefore } from "./old-database.ts";

test("tags that people shared are split by the owner of the cards that carry them", async () => {
  const old = await databaseBefore("0008_owned_tags");
  await old.client.query(`
    insert into users (username, email) values ('amina', 'a@example.org'), ('omar', 'o@example.org');
    insert into decks (owner_id, title) values (1, 'A'), (2, 'B'), (1, 'C');
    insert into cards (deck_id, front, back) values (1, 'a', '-'), (2, 'b', '-'), (3, 'c', '-'), (2, 'd', '-');
    insert into tags (name) values ('shared'), ('hers'), ('his'), ('unused');
    insert into card_tags values (1, 1), (2, 1), (3, 1), (4, 1), (1, 2), (3, 2), (2, 3);`);
  const changes = async () => {
    const { rows } = await old.client.query<{ changed: string }>(
      "select changed_in::text as changed from cards order by id",
    );
    return rows.map(({ changed }) => changed);
  };
  const before = await changes();
  await migrateDatabase(old.url);
  const { rows } = await old.client.query(`
    select card_id::int as card, tags.id::int as tag, owner_id::int as owner, name from card_tags
    join tags on tags.id = tag_id order by card_id, name`);
  expect(rows).toStrictEqual([
    { card: 1, tag: 2, owner: 1, name: "hers" },
    { card: 1, tag: 1, owner: 1, name: "shared" },
    { card: 2, tag: 3, owner: 2, name: "his" },
    { card: 2, tag: 5, owner: 2, name: "shared" },
    { card: 3, tag: 2, owner: 1, name: "hers" },
    { card: 3, tag: 1, owner: 1, name: "shared" },
    { card: 4, tag: 5, owner: 2, name: "shared" },
  ]);
  expect((await old.client.query("select id from tags")).rowCount).toBe(4);
  // Devices get the cards whose tags have new ids.
  const after = await changes();
  expect(after.map((changed, index) => changed !== before[index])).toStrictEqual([false, true, false, true]);
  await old.drop();
});
