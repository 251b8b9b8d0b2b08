import { afterAll, beforeAll, expect, it } from "vitest";
import { getDeck } from "#contract/decks.ts";
import { dueNow } from "#contract/study/due-now.ts";
import type { Card } from "#contract/cards.ts";
import {
  type DeckOptions,
  getDeckStudyOptions,
  setDeckLimitsToday,
  setDeckStudyOptions,
} from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;

const ask = (learner: SignedIn, deckId: number, query = {}, headers = {}) =>
  server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query, headers });
const askAll = (learner: SignedIn) => server.succeed(allReviewCards, { ...as(learner), query: {} });

const record = (learner: SignedIn, card: Card, performance: Performance, daysAgo = 0) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId: card.id,
      performance,
      reviewTimestamp: new Date(server.clock.now().getTime() - daysAgo * DAY).toISOString(),
    },
  });

async function choose(learner: SignedIn, deckId: number, options: Partial<DeckOptions>) {
  const body = { name: `Of ${deckId}`, options: { ...DEFAULT_OPTIONS, ...options } };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deckId), body: { presetId } });
}

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}`);

async function deckWith(learner: SignedIn, count: number) {
  const { id } = await fixture.deck(learner);
  return { id, cards: await fixture.cards(learner, id, numbered(count)) };
}

it("a deck gives 20 new cards a day, and says how many wait", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckWith(learner, 30);
  const { content, counts, newLater, study } = await ask(learner, id);
  expect(content.map(({ front }) => front)).toStrictEqual(numbered(20));
  expect([counts, newLater]).toStrictEqual([{ new: 20, learning: 0, due: 0 }, 10]);
  expect(study.options).toStrictEqual(DEFAULT_OPTIONS);
  for (const card of cards.slice(0, 3)) await record(learner, card, 4);
  const later = await ask(learner, id);
  expect([later.counts.new, later.newLater]).toStrictEqual([17, 10]);
});

it("an answer that was taken back does not count, nor does one to a card of another day", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckWith(learner, 25);
  await record(learner, nth(cards, 0), 1, 3);
  await record(learner, nth(cards, 0), 1, 0);
  const { review } = await record(learner, nth(cards, 1), 4);
  expect((await ask(learner, id)).counts.new).toBe(19);
  await server.succeed(recordPerformance, {
    ...as(learner),
    body: { cardId: nth(cards, 1).id, performance: 4, reviewId: review.reviewId, version: 2, voided: true },
  });
  expect((await ask(learner, id)).counts.new).toBe(20);
});

it("a new day of the learner, and no other's answers, count", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckWith(learner, 25);
  await fixture.publish(id);
  const other = await server.signUpAndIn();
  await record(other, nth(cards, 5), 4);
  await record(learner, nth(cards, 0), 4);
  // 10:00 UTC; in Kiritimati, 14 hours ahead, the day began at 14:00 UTC of the day before.
  expect((await ask(learner, id)).counts.new).toBe(19);
  const zoned = (zone: string) => ask(learner, id, {}, { [TIME_ZONE_HEADER]: zone });
  expect((await zoned("Pacific/Kiritimati")).counts.new).toBe(19);
  server.clock.advance(4 * 3_600_000);
  const again = await fixture.signInAgain(learner);
  expect((await ask(again, id)).counts.new).toBe(19);
  const there = await ask(again, id, {}, { [TIME_ZONE_HEADER]: "Pacific/Kiritimati" });
  expect([there.counts.new, there.newLater]).toStrictEqual([20, 4]);
});

it("limits for today replace those of the options, in the cards and in the counts", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckWith(learner, 12);
  for (const card of cards.slice(0, 6)) await record(learner, card, 4, 300);
  await choose(learner, id, { newPerDay: 2, reviewsPerDay: 4 });
  const limited = await ask(learner, id);
  expect([limited.content.length, limited.counts]).toStrictEqual([6, { new: 2, learning: 0, due: 4 }]);
  expect([limited.newLater, limited.reviewsLater]).toStrictEqual([4, 2]);
  await record(learner, nth(cards, 0), 4);
  expect((await ask(learner, id)).counts).toStrictEqual({ new: 2, learning: 0, due: 3 });
  const body = { newPerDay: 0, reviewsPerDay: 100 };
  await server.succeed(setDeckLimitsToday, { ...as(learner), ...inDeck(id), body });
  const today = await ask(learner, id);
  expect([today.content.length, today.counts]).toStrictEqual([5, { new: 0, learning: 0, due: 5 }]);
  expect([today.newLater, today.reviewsLater]).toStrictEqual([6, 0]);
});

it("the deck, what is due in all decks and what is used of the limits agree with the cards that come", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckWith(learner, 30);
  const other = await deckWith(learner, 3);
  for (const card of cards.slice(0, 4)) await record(learner, card, 4, 300);
  await record(learner, nth(cards, 4), 4);
  await record(learner, nth(cards, 0), 4);
  await choose(learner, id, { newPerDay: 6, reviewsPerDay: 3 });
  const { counts } = await ask(learner, id);
  expect(counts).toStrictEqual({ new: 5, learning: 0, due: 2 });
  expect((await server.succeed(getDeck, { ...as(learner), ...inDeck(id) })).counts).toStrictEqual(counts);
  const used = await server.succeed(getDeckStudyOptions, { ...as(learner), ...inDeck(id) });
  expect(used.studied).toStrictEqual({ new: 1, reviews: 1 });
  const all = await server.succeed(dueNow, { ...as(learner) });
  expect(all).toMatchObject({ counts: { new: 8, learning: 0, due: 2 } });
  await server.succeed(setDeckLimitsToday, {
    ...as(learner),
    ...inDeck(other.id),
    body: { newPerDay: 0, reviewsPerDay: null },
  });
  expect(await server.succeed(dueNow, { ...as(learner) })).toMatchObject({
    counts: { new: 5, learning: 0, due: 2 },
  });
});

it("across decks each one keeps its limit of reviews", async () => {
  const learner = await server.signUpAndIn();
  const decks = [await deckWith(learner, 4), await deckWith(learner, 4)];
  for (const { cards } of decks) for (const card of cards) await record(learner, card, 4, 300);
  const { id } = nth(decks, 0);
  await choose(learner, id, { reviewsPerDay: 2 });
  await record(learner, nth(nth(decks, 0).cards, 0), 4);
  const { content, counts, reviewsLater, studies } = await askAll(learner);
  expect(Map.groupBy(content, ({ deckId }) => deckId).get(id)).toHaveLength(1);
  expect([content.length, counts, reviewsLater]).toStrictEqual([5, { new: 0, learning: 0, due: 5 }, 2]);
  expect(studies.map(({ deckId, study }) => [deckId, study.options.reviewsPerDay])).toStrictEqual([[id, 2]]);
});

it("a leech comes as long as its deck does not suspend it", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckWith(learner, 3);
  const leech = nth(cards, 1);
  await record(learner, leech, 4, 400);
  await record(learner, leech, 1, 200);
  await record(learner, leech, 4, 199);
  await record(learner, leech, 1, 100);
  const fronts = async () => (await ask(learner, id)).content.map(({ front }) => front);
  expect(await fronts()).toStrictEqual(["2", "1", "3"]);
  await choose(learner, id, { leechThreshold: 2, leechAction: "suspend" });
  const suspended = await ask(learner, id);
  expect(suspended.content.map(({ front }) => front)).toStrictEqual(["1", "3"]);
  expect([suspended.suspended, suspended.counts]).toStrictEqual([1, { new: 2, learning: 0, due: 0 }]);
  const all = await askAll(learner);
  expect([all.content, all.counts.learning]).toStrictEqual([[], 0]);
});
