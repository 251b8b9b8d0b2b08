import { afterAll, beforeAll, expect, it } from "vitest";
import type { Card } from "#contract/cards.ts";
import { getDeck } from "#contract/decks.ts";
import { type Performance, recordPerformance } from "#contract/reviews.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import {
  type DeckOptions,
  getStudyDefaults,
  setDeckStudyOptions,
  setStudyDefaults,
} from "#contract/study/deck-options.ts";
import { createStudyPreset, deleteStudyPreset, listStudyPresets } from "#contract/study/study-presets.ts";
import { dueNow } from "#contract/study/due-now.ts";
import { newSchedule, schedulerNamed, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, describeEndpoint, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const DAY = 86_400_000;
const NONE = { presetId: null, options: DEFAULT_OPTIONS };

async function make(learner: SignedIn, name: string, options: Partial<DeckOptions> = {}) {
  const body = { name, options: { ...DEFAULT_OPTIONS, ...options } };
  return (await server.succeed(createStudyPreset, { ...as(learner), body })).id;
}

const setDefault = (learner: SignedIn, presetId: number | null) =>
  server.succeed(setStudyDefaults, { ...as(learner), body: { presetId } });
const defaultsOf = (learner: SignedIn) => server.succeed(getStudyDefaults, as(learner));
const give = (learner: SignedIn, deckId: number, presetId: number | null) =>
  server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deckId), body: { presetId } });
const ask = (learner: SignedIn, deckId: number) =>
  server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query: {} });
const askAll = (learner: SignedIn) => server.succeed(allReviewCards, { ...as(learner), query: {} });

const record = (learner: SignedIn, card: Card, performance: Performance, daysAgo: number) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId: card.id,
      performance,
      reviewTimestamp: new Date(server.clock.now().getTime() - daysAgo * DAY).toISOString(),
    },
  });

/** A deck with three cards that are due. */
async function dueDeck(learner: SignedIn) {
  const { id } = await fixture.deck(learner);
  const cards = await fixture.cards(learner, id, ["a", "b", "c"]);
  for (const card of cards) await record(learner, card, 4, 300);
  return { id, cards };
}

describeEndpoint("getStudyDefaults", {
  good: () => {
    it("answers the application's defaults as long as the learner chose no preset", async () => {
      expect(await defaultsOf(await server.signUpAndIn())).toStrictEqual(NONE);
    });
  },
  bad: () => {
    it("needs a token", async () => {
      await server.refuse(getStudyDefaults, {}, 401, "AUTHENTICATION_REQUIRED");
    });
  },
});

describeEndpoint("setStudyDefaults", {
  good: () => {
    it("makes one preset the default, for the learner alone, and takes it back", async () => {
      const learner = await server.signUpAndIn();
      const [slow, fast] = [await make(learner, "Slow", { newPerDay: 5 }), await make(learner, "Fast")];
      await setDefault(learner, fast);
      const options = { ...DEFAULT_OPTIONS, newPerDay: 5 };
      expect(await setDefault(learner, slow)).toStrictEqual({ presetId: slow, options });
      const { content } = await server.succeed(listStudyPresets, as(learner));
      expect(content.map(({ name, isDefault }) => [name, isDefault])).toStrictEqual([
        ["Fast", false],
        ["Slow", true],
      ]);
      expect(await defaultsOf(await server.signUpAndIn())).toStrictEqual(NONE);
      expect(await setDefault(learner, null)).toStrictEqual(NONE);
    });

    it("leaves one default after calls at once, and none after its preset is deleted", async () => {
      const learner = await server.signUpAndIn();
      const presets = [await make(learner, "A"), await make(learner, "B"), await make(learner, "C")];
      await Promise.all([...presets, ...presets].map((presetId) => setDefault(learner, presetId)));
      const { content } = await server.succeed(listStudyPresets, as(learner));
      expect(content.filter(({ isDefault }) => isDefault)).toHaveLength(1);
      for (const presetId of presets)
        await server.succeed(deleteStudyPreset, { ...as(learner), params: { presetId: String(presetId) } });
      expect(await defaultsOf(learner)).toStrictEqual(NONE);
    });
  },
  bad: () => {
    it("finds only presets of the learner, and keeps the default", async () => {
      const learner = await server.signUpAndIn();
      const presetId = await make(learner, "Mine");
      await setDefault(learner, presetId);
      const theirs = await make(await server.signUpAndIn(), "Theirs");
      for (const wrong of [theirs, NOBODYS]) {
        const call = { ...as(learner), body: { presetId: wrong } };
        await server.refuse(setStudyDefaults, call, 404, "RESOURCE_NOT_FOUND");
      }
      expect((await defaultsOf(learner)).presetId).toBe(presetId);
    });
  },
});

it("limits of the default hold in every deck without a preset of its own, and in none with one", async () => {
  const learner = await server.signUpAndIn();
  const plain = await dueDeck(learner);
  const own = await dueDeck(learner);
  await fixture.cards(learner, plain.id, ["d", "e", "f"]);
  await give(learner, own.id, await make(learner, "Own"));
  await setDefault(learner, await make(learner, "Usual", { newPerDay: 1, reviewsPerDay: 2 }));
  const counts = { new: 1, learning: 0, due: 2 };
  const queue = await ask(learner, plain.id);
  expect([queue.counts, queue.content.length, queue.study.presetId]).toStrictEqual([counts, 3, null]);
  expect((await ask(learner, own.id)).counts.due).toBe(3);
  const deck = await server.succeed(getDeck, { ...as(learner), ...inDeck(plain.id) });
  expect(deck.counts).toStrictEqual(counts);
  const all = await askAll(learner);
  expect([all.counts.due, all.content.length, all.reviewsLater]).toStrictEqual([5, 5, 1]);
  const limits = new Map(all.studies.map(({ deckId, study }) => [deckId, study.options.reviewsPerDay]));
  expect([limits.get(plain.id), limits.get(own.id)]).toStrictEqual([2, 9999]);
  expect((await server.succeed(dueNow, as(learner))).counts).toStrictEqual({ new: 1, learning: 0, due: 5 });
});

it("leeches are suspended by the default, apart from decks that say otherwise", async () => {
  const learner = await server.signUpAndIn();
  const plain = await dueDeck(learner);
  const own = await dueDeck(learner);
  await fixture.cards(learner, plain.id, ["d"]);
  for (const { cards } of [plain, own]) {
    await record(learner, nth(cards, 0), 1, 100);
    await record(learner, nth(cards, 0), 4, 99);
  }
  await give(learner, own.id, await make(learner, "Own"));
  const suspending = { leechThreshold: 1, leechAction: "suspend" } as const;
  await setDefault(learner, await make(learner, "Usual", suspending));
  const queue = await ask(learner, plain.id);
  expect([queue.suspended, queue.counts]).toStrictEqual([1, { new: 1, learning: 0, due: 2 }]);
  const deck = await server.succeed(getDeck, { ...as(learner), ...inDeck(plain.id) });
  expect(deck.counts).toStrictEqual(queue.counts);
  expect((await askAll(learner)).counts.due).toBe(5);
  await give(learner, own.id, await make(learner, "Too", suspending));
  expect((await askAll(learner)).counts.due).toBe(4);
});

it("an answer is scheduled by the default where its deck has no preset", async () => {
  const learner = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  const [first, second] = await fixture.cards(learner, id, ["a", "b"]);
  if (!first || !second) throw new Error("The deck has no two cards.");
  await setDefault(learner, await make(learner, "Usual", { learningSteps: [5, 50] }));
  const at = server.clock.now().getTime();
  const expected = (cardId: number, steps: string) =>
    toCardState(
      schedulerNamed(`fsrs-6/1;retention=0.9;max=36500;learn=${steps};relearn=10`).answered(
        cardId,
        newSchedule(at),
        { rating: 3, at },
      ),
    );
  expect((await record(learner, first, 3, 0)).schedule).toStrictEqual(expected(first.id, "5,50"));
  await give(learner, id, await make(learner, "Own", { learningSteps: [7, 70] }));
  expect((await record(learner, second, 3, 0)).schedule).toStrictEqual(expected(second.id, "7,70"));
});
