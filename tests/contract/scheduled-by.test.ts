import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset, updateStudyPreset } from "#contract/study/study-presets.ts";
import { bulkReview, recordPerformance } from "#contract/reviews.ts";
import { newSchedule, schedulerNamed, toCardState } from "#domain/scheduling/scheduling.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { reviews } from "#server/database/study-schema.ts";
import { as, fixtureOf, inDeck, nth, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const STEPS = "fsrs-6/4;retention=0.9;max=36500;learn=5,50;relearn=10;offset=0";
const SLOW = { ...DEFAULT_OPTIONS, learningSteps: [5, 50] };

/** A card of a deck that is studied by a preset. */
async function slowCard(learner: SignedIn) {
  const deck = await fixture.deck(learner);
  const card = nth(await fixture.cards(learner, deck.id, ["a"]), 0);
  const body = { name: "Slow", options: SLOW };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deck.id), body: { presetId } });
  return { cardId: card.id, presetId };
}

const record = (learner: SignedIn, cardId: number, more = {}) =>
  server.succeed(recordPerformance, { ...as(learner), body: { cardId, performance: 3, ...more } });

const parametersInLog = async (cardId: number) =>
  (
    await server.db
      .select({ parameters: reviews.parameters })
      .from(reviews)
      .where(eq(reviews.cardId, cardId))
      .orderBy(reviews.seq)
  ).map(({ parameters }) => parameters);

it("an answer is scheduled by the options of its deck, and keeps them when they are changed", async () => {
  const learner = await server.signUpAndIn();
  const { cardId, presetId } = await slowCard(learner);
  const at = server.clock.now().getTime();
  const { schedule: first } = await record(learner, cardId);
  const expected = schedulerNamed(STEPS).answered(cardId, newSchedule(at), { rating: 3, at });
  expect(first).toStrictEqual(toCardState(expected));

  const body = { name: "Slow", options: { ...DEFAULT_OPTIONS, desiredRetention: 0.8 } };
  const call = { ...as(learner), params: { presetId: String(presetId) }, body };
  await server.succeed(updateStudyPreset, call);
  server.clock.advance(300_000);
  const { schedule: second } = await record(learner, cardId);
  const names = [STEPS, "fsrs-6/4;retention=0.8;max=36500;learn=1,10;relearn=10;offset=0"];
  expect(await parametersInLog(cardId)).toStrictEqual(names);
  const later = { rating: 3, at: at + 300_000 } as const;
  expect(second).toStrictEqual(toCardState(schedulerNamed(names[1] ?? "").answered(cardId, expected, later)));
});

it("a device's own parameters count, in every version of the answer", async () => {
  const learner = await server.signUpAndIn();
  const { cardId } = await slowCard(learner);
  const parameters = "fsrs-6/1;retention=0.85;max=100;learn=;relearn=10";
  const item = { reviewId: randomUUID(), cardId, performance: 3 as const, deviceId: "phone" };
  const send = (more: object) =>
    server.succeed(bulkReview, { ...as(learner), body: { reviewItems: [{ ...item, ...more }] } });
  const { schedules } = await send({ parameters });
  expect(schedules[0]?.schedule.state).toBe("review");
  await send({ version: 2, performance: 1 });
  expect(await parametersInLog(cardId)).toStrictEqual([parameters, parameters]);
});

it("an answer to a deck without a preset is scheduled by the defaults", async () => {
  const learner = await server.signUpAndIn();
  const deck = await fixture.deck(learner);
  const { id } = nth(await fixture.cards(learner, deck.id, ["a"]), 0);
  await record(learner, id);
  expect(await parametersInLog(id)).toStrictEqual(["fsrs-6/default/4;offset=0"]);
});

it("an answer that came twice, at first with and then without parameters, is one", async () => {
  const learner = await server.signUpAndIn();
  const { cardId } = await slowCard(learner);
  const item = { reviewId: randomUUID(), cardId, performance: 3 as const };
  const reviewTimestamp = server.clock.now().toISOString();
  for (const more of [{ parameters: STEPS }, {}]) {
    await server.succeed(bulkReview, {
      ...as(learner),
      body: { reviewItems: [{ ...item, reviewTimestamp, ...more }] },
    });
  }
  expect(await parametersInLog(cardId)).toStrictEqual([STEPS]);
});

it("names of no parameters are refused", async () => {
  const learner = await server.signUpAndIn();
  const { cardId } = await slowCard(learner);
  for (const parameters of [
    "fsrs-6/default/2",
    `${STEPS};`,
    "fsrs-6/1;retention=0.5;max=1;learn=;relearn=",
  ]) {
    const call = { ...as(learner), body: { cardId, performance: 3, parameters } };
    await server.refuse(recordPerformance, call, 422, "VALIDATION_ERROR");
    const item = { reviewId: randomUUID(), cardId, performance: 3, parameters } as const;
    const { results, errors } = await server.succeed(bulkReview, {
      ...as(learner),
      body: { reviewItems: [item] },
    });
    expect(results).toStrictEqual([{ reviewId: item.reviewId, outcome: "refused" }]);
    expect(errors).toMatchObject([{ cardId, errorCode: "VALIDATION_ERROR" }]);
  }
  expect(await parametersInLog(cardId)).toStrictEqual([]);
});

it("a name of no parameters keeps no other answer of its batch from being taken", async () => {
  const learner = await server.signUpAndIn();
  const { cardId } = await slowCard(learner);
  const itemBy = (parameters: string) =>
    ({ reviewId: randomUUID(), cardId, performance: 3, parameters }) as const;
  const reviewItems = [itemBy("fsrs-7/1"), itemBy(STEPS)];
  const { results } = await server.succeed(bulkReview, { ...as(learner), body: { reviewItems } });
  expect(results.map(({ outcome }) => outcome)).toStrictEqual(["refused", "applied"]);
  expect(await parametersInLog(cardId)).toStrictEqual([STEPS]);
});
