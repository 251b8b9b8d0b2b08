import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { compareCards } from "#contract/decks/card-changes.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { createTestServer } from "./harness.ts";
import { plansOf, rowsRead } from "./plans.ts";
import { statementsOf } from "./statements.ts";

it.each([1000, 20_000])("cards are looked up by an index in a deck that just got %i cards", async (count) => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const learner = await server.signUpAndIn();
  const { id } = await fixtureOf(server).deck(learner);
  const plans = await plansOf(server);
  onTestFinished(() => plans.close());
  // PostgreSQL still believes that the deck is empty.
  await server.db.execute(
    sql`insert into cards (deck_id, front, back) select ${id}, n, n from generate_series(1, ${count}::int) n`,
  );
  const cards = Array.from({ length: 1000 }, (_, index) => ({ front: `${index}`, back: "-" }));
  const statements = await statementsOf(() =>
    server.succeed(compareCards, { ...as(learner), ...inDeck(id), body: { cards } }),
  );
  const lookups = statements.filter(({ text }) => text.includes("card_key"));
  expect(lookups).toHaveLength(1);
  const scans = await plans.scansOf(nth(lookups, 0));
  const ofCards = scans.filter((scan) => scan["Relation Name"] === "cards");
  expect(ofCards.map((scan) => scan["Index Name"])).toStrictEqual(["cards_front"]);
  expect(rowsRead(ofCards)).toBeLessThan(1100);
});
