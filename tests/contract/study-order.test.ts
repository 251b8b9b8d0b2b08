import { afterAll, beforeAll, expect, it } from "vitest";
import { type DeckOptions, setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { recordPerformance } from "#contract/reviews.ts";
import { reviewCards } from "#contract/study/study.ts";
import { dayOf } from "#domain/scheduling/day.ts";
import { mixed } from "#domain/scheduling/mixed.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { as, fixtureOf, inDeck, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;

async function deckStudiedBy(learner: SignedIn, options: Partial<DeckOptions>) {
  const { id } = await fixture.deck(learner);
  const cards = await fixture.cards(
    learner,
    id,
    Array.from({ length: 12 }, (_, n) => `${n + 1}`),
  );
  const body = { name: `Of ${id}`, options: { ...DEFAULT_OPTIONS, ...options } };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(id), body: { presetId } });
  return { id, cards };
}

const ids = async (learner: SignedIn, deckId: number, query = {}) => {
  const call = { ...as(learner), ...inDeck(deckId), query };
  return (await server.succeed(reviewCards, call)).content.map(({ id }) => id);
};

/** The order of the day, as a device computes it. */
function shuffled(cardIds: readonly number[]): number[] {
  const day = Math.floor(dayOf(server.clock.now().getTime(), "UTC").start / DAY);
  return cardIds.toSorted((a, b) => mixed(a, day) - mixed(b, day) || a - b);
}

it("new cards come in a random order that is the same all day, on every device, and another tomorrow", async () => {
  const learner = await server.signUpAndIn();
  const { id, cards } = await deckStudiedBy(learner, { newOrder: "random", newPerDay: 5 });
  const all = cards.map((card) => card.id);
  const today = await ids(learner, id);
  expect(today).toStrictEqual(shuffled(all).slice(0, 5));
  expect(today).not.toStrictEqual(all.slice(0, 5));
  expect(await ids(learner, id)).toStrictEqual(today);
  server.clock.advance(DAY / 2);
  server.clock.advance(DAY / 2);
  const again = await fixture.signInAgain(learner);
  const tomorrow = await ids(again, id);
  expect(tomorrow).toStrictEqual(shuffled(all).slice(0, 5));
  expect(tomorrow).not.toStrictEqual(today);
});

/** A deck whose last card is due first. */
async function dueDeck(learner: SignedIn, options: Partial<DeckOptions>) {
  const { id, cards } = await deckStudiedBy(learner, options);
  for (const [index, card] of cards.entries()) {
    const reviewTimestamp = new Date(server.clock.now().getTime() - (300 + 9 * index) * DAY).toISOString();
    const body = { cardId: card.id, performance: 4 as const, reviewTimestamp };
    await server.succeed(recordPerformance, { ...as(learner), body });
  }
  return { id, all: cards.map((card) => card.id) };
}

it("due cards come in a random order where the options say so, unless the request names another", async () => {
  const learner = await server.signUpAndIn();
  const { id, all } = await dueDeck(learner, { reviewOrder: "random" });
  expect(await ids(learner, id)).toStrictEqual(shuffled(all));
  expect(await ids(learner, id, { sortBy: "createdAt" })).toStrictEqual(all);
  expect(await ids(learner, id, { prioritizeDifficult: "true", sortBy: "dueDate" })).toStrictEqual(all);
});

it("due cards come by the date on which they were due where the options say so", async () => {
  const learner = await server.signUpAndIn();
  const { id, all } = await dueDeck(learner, { reviewOrder: "dueDate" });
  expect(await ids(learner, id)).toStrictEqual(all.toReversed());
  expect(await ids(learner, id, { sortBy: "difficulty" })).toStrictEqual(all);
});
