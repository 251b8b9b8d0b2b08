import { sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { recountDifficulties } from "#server/features/decks/recount-difficulties.ts";
import { fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { aLockIsAwaited, beginTransaction } from "./open-transaction.ts";

let server: TestServer;
let learners: SignedIn[];
let deckIds: number[];

beforeAll(async () => {
  server = await createTestServer();
  learners = [await server.signUpAndIn(), await server.signUpAndIn()];
});
afterAll(() => server.close());
beforeEach(async () => {
  const { deck } = fixtureOf(server);
  deckIds = [];
  for (const learner of learners) deckIds.push((await deck(learner)).id);
});

const insertCards = (deckId: number, count: number) =>
  sql`insert into cards (deck_id, front, back) select ${deckId}, n, n from generate_series(1, ${count}::int) n`;
const insertDeletedCard = (deckId: number) =>
  sql`insert into cards (deck_id, front, back, deleted_at) values (${deckId}, 'deleted', '-', now())`;
const answerCards = (userId: number, which: SQL) => sql`
  insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps,
    lapses, last_review)
  select ${userId}, id, 'review', now(), 1, 1 + 9 * random(), 1, 0, 1, 0, now() from cards where ${which}
  on conflict (user_id, card_id) do update set reps = card_states.reps + 1, difficulty = excluded.difficulty`;
const undoAnswers = (userId: number, which: SQL) => sql`
  delete from card_states using cards where user_id = ${userId} and cards.id = card_id and ${which}`;
const deleteCards = (which: SQL) => sql`update cards set deleted_at = now() where ${which}`;
const restoreCards = (which: SQL) => sql`update cards set deleted_at = null where ${which}`;
const moveCards = (deckId: number, which: SQL) => sql`update cards set deck_id = ${deckId} where ${which}`;
const editCards = (which: SQL) => sql`update cards set front = front || '.' where ${which}`;

/** The counts that the triggers keep, and what they must be. */
async function counts() {
  const read = async (statement: SQL) => (await server.db.execute(statement)).rows;
  return {
    remaining: [
      await read(sql`select id, card_count as count from decks order by id`),
      await read(sql`select user_id, deck_id, count, difficulty_sum::float8 as difficulty from answered_cards
        where count <> 0 order by 1, 2`),
    ],
    counted: [
      await read(sql`select decks.id, count(cards.id)::int from decks
        left join cards on cards.deck_id = decks.id and cards.deleted_at is null group by decks.id order by decks.id`),
      await read(sql`select user_id, deck_id, count(*)::int, sum(difficulty::numeric)::float8 as difficulty from card_states
        join cards on cards.id = card_id and cards.deleted_at is null group by 1, 2 order by 1, 2`),
    ],
  };
}

async function expectCounted() {
  const { remaining, counted } = await counts();
  expect(remaining).toStrictEqual(counted);
  // What is exact leaves nothing behind where all is taken away.
  const rest = await server.db.execute(
    sql`select from answered_cards where count = 0 and difficulty_sum <> 0`,
  );
  expect(rest.rows).toStrictEqual([]);
}

/** Numbers from 0 up to, not including, `below`, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

it("counts stay right whatever happens to cards and schedules, a few at a time and in any order", async () => {
  const random = randomNumbers(27);
  for (let step = 0; step < 200; step += 1) {
    const deckId = nth(deckIds, random(2));
    const { id: userId } = nth(learners, random(2)).user;
    const [divisor, rest] = [2 + random(4), random(2)];
    const some = sql`cards.id % ${divisor}::int = ${rest}::int`;
    const statement = nth(
      [
        insertCards(deckId, 1 + random(5)),
        insertDeletedCard(deckId),
        answerCards(userId, some),
        answerCards(userId, some),
        undoAnswers(userId, some),
        deleteCards(some),
        restoreCards(some),
        moveCards(deckId, some),
        editCards(some),
      ],
      random(9),
    );
    await server.db.execute(statement);
    if (step % 5 === 0) await expectCounted();
  }
  await expectCounted();
  const { counted } = await counts();
  expect(counted.every((rows) => rows.length > 0)).toBe(true);
});

it("cards that are gone for good are not counted", async () => {
  const deckId = nth(deckIds, 0);
  const { id: userId } = nth(learners, 1).user;
  const all = sql`cards.deck_id = ${deckId}`;
  for (const statement of [insertCards(deckId, 3), answerCards(userId, all)])
    await server.db.execute(statement);
  await server.db.execute(sql`delete from decks where id = ${deckId}`);
  await expectCounted();
});

/** Each of two transactions that may run at once, on the cards of a deck. */
const CHANGES = {
  deletion: deleteCards,
  answer: (which: SQL) => answerCards(nth(learners, 1).user.id, which),
  "second answer": (which: SQL) => answerCards(nth(learners, 0).user.id, which),
  undo: (which: SQL) => undoAnswers(nth(learners, 0).user.id, which),
};

it.each([
  ["answer", "deletion"],
  ["deletion", "answer"],
  ["second answer", "deletion"],
  ["undo", "deletion"],
  ["deletion", "undo"],
] as const)("%s and %s at once: the second sees what the first wrote", async (first, second) => {
  const deckId = nth(deckIds, 0);
  const all = sql`cards.deck_id = ${deckId}`;
  for (const statement of [insertCards(deckId, 2), answerCards(nth(learners, 0).user.id, all)])
    await server.db.execute(statement);
  const open = await beginTransaction(server.db, (db) => db.execute(CHANGES[first](all)));
  const late = server.db.transaction((db) => db.execute(CHANGES[second](all)));
  await aLockIsAwaited(server.db);
  await open.commit();
  await late;
  await expectCounted();
});

it("a second answer does not wait for a deletion, and the daily recount brings the difficulty in step", async () => {
  const deckId = nth(deckIds, 0);
  const { id: userId } = nth(learners, 0).user;
  const all = sql`cards.deck_id = ${deckId}`;
  for (const statement of [insertCards(deckId, 2), answerCards(userId, all)])
    await server.db.execute(statement);
  const first = sql`cards.id = (select min(id) from cards where deck_id = ${deckId} and deleted_at is null)`;
  const open = await beginTransaction(server.db, (db) => db.execute(deleteCards(first)));
  await server.db.execute(answerCards(userId, all));
  await open.commit();
  await expect(expectCounted()).rejects.toThrow("to strictly equal");
  await recountDifficulties(server.db, new Date());
  await expectCounted();
});
