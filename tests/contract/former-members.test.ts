import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study/study.ts";
import { enhancedSessions, listRatings } from "#contract/study/history.ts";
import { reviews } from "#server/database/study-schema.ts";
import { getExam, openExam, submitEnhancedExam } from "#contract/exams/exams.ts";
import { as } from "./fixture.ts";
import { begin as beginExam, ofExam } from "./exam-sitting.ts";
import { EXAMPLES } from "./examples.ts";
import { type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { type People, peopleOf, sharing } from "./sharing-world.ts";

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await createTestServer();
  people = await peopleOf(server);
});
afterAll(() => server.close());

const answer = (learner: SignedIn, cardId: number, sessionId: string) =>
  server.request(bulkReview, {
    ...as(learner),
    body: {
      reviewItems: [{ ...EXAMPLES["recordPerformance"]?.body, reviewId: randomUUID(), cardId, sessionId }],
    },
  });
const begin = (learner: SignedIn, deckId: number) =>
  server.succeed(createSession, {
    ...as(learner),
    body: { sessionId: randomUUID(), deckId, startedAt: server.clock.now().toISOString() },
  });

test("answers of a removed member are taken and stay theirs; their history names nothing of the deck", async () => {
  const { viewer, owner } = people;
  const { deckId, cardId } = await sharing(server).share(people, "Secret title");
  const { sessionId } = await begin(viewer, deckId);
  await answer(viewer, cardId, sessionId);
  await sharing(server).remove(owner, deckId, viewer);
  // Given before, sent later.
  const late = await answer(viewer, cardId, sessionId);
  expect(late.body).toMatchObject({ results: [{ outcome: "applied" }] });

  const stored = await server.db.select().from(reviews).where(eq(reviews.userId, viewer.user.id));
  expect(stored.map((row) => row.cardId)).toEqual([cardId, cardId]);
  const history = await server.succeed(enhancedSessions, { ...as(viewer), query: {} });
  expect(history.content).toMatchObject([{ sessionId, deckTitle: null, reviewCount: 2 }]);
  const ratings = await server.succeed(listRatings, { ...as(viewer), params: { sessionId } });
  for (const shown of [late.body, history, ratings]) {
    expect(JSON.stringify(shown)).not.toContain("Secret title");
    expect(JSON.stringify(shown)).not.toContain("Egypt");
  }
});

test("the questions of an exam are shown to no removed member; its answers count and its score stays", async () => {
  const { viewer, owner } = people;
  const { deckId } = await sharing(server).share(people, "Secret title");
  const { examId } = await beginExam(server, viewer, deckId, { questionCount: 1 });
  await sharing(server).remove(owner, deckId, viewer);

  await server.refuse(getExam, { ...as(viewer), ...ofExam(examId) }, 404, "RESOURCE_NOT_FOUND");
  const query = { deckId: String(deckId) };
  expect(await server.succeed(openExam, { ...as(viewer), query })).toStrictEqual({ exam: null });
  const ended = await server.succeed(submitEnhancedExam, { ...as(viewer), body: { examId, answers: [] } });
  expect(ended).toMatchObject({ state: "graded", questionCount: 1, questions: [], answers: [], results: [] });
  const read = await server.succeed(getExam, { ...as(viewer), ...ofExam(examId) });
  for (const shown of [ended, read]) expect(JSON.stringify(shown)).not.toContain("Egypt");
});
