import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { addCard } from "#contract/decks/card-changes.ts";
import { startExam, verifyExam } from "#contract/exams/exams.ts";
import { users } from "#server/database/account-schema.ts";
import { as, fixtureOf, inDeck, nth } from "./fixture.ts";
import { USUAL, answerTo, beginOpen, capitals, finish, ofExam, rightAnswers } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";

let server: TestServer;
let learner: SignedIn;
let other: SignedIn;
let deckId = 0;

beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
  other = await server.signUpAndIn();
  deckId = await capitals(server, learner);
});

/** An exam with one answer of which the grader is unsure: an accent is missing. */
async function unsureExam(who = learner) {
  const exam = await beginOpen(server, who, deckId, { questionCount: 12 });
  const answers = rightAnswers(server, exam).map((answer) =>
    answer.value === "Kathmandu" ? { ...answer, value: "Kathmàndú" } : answer,
  );
  const graded = await finish(server, who, exam, answers);
  const unsure = graded.results.find(({ outcome }) => outcome === "unsure");
  if (!unsure) throw new Error("The grader is sure.");
  return { graded, unsure };
}

describeEndpoint("verifyExam", {
  good: () => {
    it("an accepted answer has its point, counts for the schedule, and is right from now on", async () => {
      const { graded, unsure } = await unsureExam();
      expect(graded).toMatchObject({ points: 11, unsureCount: 1, scheduledCount: 11 });
      const body = { decisions: [{ questionId: unsure.questionId, accepted: true }] };
      const call = { ...as(learner), ...ofExam(graded.examId), body };
      const verified = await server.succeed(verifyExam, call);
      expect(verified).toMatchObject({ points: 12, unsureCount: 0, overruledCount: 0, scheduledCount: 12 });
      expect(await server.succeed(verifyExam, call)).toEqual(verified);
      const again = await beginOpen(server, learner, deckId, { questionCount: 12 });
      const question = again.questions.find(({ prompt }) => prompt === "Nepal");
      if (!question) throw new Error("All cards are asked.");
      const next = await finish(server, learner, again, [answerTo(server, question, "Kathmàndú")]);
      expect(next.points).toBe(1);
    });

    it("a rejected one is wrong, and a grade that was overruled is said", async () => {
      const { graded, unsure } = await unsureExam();
      const sure = graded.results.find(({ outcome }) => outcome === "right");
      if (!sure) throw new Error("Others are right.");
      const decisions = [unsure, sure].map(({ questionId }) => ({ questionId, accepted: false }));
      const verified = await server.succeed(verifyExam, {
        ...as(learner),
        ...ofExam(graded.examId),
        body: { decisions },
      });
      expect(verified).toMatchObject({ points: 10, unsureCount: 0, overruledCount: 1, scheduledCount: 12 });
    });

    it("an editor's acceptance is right for everyone", async () => {
      await fixtureOf(server).publish(deckId);
      const { graded, unsure } = await unsureExam();
      const decisions = [{ questionId: unsure.questionId, accepted: true }];
      const body = { decisions, forEveryone: true };
      await server.succeed(verifyExam, { ...as(learner), ...ofExam(graded.examId), body });
      await expect(unsureExam(other)).rejects.toThrow("The grader is sure.");
    });
  },
  bad: () => {
    it("only an editor accepts for everyone", async () => {
      await fixtureOf(server).publish(deckId);
      const { graded, unsure } = await unsureExam(other);
      const decisions = [{ questionId: unsure.questionId, accepted: true }];
      const call = { ...as(other), ...ofExam(graded.examId) };
      const body = { decisions, forEveryone: true };
      expect((await server.request(verifyExam, { ...call, body })).status).toBe(404);
      await server.succeed(verifyExam, { ...call, body: { decisions } });
      expect((await unsureExam()).graded.unsureCount).toBe(1);
    });

    it("is refused for another's exam, an open one, and a question without a written answer", async () => {
      const { graded, unsure } = await unsureExam();
      const decide = (questionId: string) => ({ decisions: [{ questionId, accepted: true }] });
      const call = ofExam(graded.examId);
      const theirs = await server.request(verifyExam, {
        ...as(other),
        ...call,
        body: decide(unsure.questionId),
      });
      expect(theirs.status).toBe(404);
      const unknown = await server.request(verifyExam, {
        ...as(learner),
        ...call,
        body: decide(randomUUID()),
      });
      expect(unknown.status).toBe(422);
      const open = await beginOpen(server, learner, deckId);
      const early = await server.request(verifyExam, {
        ...as(learner),
        ...ofExam(open.examId),
        body: decide(nth(open.questions, 0).questionId),
      });
      expect(early.status).toBe(409);
    });
  },
});

it("an exam graded by meaning is for those whose subscription has it, and takes other words", async () => {
  const { id } = await fixtureOf(server).deck(learner, "Biology");
  await server.succeed(addCard, {
    ...as(learner),
    ...inDeck(id),
    body: { front: "What does a mitochondrion do?", back: "It produces the energy of the cell" },
  });
  const exam = await beginOpen(server, learner, id, { grading: "meaning" });
  const question = nth(exam.questions, 0);
  const graded = await finish(server, learner, exam, [
    answerTo(server, question, "it makes energy for the cell"),
  ]);
  expect(graded.results[0]?.outcome).not.toBe("wrong");
  expect(graded.results[0]?.reason).toMatch(/key terms/);
  await server.db.update(users).set({ subscriptionStatus: "FREE" }).where(eq(users.id, learner.user.id));
  const body = { examId: randomUUID(), deckId: id, configuration: { ...USUAL, grading: "meaning" as const } };
  const refused = await server.request(startExam, { ...as(learner), body });
  expect([refused.status, refused.body]).toMatchObject([402, { code: "SUBSCRIPTION_REQUIRED" }]);
});
