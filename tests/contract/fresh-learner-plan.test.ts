import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addCards } from "#contract/decks/card-changes.ts";
import { transferDeck } from "#contract/decks/members.ts";
import { bulkReview } from "#contract/reviews.ts";
import { studyStatistics } from "#contract/study/statistics.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { type Plans, plansOf, rowsRead } from "./plans.ts";
import { newcomer, sharing } from "./sharing-world.ts";
import { statementsOf } from "./statements.ts";

const CARDS = 2000;
const ANSWERS = 10;
const TAGGED = 300;
const TAGS = 20;
/** Of the tags of all these cards. */
const NAMES = 2000;

let server: TestServer;
let learner: SignedIn;
let cardId: number;
let plans: Plans;

/** Cards of a new deck of the learner, each with ten answers. */
async function study(of: SignedIn): Promise<number> {
  const { id: deckId } = await fixtureOf(server).deck(of);
  const now = server.clock.now().toISOString();
  await server.db.execute(sql`
    with studied as (
      insert into cards (deck_id, front, back) select ${deckId}, n, n from generate_series(1, ${CARDS}::int) n returning id),
    added as (
      insert into reviews (review_id, user_id, card_id, version, performance, voided, reviewed_at, modified_at,
        study_time_seconds, time_zone, checksum, parameters, received_at)
      select gen_random_uuid(), ${of.user.id}, id, 1, 3, false, at, at, 1, 'UTC', '', 'fsrs-6/default/1', at
      from (select id, ${now}::timestamptz - n * interval '1 day' as at
        from studied, generate_series(1, ${ANSWERS}::int) n) given
      returning user_id, review_id, seq)
    insert into current_reviews select * from added`);
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select min(id) as id from cards where deck_id = ${deckId}`,
  );
  return Number(rows[0]?.id);
}

beforeAll(async () => {
  server = await createTestServer();
  learner = await server.signUpAndIn();
  await study(await server.signUpAndIn());
  // Statistics of the other learner alone, as after an import or on the first day of a learner.
  plans = await plansOf(server);
  cardId = await study(learner);
}, 120_000);
afterAll(async () => {
  await plans.close();
  await server.close();
});

it("an answer of a learner whom the statistics do not know reads the answers of its card alone", async () => {
  const item = { reviewId: randomUUID(), cardId, performance: 3 as const };
  const statements = await statementsOf(() =>
    server.succeed(bulkReview, { ...as(learner), body: { reviewItems: [item] } }),
  );
  const ofLog = statements.filter(({ text }) =>
    /from "current_reviews".*"voided"|"voided".*from "current_reviews"/s.test(text),
  );
  expect(ofLog).toHaveLength(1);
  for (const statement of ofLog) expect(rowsRead(await plans.scansOf(statement))).toBeLessThan(10 * ANSWERS);
});

it("their statistics read each answer a few times at most", async () => {
  const statements = await statementsOf(() => server.succeed(studyStatistics, { ...as(learner), query: {} }));
  const ofLog = statements.filter(({ text }) => text.includes('"current_reviews"'));
  expect(ofLog).not.toHaveLength(0);
  for (const statement of ofLog)
    expect(rowsRead(await plans.scansOf(statement))).toBeLessThan(8 * CARDS * ANSWERS);
});

it("a transfer of their deck reads each tag of a card a few times at most", async () => {
  const [owner, editor] = [await newcomer(server), await newcomer(server)];
  const { id: deckId } = await fixtureOf(server).deck(owner);
  const tagsOf = (card: number) =>
    Array.from({ length: TAGS }, (_, at) => `tag ${(card * TAGS + at) % NAMES}`);
  const cards = Array.from({ length: TAGGED }, (_, n) => ({
    front: `f${n}`,
    back: `b${n}`,
    tags: tagsOf(n),
  }));
  await server.succeed(addCards, { ...as(owner), ...inDeck(deckId), body: { batchId: randomUUID(), cards } });
  const { link, accept } = sharing(server);
  await accept(editor, (await link(owner, deckId, "editor")).token);
  const body = { userId: editor.user.id };
  const statements = await statementsOf(() =>
    server.succeed(transferDeck, { ...as(owner), ...inDeck(deckId), body }),
  );
  const ofTags = statements.filter(({ text }) => text.includes('update "card_tags"'));
  expect(ofTags).toHaveLength(1);
  for (const statement of ofTags)
    expect(rowsRead(await plans.scansOf(statement))).toBeLessThan(20 * TAGGED * TAGS);
});
