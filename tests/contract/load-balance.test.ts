import { randomUUID } from "node:crypto";
import { get_fuzz_range } from "ts-fsrs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordPerformance } from "#contract/reviews.ts";
import { allReviewCards, reviewCards } from "#contract/study/study.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { createStudyPreset } from "#contract/study/study-presets.ts";
import { cardInfo } from "#contract/study/card-info.ts";
import { LOAD_DAYS } from "#domain/scheduling/load-balance.ts";
import { fromCardState, newSchedule, schedulerNamed, toCardState } from "#domain/scheduling/scheduling.ts";
import { outcomesOf } from "#domain/study/answers/balanced-answer.ts";
import { DEFAULT_OPTIONS, parametersOf } from "#domain/study/options/deck-options.ts";
import { as, fixtureOf, inDeck, nth, ofCard, type Fixture } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;

beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

const answer = (learner: SignedIn, cardId: number, parameters?: string) =>
  server.succeed(recordPerformance, {
    ...as(learner),
    body: {
      cardId,
      performance: 4,
      reviewId: randomUUID(),
      reviewTimestamp: server.clock.now().toISOString(),
      timeZone: "UTC",
      ...(parameters !== undefined && { parameters }),
    },
  });

async function balance(learner: SignedIn, deckId: number) {
  const body = { name: `Of ${deckId}`, options: { ...DEFAULT_OPTIONS, loadBalance: true } };
  const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body });
  await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deckId), body: { presetId } });
}

const queueOf = (learner: SignedIn, deckId: number) =>
  server.succeed(reviewCards, { ...as(learner), ...inDeck(deckId), query: {} });
const queueOfAll = (learner: SignedIn) => server.succeed(allReviewCards, { ...as(learner), query: {} });

it("the reviews of the next days come along where a deck balances its load, and only the learner's own", async () => {
  const learner = await server.signUpAndIn();
  const other = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  const { id: second } = await fixture.deck(learner);
  const [first, due] = await fixture.cards(learner, id, ["one", "two", "three"]);
  const [elsewhere] = await fixture.cards(learner, second, ["four"]);
  if (!first || !due || !elsewhere) throw new Error("There are cards.");
  await fixture.publish(id);
  await answer(other, due.id);
  expect(await queueOf(learner, id)).not.toHaveProperty("dueByDay");
  expect(await queueOfAll(learner)).not.toHaveProperty("dueByDay");
  await balance(learner, id);
  const answered = [await answer(learner, first.id), await answer(learner, elsewhere.id)];
  const [here = 0, there = 0] = answered.map(({ schedule }) => schedule.scheduledDays);
  const { dueByDay = [] } = await queueOf(learner, id);
  expect(dueByDay).toHaveLength(LOAD_DAYS);
  expect(dueByDay.reduce((sum, count) => sum + count)).toBe(2);
  expect([dueByDay[here], dueByDay[there]]).toStrictEqual(here === there ? [2, 2] : [1, 1]);
  expect((await queueOfAll(learner)).dueByDay).toStrictEqual(dueByDay);
  await fixture.trash(learner, second);
  const { dueByDay: left = [] } = await queueOf(learner, id);
  expect([left[here], left.reduce((sum, count) => sum + count)]).toStrictEqual([1, 1]);
});

it("an answer with a shift is scheduled as the page showed it, and says so among the card's answers", async () => {
  const learner = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  await fixture.cards(learner, id, ["one"]);
  await balance(learner, id);
  const { content, dueByDay = [] } = await queueOf(learner, id);
  const card = nth(content, 0);
  const at = server.clock.now().getTime();
  const item = {
    id: card.id,
    front: card.front,
    back: card.back,
    tags: [],
    schedule: fromCardState(card.schedule),
    parameters: parametersOf({ ...DEFAULT_OPTIONS, loadBalance: true }, at, "UTC"),
    isBalanced: true,
  };
  const outcomeBy = (counts: readonly number[]) =>
    outcomesOf(item, at, { load: { at, counts }, answers: [] })[4];
  const busyDay = outcomeBy(dueByDay).after.scheduledDays;
  const { after, parameters } = outcomeBy(dueByDay.with(busyDay, 9));
  expect(parameters).toMatch(/;shift=-?\d$/);
  const { schedule } = await answer(learner, card.id, parameters);
  expect(schedule).toStrictEqual(toCardState(after));
  const info = await server.succeed(cardInfo, { ...as(learner), ...ofCard(card.id) });
  expect(info.answers.map((given) => given.parameters)).toStrictEqual([parameters]);
});

it("a shift that is too far is refused, and one that nobody would choose moves a card no farther than fuzz", async () => {
  const learner = await server.signUpAndIn();
  const { id } = await fixture.deck(learner);
  const { id: cardId } = nth(await fixture.cards(learner, id, ["one"]), 0);
  const body = { cardId, performance: 4, parameters: "fsrs-6/default/2;offset=0;shift=31" } as const;
  await server.refuse(recordPerformance, { ...as(learner), body }, 422, "VALIDATION_ERROR");
  const at = server.clock.now().getTime();
  const usual = schedulerNamed("fsrs-6/default/2;offset=0").preview(cardId, newSchedule(at), at)[4];
  const { schedule } = await answer(learner, cardId, "fsrs-6/default/2;offset=0;shift=30");
  expect(schedule.scheduledDays).toBe(get_fuzz_range(usual.scheduledDays, 0, 36_500).max_ivl);
});
