import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { cardsSince, settledCursor } from "./changed-since.ts";
import { fixtureOf } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";
import { type Plans, plansOf, rowsRead } from "./plans.ts";
import { statementsOf } from "./statements.ts";

const CARDS = 25_000;
const TABLES = /"(cards|card_states|removed_cards|removed_schedules|card_marks)"/;

let server: TestServer;
let owner: SignedIn;
let deckId: number;
let plans: Plans;

beforeAll(async () => {
  server = await createTestServer();
  const fixture = fixtureOf(server);
  owner = await server.signUpAndIn();
  const other = await server.signUpAndIn();
  const [{ id: full }, { id: otherDeck }] = [await fixture.deck(owner), await fixture.deck(owner)];
  deckId = full;
  const { db } = server;
  for (const id of [full, otherDeck]) {
    await db.execute(sql`
      insert into cards (deck_id, front, back) select ${id}, n, n from generate_series(1, ${CARDS}::int) n`);
  }
  for (const { user } of [owner, other]) {
    await db.execute(sql`
      insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step,
        reps, lapses, last_review)
      select ${user.id}, id, 'review', now(), 1, 1, 1, 0, 1, 0, now() from cards`);
  }
  for (const { user } of [owner, other]) {
    await db.execute(
      sql`insert into card_marks (user_id, card_id, flag) select ${user.id}, id, 1 from cards`,
    );
  }
  await db.execute(sql`insert into removed_schedules select ${other.user.id}, id from cards`);
  await db.execute(sql`insert into removed_cards select ${otherDeck}, id + 1000000 from cards`);
  plans = await plansOf(server);
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

it("what changed in a deck of 25,000 cards is read without reading the others", async () => {
  const cursor = await settledCursor(server, owner, deckId);
  const { db } = server;
  const { id } = owner.user;
  const every = (rest: number) =>
    sql`(select id from cards where deck_id = ${deckId} and id % 1000 = ${rest})`;
  await db.execute(sql`update cards set front = 'changed' where id in ${every(0)}`);
  await db.execute(sql`update card_states set reps = 2 where user_id = ${id} and card_id in ${every(1)}`);
  await db.execute(sql`delete from card_states where user_id = ${id} and card_id in ${every(2)}`);
  await db.execute(sql`update card_marks set flag = 2 where user_id = ${id} and card_id in ${every(4)}`);
  await db.execute(sql`update cards set deleted_at = now() where id in ${every(3)}`);

  let changes;
  const statements = await statementsOf(
    async () => (changes = await cardsSince(server, owner, deckId, cursor)),
  );
  expect(changes).toMatchObject({ totalElements: 100, removed: { length: 25 }, full: false });
  const asked = statements.filter(({ text }) => TABLES.test(text));
  expect(asked).toHaveLength(4);
  for (const statement of asked) {
    const scans = await plans.scansOf(statement);
    expect(scans.map((scan) => scan["Node Type"])).not.toContain("Seq Scan");
    expect(rowsRead(scans)).toBeLessThan(1000);
  }
});
