import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listNotifications } from "#contract/notifications/notifications.ts";
import { bulkReview } from "#contract/reviews.ts";
import { completeSession, createSession } from "#contract/study/study.ts";
import { TIME_ZONE_HEADER } from "#contract/values.ts";
import { type Fixture, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

async function answeringLearner() {
  const learner = await server.signUpAndIn();
  const deck = await fixture.deck(learner);
  const cardId = nth(await fixture.cards(learner, deck.id, ["a"]), 0).id;
  return { learner, cardId };
}

/** Answers one card at these times, in a session that is complete afterwards. */
async function study(
  { learner, cardId }: { readonly learner: SignedIn; readonly cardId: number },
  times: readonly string[],
  timeZone = "UTC",
) {
  const call = { ...as(learner), headers: { [TIME_ZONE_HEADER]: timeZone } };
  const sessionId = randomUUID();
  const startedAt = server.clock.now().toISOString();
  await server.succeed(createSession, { ...call, body: { sessionId, deckId: null, startedAt } });
  const reviewItems = times.map((reviewTimestamp) => ({
    reviewId: randomUUID(),
    cardId,
    performance: 3 as const,
    reviewTimestamp,
    timeZone,
  }));
  for (let from = 0; from < reviewItems.length; from += 100) {
    await server.succeed(bulkReview, { ...call, body: { reviewItems: reviewItems.slice(from, from + 100) } });
  }
  const params = { sessionId };
  await server.succeed(completeSession, { ...call, params, body: { completedAt: startedAt } });
}

const achieved = async (learner: SignedIn) =>
  (await server.succeed(listNotifications, { ...as(learner), query: {} })).map(({ type, title, message }) => [
    type,
    title,
    message,
  ]);

/** Noon on each of the last days before today, the latest first. */
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, back) => new Date(Date.UTC(2026, 2, 1 - back, 12)).toISOString());

const HUNDRED = ["achievement", "100 reviews", "You have answered 100 cards. Well done!"];
const WEEK = ["achievement", "7-day streak", "You have studied 7 days in a row. Keep it up!"];

it("notifies the learner of the hundredth answer, once", async () => {
  const one = await answeringLearner();
  const noon = nth(lastDays(1), 0);
  await study(
    one,
    Array.from({ length: 99 }, () => noon),
  );
  expect(await achieved(one.learner)).toStrictEqual([]);
  await study(one, [noon]);
  expect(await achieved(one.learner)).toStrictEqual([HUNDRED]);
  await study(one, [noon]);
  expect(await achieved(one.learner)).toStrictEqual([HUNDRED]);
});

it("notifies the learner of seven days in a row, once for each streak", async () => {
  const one = await answeringLearner();
  await study(one, lastDays(6));
  expect(await achieved(one.learner)).toStrictEqual([]);
  await study(one, lastDays(7).slice(-1));
  expect(await achieved(one.learner)).toStrictEqual([WEEK]);
  await study(one, [server.clock.now().toISOString()]);
  expect(await achieved(one.learner)).toStrictEqual([WEEK]);
});

it("begins a day at four in the morning, in the time zone of each answer", async () => {
  const one = await answeringLearner();
  // Six days in Cairo, then one that began there, and whose answer was given at half past three of the next in Tokyo.
  await study(one, lastDays(7).slice(1), "Africa/Cairo");
  await study(one, ["2026-03-01T18:30:00.000Z"], "Asia/Tokyo");
  expect(await achieved(one.learner)).toStrictEqual([WEEK]);
  const other = await answeringLearner();
  await study(other, lastDays(7).slice(1), "Africa/Cairo");
  await study(other, ["2026-03-01T19:00:00.000Z"], "Asia/Tokyo");
  expect(await achieved(other.learner)).toStrictEqual([]);
});
