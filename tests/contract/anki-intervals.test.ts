import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordPerformance } from "#contract/reviews.ts";
import { cardInfo } from "#contract/study/card-info.ts";
import { getDeckStudyOptions } from "#contract/study/deck-options.ts";
import type { AnkiCard } from "#tests/support/anki-package.ts";
import { importAnkiPackage } from "#contract/imports/anki-import.ts";
import { ankiPackage } from "#tests/support/anki-package.ts";
import { DAY, NOTHING, NOW, ankiFixture, bytes, countsOf, deckOf } from "./anki-fixture.ts";
import { as, inDeck, nth, ofCard } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { type Rescheduling, reschedulingOf } from "./rescheduling.ts";
import { presetFor } from "./training-log.ts";

let server: TestServer;
let cards: Rescheduling;
beforeAll(async () => {
  server = await createTestServer();
  cards = reschedulingOf(server);
});
afterAll(() => server.close());
const { take, cardsOf } = ankiFixture(() => server);

/** Without its answers, and due four days ago: day 56 of a collection of 1 January. */
const LEARNED = { type: 2, queue: 2, due: 56, interval: 40, factor: 2300, reps: 9, lapses: 2 };
const takeCard = (learner: SignedIn, card: AnkiCard) =>
  take(learner, [{ guid: "a", fields: ["cat", "Katze"], cards: [card] }]);

async function learnerWithCard() {
  const learner = await server.signUpAndIn();
  const report = await takeCard(learner, LEARNED);
  const deckId = deckOf(report);
  const scheduleNow = async () => nth(await cardsOf(learner, deckId), 0).schedule;
  const cardId = nth(await cardsOf(learner, deckId), 0).id;
  return { learner, report, deckId, cardId, scheduleNow, schedule: await scheduleNow() };
}

describe("a card of Anki without its answers", () => {
  it("goes on with its interval, and a second import changes nothing", async () => {
    const { learner, report, schedule, scheduleNow } = await learnerWithCard();
    expect(countsOf(report)).toStrictEqual({ ...NOTHING, added: 1, continued: 1 });
    expect(schedule).toMatchObject({
      state: "review",
      due: "2026-02-26T16:00:00.000Z",
      lastReview: "2026-01-17T16:00:00.000Z",
      scheduledDays: 40,
      stability: 40,
      reps: 9,
      lapses: 2,
    });
    expect(countsOf(await takeCard(learner, LEARNED))).toStrictEqual({ ...NOTHING, unchanged: 1 });
    expect(await scheduleNow()).toStrictEqual(schedule);
  });

  it("is new where the learner takes no history, or it has no interval", async () => {
    const learner = await server.signUpAndIn();
    const file = ankiPackage([
      { guid: "a", fields: ["cat", "Katze"], cards: [LEARNED] },
      { guid: "b", fields: ["dog", "Hund"], cards: [{ type: 1, queue: 1, due: NOW / 1000 }] },
    ]);
    const without = { ...as(learner), query: { history: "false" as const }, ...bytes(file) };
    const report = await server.succeed(importAnkiPackage, without);
    expect(report).toMatchObject({ added: 2, continued: 0 });
    const states = async () => (await cardsOf(learner, deckOf(report))).map(({ schedule }) => schedule.state);
    expect(await states()).toStrictEqual(["new", "new"]);
    await server.succeed(importAnkiPackage, { ...as(learner), query: {}, ...bytes(file) });
    expect(await states()).toStrictEqual(["review", "new"]);
  });

  it("takes a later review of a newer package, and none once it was answered here", async () => {
    const { learner, cardId, scheduleNow } = await learnerWithCard();
    const later = { ...LEARNED, due: 120, interval: 65, reps: 10 };
    expect(await takeCard(learner, later)).toMatchObject({ continued: 1 });
    expect(await scheduleNow()).toMatchObject({ due: "2026-05-01T16:00:00.000Z", reps: 10 });
    // The older file again.
    expect(await takeCard(learner, LEARNED)).toMatchObject({ continued: 0 });
    await cards.answer(learner, cardId, server.clock.now().getTime());
    const answered = await scheduleNow();
    expect(answered).toMatchObject({ reps: 11, lastReview: server.clock.now().toISOString() });
    expect(await takeCard(learner, { ...later, due: 130, interval: 70 })).toMatchObject({ continued: 0 });
    expect(await scheduleNow()).toStrictEqual(answered);
  });

  it("gets the schedule of its answers once a package has them", async () => {
    const { learner, cardId, scheduleNow } = await learnerWithCard();
    await cards.answer(learner, cardId, server.clock.now().getTime());
    const answers = [60, 57, 44].map((days) => ({ at: NOW - days * DAY, ease: 3 }));
    const report = await takeCard(learner, { ...LEARNED, answers });
    expect(report).toMatchObject({ answers: 3, continued: 0 });
    expect(await scheduleNow()).toMatchObject({ state: "review", reps: 4, lapses: 0 });
    const { answers: given } = await server.succeed(cardInfo, { ...as(learner), ...ofCard(cardId) });
    expect(given.map(({ before }) => before.state)).toStrictEqual(["new", "learning", "review", "review"]);
  });

  it("comes back to it when its answers are taken back, in whichever order they arrive", async () => {
    const { learner, cardId, schedule, scheduleNow } = await learnerWithCard();
    await cards.replay(learner, cardId);
    expect(await scheduleNow()).toStrictEqual(schedule);
    const [first, second] = [NOW - 3 * DAY, NOW - DAY];
    await cards.answer(learner, cardId, second);
    await cards.answer(learner, cardId, first);
    const { answers } = await server.succeed(cardInfo, { ...as(learner), ...ofCard(cardId) });
    expect(answers.map(({ reviewTimestamp }) => Date.parse(reviewTimestamp))).toStrictEqual([first, second]);
    expect(answers[0]?.before).toStrictEqual(schedule);
    expect(answers[1]?.after).toStrictEqual(await scheduleNow());
    expect((await scheduleNow()).reps).toBe(11);
  });

  it("is a review of the day, and not a new card", async () => {
    const { learner, deckId, cardId } = await learnerWithCard();
    const answer = { reviewId: randomUUID(), cardId, performance: 3 } as const;
    await server.succeed(recordPerformance, { ...as(learner), body: answer });
    const { studied } = await server.succeed(getDeckStudyOptions, {
      ...as(learner),
      ...inDeck(Number(deckId)),
    });
    expect(studied).toMatchObject({ new: 0, reviews: 1 });
  });

  it("moves by a reschedule, and back", async () => {
    const { learner, deckId, schedule, scheduleNow } = await learnerWithCard();
    const presetId = await presetFor(server, learner, Number(deckId));
    await cards.change(learner, presetId, { desiredRetention: 0.97 });
    const id = randomUUID();
    expect(await cards.reschedule(learner, presetId, id)).toMatchObject({ moved: 1 });
    const moved = await scheduleNow();
    expect(moved.scheduledDays).toBeLessThan(20);
    expect(Date.parse(moved.due) - Date.parse(moved.lastReview ?? "")).toBe(moved.scheduledDays * DAY);
    await cards.undo(learner, presetId, id);
    expect(await scheduleNow()).toStrictEqual(schedule);
  });
});
