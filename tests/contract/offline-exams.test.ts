import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { listCards } from "#contract/cards.ts";
import { deleteCard, updateCard } from "#contract/decks/card-changes.ts";
import { reportAnswer } from "#contract/exams/answer-reports.ts";
import { examHistory, openExam, verifyExam } from "#contract/exams/exams.ts";
import { as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import { answerTo, beginOpen, capitals, ofExam, rightValue } from "./exam-sitting.ts";
import { type SignedIn, type TestServer, createTestServer, describeEndpoint } from "./harness.ts";
import { newcomer, sharing } from "./sharing-world.ts";
import { type Delivery, deliver, takenOffline, tryToDeliver } from "./offline-sitting.ts";

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

const history = async (who = learner) =>
  (await server.succeed(examHistory, { ...as(who), query: {} })).content;
/** Cards with an answer in the schedule. */
const studied = async () => {
  const { content } = await server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query: {} });
  return content.filter((card) => card.schedule.reps > 0).length;
};
const withAnswer = (exam: Delivery, position: number, change: object): Delivery => ({
  ...exam,
  answers: exam.answers.map((answer, at) => (at === position ? { ...answer, ...change } : answer)),
});

describeEndpoint("deliverExam", {
  good: () => {
    it("is graded by the server's cards, counts for the schedule, and is in the history as not proctored", async () => {
      const exam = await takenOffline(server, learner, deckId);
      const graded = await deliver(server, learner, withAnswer(exam, 0, { value: "Atlantis" }));
      expect(graded).toMatchObject({
        state: "graded",
        proctored: false,
        timedOut: false,
        startedAt: exam.startedAt,
        endedAt: exam.endedAt,
        questionCount: 4,
        points: 3,
        scheduledCount: 4,
      });
      expect(graded.results[0]).toMatchObject({
        outcome: "wrong",
        expected: rightValue(nth(graded.questions, 0)),
      });
      expect(await history()).toMatchObject([{ examId: exam.examId, proctored: false, points: 3 }]);
      expect(await studied()).toBe(4);
    });

    it("knows the key of each kind of question", async () => {
      const kinds = ["multiple_choice", "true_false", "typed", "matching"] as const;
      const exam = await takenOffline(server, learner, deckId, { kinds: [...kinds], questionCount: 6 });
      expect(new Set(exam.questions.map(({ kind }) => kind)).size).toBe(4);
      const graded = await deliver(server, learner, exam);
      expect(graded.points).toBe(exam.questions.length);
      expect(graded.results.map(({ outcome }) => outcome)).toEqual(exam.questions.map(() => "right"));
    });

    it("counts once, however often it is delivered, and at once", async () => {
      const exam = await takenOffline(server, learner, deckId);
      const replies = await Promise.all(Array.from({ length: 5 }, () => tryToDeliver(server, learner, exam)));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
      await deliver(server, learner, exam);
      expect(await history()).toHaveLength(1);
      expect(await studied()).toBe(4);
    });

    it("leaves an exam of the deck that is being taken as it is", async () => {
      const running = await beginOpen(server, learner, deckId);
      await deliver(server, learner, await takenOffline(server, learner, deckId));
      const call = { ...as(learner), query: { deckId: String(deckId) } };
      expect(await server.succeed(openExam, call)).toMatchObject({ exam: { examId: running.examId } });
    });

    it("keeps questions whose cards changed or are gone, and does not count them", async () => {
      const exam = await takenOffline(server, learner, deckId);
      const [changed, gone] = [nth(exam.questions, 0), nth(exam.questions, 1)];
      const body = { front: "Changed", back: "Changed" };
      await server.succeed(updateCard, { ...as(learner), ...ofCard(changed.cardId), body });
      await server.succeed(deleteCard, { ...as(learner), ...ofCard(gone.cardId) });
      const graded = await deliver(server, learner, exam);
      expect(graded).toMatchObject({ questionCount: 2, points: 2, scheduledCount: 2 });
      expect(graded.questions.map(({ prompt }) => prompt)).toEqual(
        exam.questions.map(({ prompt }) => prompt),
      );
      expect(graded.answers.map(({ value }) => value)).toEqual(exam.answers.map(({ value }) => value));
      expect(graded.results.slice(0, 2)).toMatchObject([
        { outcome: "uncounted", points: 0, expected: "" },
        { outcome: "uncounted", points: 0, expected: "" },
      ]);
      const decisions = [{ questionId: changed.questionId, accepted: true }];
      const verified = await server.request(verifyExam, {
        ...as(learner),
        ...ofExam(exam.examId),
        body: { decisions },
      });
      expect(verified.status).toBe(422);
    });

    it("is taken of a deck that the learner could read then: by the texts that they knew, without showing them", async () => {
      const { join, remove } = sharing(server);
      await server.confirm(learner);
      const pupil = await newcomer(server);
      await join(learner, deckId, pupil, "viewer");
      const [exam, next] = [
        await takenOffline(server, pupil, deckId),
        await takenOffline(server, pupil, deckId),
      ];
      server.clock.advance(60_000);
      await remove(learner, deckId, pupil);
      server.clock.advance(60_000);
      const graded = await deliver(server, pupil, exam);
      expect(graded).toMatchObject({
        points: 4,
        questionCount: 4,
        deckTitle: null,
        questions: [],
        results: [],
      });
      const changed = nth(next.questions, 0);
      const body = { front: "Changed", back: "Somewhere else" };
      await server.succeed(updateCard, { ...as(learner), ...ofCard(changed.cardId), body });
      const guess = withAnswer(next, 0, { value: body.back });
      expect(await deliver(server, pupil, guess)).toMatchObject({ points: 3, questionCount: 3 });
      const { questionId } = nth(exam.questions, 0);
      const report = { ...as(pupil), body: { examId: exam.examId, questionId, comment: "Spam" } };
      await server.refuse(reportAnswer, report, 404, "RESOURCE_NOT_FOUND");
      const own = await takenOffline(server, learner, deckId);
      await fixtureOf(server).trash(learner, deckId);
      expect(await deliver(server, learner, own)).toMatchObject({ points: 4 });
    });

    it("in which nothing counts is not what the next one is compared with", async () => {
      const exam = await takenOffline(server, learner, deckId);
      for (const { cardId } of exam.questions)
        await server.succeed(updateCard, {
          ...as(learner),
          ...ofCard(cardId),
          body: { front: `${cardId}`, back: "x" },
        });
      expect(await deliver(server, learner, exam)).toMatchObject({ questionCount: 0 });
      server.clock.advance(60_000);
      const later = await deliver(server, learner, await takenOffline(server, learner, deckId));
      expect(later.previous).toBeNull();
    });

    it("takes no answer after the deadline, and none from the future", async () => {
      const exam = await takenOffline(server, learner, deckId, { timeLimitMinutes: 1 });
      const late = { changedAt: new Date(Date.parse(exam.startedAt) + 90_000).toISOString() };
      const graded = await deliver(server, learner, {
        ...withAnswer(exam, 0, late),
        endedAt: "2199-01-01T00:00:00.000Z",
      });
      expect(graded).toMatchObject({ timedOut: true, points: 3, endedAt: exam.endedAt });
      expect(graded.results[0]).toMatchObject({ outcome: "unanswered" });
      const ahead = await takenOffline(server, learner, deckId);
      const future = { startedAt: "2198-01-01T00:00:00.000Z", endedAt: "2199-01-01T00:00:00.000Z" };
      const now = server.clock.now().toISOString();
      expect(await deliver(server, learner, { ...ahead, ...future })).toMatchObject({
        startedAt: now,
        endedAt: now,
      });
    });
  },
  bad: () => {
    it("refuses a score or a key of the client's", async () => {
      const exam = await takenOffline(server, learner, deckId);
      const [question, ...others] = exam.questions;
      const [answer, ...more] = exam.answers;
      for (const body of [
        { ...exam, points: 4 },
        {
          ...exam,
          results: [{ questionId: nth(exam.questions, 0).questionId, outcome: "right", points: 1 }],
        },
        { ...exam, questions: [{ ...question, key: { kind: "written", references: ["x"] } }, ...others] },
        { ...exam, questions: [{ ...question, expected: "x" }, ...others] },
        { ...exam, answers: [{ ...answer, outcome: "right" }, ...more] },
        { ...exam, proctored: true },
      ])
        expect((await tryToDeliver(server, learner, body)).status).toBe(422);
      expect(await history()).toEqual([]);
    });

    it("does not believe what a client says a card asks, nor which option is right", async () => {
      const exam = await takenOffline(server, learner, deckId, { kinds: ["multiple_choice"] });
      const [question, ...others] = exam.questions;
      if (question?.kind !== "multiple_choice") throw new Error("A choice was asked.");
      const forged = { ...question, prompt: "What is x?", options: ["x", "y"] };
      const chosen = withAnswer(exam, 0, { value: 0 });
      const graded = await deliver(server, learner, { ...chosen, questions: [forged, ...others] });
      expect(graded.results[0]).toMatchObject({ outcome: "uncounted", points: 0 });
      const typed = await takenOffline(server, learner, deckId, { kinds: ["typed"] });
      const asked = nth(typed.questions, 0);
      const body = { ...typed, questions: typed.questions.map((one) => ({ ...one, prompt: "What is x?" })) };
      const own = await deliver(server, learner, body);
      expect(own.questions[0]?.prompt).toBe(asked.prompt);
    });

    it("is refused for another's deck, and reveals nothing of another's cards", async () => {
      const exam = await takenOffline(server, learner, deckId);
      expect((await tryToDeliver(server, other, exam)).status).toBe(404);
      const own = await capitals(server, other);
      const graded = await deliver(server, other, { ...exam, deckId: own });
      expect(graded.results.map(({ outcome, expected }) => [outcome, expected])).toEqual(
        exam.questions.map(() => ["uncounted", ""]),
      );
      const { questionId } = nth(exam.questions, 0);
      const report = { ...as(other), body: { examId: exam.examId, questionId, comment: "Spam" } };
      expect((await server.request(reportAnswer, report)).status).toBe(404);
      expect((await tryToDeliver(server, learner, exam)).status).toBe(409);
    });

    it("is refused with another content under the same id, also that of an exam of the server", async () => {
      const exam = await takenOffline(server, learner, deckId);
      await deliver(server, learner, exam);
      const [first, ...others] = exam.questions;
      for (const changed of [
        withAnswer(exam, 0, { value: "Atlantis" }),
        { ...exam, questions: others, answers: exam.answers.slice(1) },
        { ...exam, questions: [...others, { ...first, fingerprint: "0".repeat(32) }] },
      ])
        expect((await tryToDeliver(server, learner, changed)).status).toBe(409);
      const { examId } = await beginOpen(server, learner, deckId);
      expect((await tryToDeliver(server, learner, { ...exam, examId })).status).toBe(409);
      expect((await history()).map(({ points }) => points)).toEqual([4]);
    });

    it("is refused for answers to other questions or of another kind", async () => {
      const exam = await takenOffline(server, learner, deckId);
      const [first, second] = exam.questions;
      for (const body of [
        withAnswer(exam, 0, { questionId: randomUUID() }),
        withAnswer(exam, 0, { value: 1 }),
        { ...exam, questions: [first, { ...second, questionId: first?.questionId }] },
        { ...exam, questions: [] },
        { ...exam, configuration: { ...exam.configuration, grading: "meaning" } },
      ])
        expect((await tryToDeliver(server, learner, body)).status).toBe(422);
    });

    it("10,000 answers and 101 questions are refused", async () => {
      const exam = await takenOffline(server, learner, deckId);
      const question = nth(exam.questions, 0);
      const answers = Array.from({ length: 10_000 }, () => answerTo(server, question, "x"));
      expect([413, 422]).toContain((await tryToDeliver(server, learner, { ...exam, answers })).status);
      const questions = Array.from({ length: 101 }, () => ({ ...question, questionId: randomUUID() }));
      expect((await tryToDeliver(server, learner, { ...exam, questions, answers: [] })).status).toBe(422);
      expect(await history()).toEqual([]);
    });
  },
});
