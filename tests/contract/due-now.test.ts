import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#contract/cards.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { dueNow } from "#contract/study/due-now.ts";
import { type Fixture, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const asked = (learner: SignedIn) => server.succeed(dueNow, { ...as(learner) });

const record = (learner: SignedIn, card: Card, performance: Performance, seconds: number, days = 300) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId: card.id,
      performance,
      studyTimeSeconds: seconds,
      reviewTimestamp: new Date(server.clock.now().getTime() - days * 86_400_000).toISOString(),
    },
  });

describeEndpoint("dueNow", {
  good: () => {
    it("is nothing for a learner without cards, whatever others have", async () => {
      const owner = await server.signUpAndIn();
      const deck = await fixture.deck(owner);
      await fixture.cards(owner, deck.id, ["new"]);
      await fixture.publish(deck.id);
      expect(await asked(await server.signUpAndIn())).toStrictEqual({
        counts: { new: 0, learning: 0, due: 0 },
        newLater: 0,
        reviewsLater: 0,
        siblingsLater: 0,
        nextDue: null,
        secondsPerCard: null,
      });
    });

    it("counts the cards of all own decks", async () => {
      const learner = await server.signUpAndIn();
      const [first, second] = [await fixture.deck(learner, "First"), await fixture.deck(learner, "Second")];
      const known = await fixture.cards(learner, first.id, ["due", "learning", "later", "new 1"]);
      await record(learner, nth(known, 0), 4, 5);
      await record(learner, nth(known, 1), 1, 5, 1);
      await record(learner, nth(known, 2), 4, 5, 0);
      expect(await asked(learner)).toMatchObject({
        counts: { new: 1, learning: 1, due: 1 },
      });
      await fixture.cards(learner, second.id, ["new 2", "new 3"]);
      expect(await asked(learner)).toMatchObject({
        counts: { new: 3, learning: 1, due: 1 },
      });
      await fixture.trash(learner, second.id);
      expect(await asked(learner)).toMatchObject({ counts: { new: 1 } });
    });

    it("counts the new cards of a public deck once the learner has begun it", async () => {
      const owner = await server.signUpAndIn();
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(owner);
      const cards = await fixture.cards(owner, deck.id, ["one", "two", "three"]);
      await fixture.publish(deck.id);
      await record(learner, nth(cards, 0), 4, 5);
      expect(await asked(learner)).toMatchObject({
        counts: { new: 2, learning: 0, due: 1 },
      });
    });

    it("says how long a card takes the learner, from ten answers on", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const fronts = Array.from({ length: 11 }, (_, index) => `card ${index}`);
      const cards = await fixture.cards(learner, deck.id, fronts);
      for (const card of cards.slice(0, 9)) await record(learner, card, 4, 4);
      expect((await asked(learner)).secondsPerCard).toBeNull();
      await record(learner, nth(cards, 9), 4, 600);
      expect((await asked(learner)).secondsPerCard).toBe(4);
    });
  },
  bad: () => {
    it("refuses a call without a token", async () => {
      await server.refuse(dueNow, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});
