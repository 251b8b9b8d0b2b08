import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { listDecks } from "#contract/decks.ts";
import { reviewCards } from "#contract/study/study.ts";
import { as, fixtureOf, inDeck } from "./fixture.ts";
import { createTestServer } from "./harness.ts";
import { type PlanNode, plansOf, rowsRead } from "./plans.ts";
import { statementsOf } from "./statements.ts";

const CARDS = 20_000;

it("siblings are counted by reading each card of the deck's notes a few times at most, and come by reading few", async () => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const learner = await server.signUpAndIn();
  const { id: deckId } = await fixtureOf(server).deck(learner);
  await server.db.execute(sql`
    insert into cards (deck_id, front, back, variant, note_id)
    select ${deckId}, n, n, 1 + n % 2, lpad(to_hex(n / 2), 32, '0')::uuid from generate_series(0, ${CARDS - 1}::int) n`);
  const plans = await plansOf(server);
  onTestFinished(() => plans.close());

  const list = await statementsOf(() => server.succeed(listDecks, { ...as(learner), query: {} }));
  const queue = await statementsOf(() =>
    server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query: {} }),
  );
  const ofCards = (scan: PlanNode) => scan["Relation Name"] === "cards";
  const reads: number[] = [];
  for (const statement of [...list, ...queue].filter(({ text }) => text.includes('"sibling"')))
    reads.push(rowsRead((await plans.scansOf(statement)).filter(ofCards)));
  const counting = reads.filter((rows) => rows >= CARDS);
  expect(reads.length - counting.length).toBe(1);
  expect(Math.min(...reads)).toBeLessThan(200);
  expect(counting).toHaveLength(2);
  expect(Math.max(...counting)).toBeLessThanOrEqual(2 * CARDS);
});
