import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#contract/cards.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { allReviewCards } from "#contract/study/study.ts";
import { as, fixtureOf, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000).toISOString();

const record = (learner: SignedIn, card: Card, performance: Performance, days: number) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: { cardId: card.id, performance, reviewTimestamp: daysAgo(days) },
  });

const asked = (learner: SignedIn, query: Record<string, string | string[]> = {}) =>
  server.succeed(allReviewCards, { ...as(learner), query });

const fronts = async (...call: Parameters<typeof asked>) =>
  (await asked(...call)).content.map(({ front }) => front);

/** Two decks, each with a new card, one that is due, one in learning and one that is due later. */
async function twoDecks(learner: SignedIn) {
  const decks = [await fixture.deck(learner, "First"), await fixture.deck(learner, "Second")];
  for (const [index, deck] of decks.entries()) {
    const names = ["new", "due", "learning", "later"].map((name) => `${name} ${index + 1}`);
    const cards = await fixture.cards(learner, deck.id, names, index === 0 ? ["tagged"] : []);
    await record(learner, nth(cards, 1), 4, 300);
    // The second deck's card is harder; the first deck's learning card is due sooner.
    if (index === 1) await record(learner, nth(cards, 1), 2, 200);
    await record(learner, nth(cards, 2), 1, 2 - index);
    await record(learner, nth(cards, 3), 4, 0);
  }
  return decks;
}

describeEndpoint("allReviewCards", {
  good: () => {
    it("orders what is due in all decks as one: learning, then due by difficulty; nothing new", async () => {
      const learner = await server.signUpAndIn();
      const decks = await twoDecks(learner);
      const { content, counts } = await asked(learner);
      expect(content.map(({ front }) => front)).toStrictEqual(["learning 1", "learning 2", "due 2", "due 1"]);
      expect(content.map(({ deckId }) => deckId)).toStrictEqual(
        [0, 1, 1, 0].map((index) => nth(decks, index).id),
      );
      expect(counts).toStrictEqual({ new: 0, learning: 2, due: 2 });
    });

    it("takes the parameters of one deck's, and counts whatever they leave out", async () => {
      const learner = await server.signUpAndIn();
      await twoDecks(learner);
      expect(await fronts(learner, { sortBy: "createdAt" })).toStrictEqual([
        "learning 1",
        "learning 2",
        "due 1",
        "due 2",
      ]);
      expect(await fronts(learner, { tagNames: "tagged" })).toStrictEqual(["learning 1", "due 1"]);
      expect(await fronts(learner, { includeOverdue: "false" })).toStrictEqual(["learning 1", "learning 2"]);
      const { content, counts, decks } = await asked(learner, { limit: "1" });
      expect([content.length, counts.learning + counts.due]).toStrictEqual([1, 4]);
      const [card] = content;
      const languages = { frontLanguage: null, backLanguage: null };
      const named = { deckId: card?.deckId, title: expect.any(String), isOwner: true, ...languages };
      expect(decks).toStrictEqual([named]);
    });

    it("leaves out what went to the trash or was deleted", async () => {
      const learner = await server.signUpAndIn();
      const [first, second] = await twoDecks(learner);
      await fixture.trash(learner, first?.id ?? 0);
      expect(await fronts(learner)).toStrictEqual(["learning 2", "due 2"]);
      const [card] = (await asked(learner)).content;
      await server.succeed(deleteCard, { ...as(learner), ...ofCard(card?.id ?? 0) });
      const { content, counts } = await asked(learner);
      expect(content.map(({ front, deckId }) => [front, deckId])).toStrictEqual([["due 2", second?.id]]);
      expect(counts).toStrictEqual({ new: 0, learning: 0, due: 1 });
    });

    it("shows learners their own: of a public deck what they answered themselves, and nobody else's", async () => {
      const owner = await server.signUpAndIn();
      const stranger = await server.signUpAndIn();
      const [first] = await twoDecks(owner);
      expect(await asked(stranger)).toStrictEqual({
        content: [],
        counts: { new: 0, learning: 0, due: 0 },
        newLater: 0,
        reviewsLater: 0,
        siblingsLater: 0,
        studies: [],
        decks: [],
      });
      const card = nth(
        (await asked(owner)).content.filter(({ front }) => front === "due 1"),
        0,
      );
      await fixture.publish(first?.id ?? 0);
      await record(stranger, card, 4, 300);
      expect(await fronts(stranger)).toStrictEqual(["due 1"]);
    });
  },
  bad: () => {
    it("refuses wrong parameters, and a call without a token", async () => {
      const learner = await server.signUpAndIn();
      for (const query of [{ limit: "501" }, { sortBy: "random" }, { tagIds: "x" }, { deckId: "1" }]) {
        const call = { ...as(learner), query };
        await server.refuse(allReviewCards, call, 422, "VALIDATION_ERROR");
      }
      await server.refuse(allReviewCards, { query: {} }, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
