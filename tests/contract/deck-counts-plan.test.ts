import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { listDecks } from "#contract/decks.ts";
import { as, fixtureOf } from "./fixture.ts";
import { createTestServer } from "./harness.ts";
import { plansOf, rowsRead } from "./plans.ts";
import { statementsOf } from "./statements.ts";

const CARDS = 20_000;
const DUE = 50;

it("the list of decks reads the cards that are due, and not the others", async () => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const learner = await server.signUpAndIn();
  const { id: deckId } = await fixtureOf(server).deck(learner);
  const now = server.clock.now().toISOString();
  await server.db.execute(sql`
    insert into cards (deck_id, front, back) select ${deckId}, n, n from generate_series(1, ${CARDS}::int) n`);
  await server.db.execute(sql`
    insert into card_states (user_id, card_id, state, due, stability, difficulty, scheduled_days, learning_step, reps,
      lapses, last_review)
    select ${learner.user.id}, id, 'review',
      ${now}::timestamptz + case when id % ${CARDS / DUE}::int = 0 then -1 else 5 end * interval '1 day',
      1, 1, 1, 0, 1, 0, ${now}::timestamptz
    from cards where id <= ${CARDS / 2}::int`);
  const plans = await plansOf(server);
  onTestFinished(() => plans.close());

  const ask = () => server.succeed(listDecks, { ...as(learner), query: {} });
  expect((await ask()).content[0]).toMatchObject({ cardCount: CARDS, counts: { new: 20, due: DUE / 2 } });
  const statements = await statementsOf(ask);
  const reads: number[] = [];
  for (const statement of statements.filter(({ text }) => text.startsWith("select")))
    reads.push(rowsRead(await plans.scansOf(statement)));
  expect(reads.length).toBeGreaterThan(1);
  expect(Math.max(...reads)).toBeLessThan(200);
});
