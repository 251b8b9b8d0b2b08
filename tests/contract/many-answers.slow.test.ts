import { randomUUID } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bulkReview, recordPerformance } from "#contract/reviews.ts";
import { previewReschedule, reschedule } from "#contract/study/reschedule.ts";
import { createStudyPreset, updateStudyPreset } from "#contract/study/study-presets.ts";
import { setDeckStudyOptions } from "#contract/study/deck-options.ts";
import { DEFAULT_OPTIONS } from "#domain/study/options/deck-options.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { createTestServer, type SignedIn, type TestServer } from "./harness.ts";

/** Other calls wait at most so many milliseconds. */
const WAIT_MAX = 250;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** Gives each card that the learner has answered once so many earlier answers, an hour apart. */
const withEarlierAnswers = ({ user }: SignedIn, count: number) =>
  server.db
    .execute(sql`with answered as materialized (select * from reviews where user_id = ${user.id}), earlier as (
    insert into reviews (review_id, user_id, card_id, version, performance, voided, undecided, reviewed_at, modified_at,
      study_time_seconds, device_id, device_counter, time_zone, checksum, parameters)
    select gen_random_uuid(), user_id, card_id, 1, 3, false, false, reviewed_at - interval '1 hour' * g, modified_at, 1,
      'old', ${count}::int - g, 'UTC', checksum, parameters from answered, generate_series(1, ${count}::int) g
    returning user_id, review_id, seq)
    insert into current_reviews (user_id, review_id, seq) select user_id, review_id, seq from earlier`);

const answerTo = (learner: SignedIn, cardId: number, more = {}) => {
  const body = { reviewId: randomUUID(), cardId, performance: 3 as const, ...more };
  return server.succeed(recordPerformance, { ...as(learner), body }).then(() => body);
};

async function longestWait(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

describe("many answers keep nobody else waiting", () => {
  it("when a card with 30,000 of them is answered, and its answer is undone", async () => {
    const learner = await server.signUpAndIn();
    const fixture = fixtureOf(server);
    const deck = await fixture.deck(learner);
    const card = nth(await fixture.cards(learner, deck.id, ["ibis"]), 0);
    await answerTo(learner, card.id);
    await withEarlierAnswers(learner, 30_000);
    expect(await longestWait(() => answerTo(learner, card.id))).toBeLessThan(WAIT_MAX);
    const undone = await answerTo(learner, card.id);
    const undo = () => answerTo(learner, card.id, { ...undone, version: 2, voided: true });
    expect(await longestWait(undo)).toBeLessThan(WAIT_MAX);
  });

  it("when 500 devices send versions of one answer, and again", async () => {
    const learner = await server.signUpAndIn();
    const fixture = fixtureOf(server);
    const deck = await fixture.deck(learner);
    const card = nth(await fixture.cards(learner, deck.id, ["ibis"]), 0);
    const reviewId = randomUUID();
    const now = server.clock.now().getTime();
    const versions = (round: number) =>
      Array.from({ length: 500 }, (_, at) => ({
        reviewId,
        cardId: card.id,
        performance: 3 as const,
        deviceId: `device ${round} ${at}`,
        notes: `note ${round} ${at}`,
        updatedAt: new Date(now - 5000 * at - round).toISOString(),
      }));
    for (const round of [1, 2]) {
      const body = { reviewItems: versions(round) };
      const send = () => server.succeed(bulkReview, { ...as(learner), body });
      expect(await longestWait(send)).toBeLessThan(WAIT_MAX);
    }
  });

  it("when 200 cards with 200 each are rescheduled", async () => {
    const learner = await server.signUpAndIn();
    const fixture = fixtureOf(server);
    const deck = await fixture.deck(learner);
    const cards = await fixture.cards(
      learner,
      deck.id,
      Array.from({ length: 200 }, (_, n) => `card ${n}`),
    );
    const items = cards.map(({ id }) => ({ reviewId: randomUUID(), cardId: id, performance: 3 as const }));
    await server.succeed(bulkReview, { ...as(learner), body: { reviewItems: items } });
    await withEarlierAnswers(learner, 200);
    const input = { name: "Dense", options: DEFAULT_OPTIONS };
    const { id: presetId } = await server.succeed(createStudyPreset, { ...as(learner), body: input });
    await server.succeed(setDeckStudyOptions, { ...as(learner), ...inDeck(deck.id), body: { presetId } });
    const params = { presetId: String(presetId) };
    const body = { options: { desiredRetention: 0.8 } };
    await server.succeed(updateStudyPreset, { ...as(learner), params, body });
    const call = { ...as(learner), params };
    expect(await longestWait(() => server.succeed(previewReschedule, call))).toBeLessThan(WAIT_MAX);
    const rescheduleId = randomUUID();
    const reschedules = () => server.succeed(reschedule, { ...call, body: { rescheduleId } });
    expect(await longestWait(reschedules)).toBeLessThan(WAIT_MAX);
  });
});
