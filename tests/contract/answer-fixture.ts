import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Card } from "#contract/cards.ts";
import { type Performance, bulkReview } from "#contract/reviews.ts";
import { as, fixtureOf } from "./fixture.ts";
import type { SignedIn, TestServer } from "./harness.ts";

/** An answer: to which card, its rating, when by the clock of UTC, and what else differs. */
export type Given = readonly [card: Card, performance: Performance, at: string, more?: object];

/** Answers of learners to cards of new decks. */
export interface AnswerFixture {
  answer(learner: SignedIn, given: readonly Given[]): Promise<void>;
  deckOf(learner: SignedIn, ...fronts: string[]): Promise<{ deckId: string; cards: Card[] }>;
}

export const answerFixtureOf = (server: TestServer): AnswerFixture => ({
  async answer(learner, given) {
    const reviewItems = given.map(([card, performance, at, more]) => ({
      reviewId: randomUUID(),
      cardId: card.id,
      performance,
      reviewTimestamp: `${at}Z`,
      studyTimeSeconds: 2,
      timeZone: "UTC",
      ...more,
    }));
    const { failedCount } = await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
    expect(failedCount).toBe(0);
  },
  async deckOf(learner, ...fronts) {
    const fixture = fixtureOf(server);
    const deck = await fixture.deck(learner);
    return { deckId: String(deck.id), cards: await fixture.cards(learner, deck.id, fronts) };
  },
});
