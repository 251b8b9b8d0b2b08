import { afterAll, beforeAll, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { addCard } from "#contract/decks/card-changes.ts";
import { recordPerformance, type Performance } from "#contract/reviews.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { CARD_ANSWERS_MAX, cardInfo } from "#contract/study/card-info.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { newSchedule, schedulerNamed, toCardState } from "#domain/scheduling/scheduling.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

const scheduler = schedulerNamed("fsrs-6/default/4;offset=0");

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;

async function oneCard(learner: SignedIn) {
  const deck = await fixture.deck(learner);
  return { deck, card: nth(await fixture.cards(learner, deck.id, ["ibis"]), 0) };
}

const ask = (learner: SignedIn, cardId: number) =>
  server.succeed(cardInfo, { ...as(learner), ...ofCard(cardId) });

const record = (learner: SignedIn, cardId: number, performance: Performance, daysAgo: number, more = {}) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId,
      performance,
      studyTimeSeconds: 4,
      reviewTimestamp: new Date(server.clock.now().getTime() - daysAgo * DAY).toISOString(),
      ...more,
    },
  });

describeEndpoint("cardInfo", {
  good: () => {
    it("shows a new card without answers", async () => {
      const learner = await server.signUpAndIn();
      const { card } = await oneCard(learner);
      expect(await ask(learner, card.id)).toStrictEqual({
        cardId: card.id,
        front: "ibis",
        schedule: toCardState(newSchedule(Date.parse(card.createdAt))),
        isSuspended: false,
        answers: [],
        answerCount: 0,
      });
    });

    it("names a reversed card by its question", async () => {
      const learner = await server.signUpAndIn();
      const deck = await fixture.deck(learner);
      const body = { front: "ibis", back: "wading bird", reversed: true };
      await server.succeed(addCard, { ...as(learner), ...inDeck(deck.id), body });
      const { content } = await server.succeed(listCards, { ...as(learner), ...inDeck(deck.id), query: {} });
      const fronts = await Promise.all(content.map(async ({ id }) => (await ask(learner, id)).front));
      expect(fronts).toEqual(["ibis", "wading bird"]);
    });

    it("shows each answer that counts with what it did, in the order in which they count", async () => {
      const learner = await server.signUpAndIn();
      const { card } = await oneCard(learner);
      const later = await record(learner, card.id, 3, 10);
      const earlier = await record(learner, card.id, 4, 30);
      const undone = await record(learner, card.id, 1, 5);
      const { reviewId } = undone.review;
      await record(learner, card.id, 1, 5, { reviewId, version: 2, voided: true });
      const at = (daysAgo: number) => server.clock.now().getTime() - daysAgo * DAY;
      const fresh = newSchedule(at(30));
      const first = scheduler.answered(card.id, fresh, { rating: 4, at: at(30) });
      const second = scheduler.answered(card.id, first, { rating: 3, at: at(10) });
      const common = { studyTimeSeconds: 4, parameters: "fsrs-6/default/4;offset=0" };
      const info = await ask(learner, card.id);
      expect(info.answers).toStrictEqual([
        {
          ...common,
          reviewId: earlier.review.reviewId,
          performance: 4,
          reviewTimestamp: new Date(at(30)).toISOString(),
          before: toCardState(fresh),
          after: toCardState(first),
        },
        {
          ...common,
          reviewId: later.review.reviewId,
          performance: 3,
          reviewTimestamp: new Date(at(10)).toISOString(),
          before: toCardState(first),
          after: toCardState(second),
        },
      ]);
      expect([info.schedule, info.answerCount]).toStrictEqual([toCardState(second), 2]);
    });

    it("says that the options leave out a card that was forgotten too often", async () => {
      const learner = await server.signUpAndIn();
      const { deck, card } = await oneCard(learner);
      await record(learner, card.id, 4, 30);
      await record(learner, card.id, 1, 10);
      expect((await ask(learner, card.id)).isSuspended).toBe(false);
      const options = { ...DEFAULT_OPTIONS, leechThreshold: 1, leechAction: "suspend" as const };
      const body = { name: "Strict", options };
      const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
      await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deck.id), body: { presetId } });
      expect((await ask(learner, card.id)).isSuspended).toBe(true);
    });

    it("shows the last of many, and counts all", async () => {
      const learner = await server.signUpAndIn();
      const { card } = await oneCard(learner);
      const count = CARD_ANSWERS_MAX + 2;
      for (let days = count; days > 0; days -= 1) await record(learner, card.id, 3, days / 10);
      const { answers, answerCount, schedule } = await ask(learner, card.id);
      expect([answers.length, answerCount]).toStrictEqual([CARD_ANSWERS_MAX, count]);
      expect(answers.at(-1)?.after).toStrictEqual(schedule);
    });

    it("shows learners of a public deck their own answers alone", async () => {
      const owner = await server.signUpAndIn();
      const { deck, card } = await oneCard(owner);
      await fixture.publish(deck.id);
      await record(owner, card.id, 3, 2);
      const other = await server.signUpAndIn();
      expect(await ask(other, card.id)).toMatchObject({ answers: [], answerCount: 0 });
    });
  },
  bad: () => {
    it("finds no card of another learner, of the trash, or that does not exist", async () => {
      const learner = await server.signUpAndIn();
      const { deck, card } = await oneCard(learner);
      const stranger = await server.signUpAndIn();
      const refuse = (who: SignedIn, cardId: number) =>
        server.refuse(cardInfo, { ...as(who), ...ofCard(cardId) }, 404, "RESOURCE_NOT_FOUND");
      await refuse(stranger, card.id);
      await refuse(learner, NOBODYS);
      await fixture.trash(learner, deck.id);
      await refuse(learner, card.id);
    });
  },
});
