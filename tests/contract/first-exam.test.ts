import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listNotifications } from "#contract/notifications/notifications.ts";
import { bulkReview } from "#contract/reviews.ts";
import { completeSession, createSession } from "#contract/study/study.ts";
import type { SessionType } from "#contract/study/session-type.ts";
import { type Fixture, as, fixtureOf, nth } from "./fixture.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";

let server: TestServer;
let fixture: Fixture;
beforeAll(async () => {
  server = await createTestServer();
  fixture = fixtureOf(server);
});
afterAll(() => server.close());

async function examinee() {
  const learner = await server.signUpAndIn();
  const deck = await fixture.deck(learner);
  return { learner, cardId: nth(await fixture.cards(learner, deck.id, ["a"]), 0).id };
}

async function begin(learner: SignedIn, type: SessionType): Promise<string> {
  const sessionId = randomUUID();
  const startedAt = server.clock.now().toISOString();
  await server.succeed(createSession, {
    ...as(learner),
    body: { sessionId, deckId: null, type, startedAt },
  });
  return sessionId;
}

/** Answers the card in a session; a second version takes an answer back. */
async function answer(
  { learner, cardId }: { readonly learner: SignedIn; readonly cardId: number },
  sessionId: string,
  version: { readonly reviewId?: string; readonly version?: number; readonly voided?: boolean } = {},
): Promise<string> {
  const reviewId = version.reviewId ?? randomUUID();
  const reviewTimestamp = server.clock.now().toISOString();
  const item = { cardId, sessionId, performance: 3 as const, reviewTimestamp, timeZone: "UTC" };
  await server.succeed(bulkReview, {
    ...as(learner),
    body: { reviewItems: [{ ...item, ...version, reviewId }] },
  });
  return reviewId;
}

const complete = (learner: SignedIn, sessionId: string) =>
  server.succeed(completeSession, {
    ...as(learner),
    params: { sessionId },
    body: { completedAt: server.clock.now().toISOString() },
  });

const notificationsOf = async (learner: SignedIn) =>
  (await server.succeed(listNotifications, { ...as(learner), query: {} })).map(
    ({ type, title, message, link }) => ({ type, title, message, link }),
  );

const FIRST_EXAM = {
  type: "achievement",
  title: "First exam",
  message: "You have taken your first exam. Well done!",
  link: "/app/study/history",
};

it("notifies the learner of the first exam, once ever", async () => {
  const one = await examinee();
  const other = await examinee();
  for (let exams = 0; exams < 2; exams++) {
    const exam = await begin(one.learner, "exam");
    await answer(one, exam);
    await complete(one.learner, exam);
    expect(await notificationsOf(one.learner)).toStrictEqual([FIRST_EXAM]);
  }
  expect(await notificationsOf(other.learner)).toStrictEqual([]);
});

it("notifies the learner of no exam without an answer that counts, of none under way, and of no other session", async () => {
  const one = await examinee();
  const empty = await begin(one.learner, "exam");
  await answer(await examinee(), empty);
  await complete(one.learner, empty);
  const undone = await begin(one.learner, "exam");
  const reviewId = await answer(one, undone);
  await answer(one, undone, { reviewId, version: 2, voided: true });
  await complete(one.learner, undone);
  const underWay = await begin(one.learner, "exam");
  await answer(one, underWay);
  const cram = await begin(one.learner, "cram");
  await answer(one, cram);
  await complete(one.learner, cram);
  expect(await notificationsOf(one.learner)).toStrictEqual([]);
});
