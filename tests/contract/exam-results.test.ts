import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  autoSaveExam,
  examHistory,
  getExam,
  scheduleExam,
  submitEnhancedExam,
  submitExam,
} from "#contract/exams/exams.ts";
import { eq } from "drizzle-orm";
import { bulkReview } from "#contract/reviews.ts";
import { createSession } from "#contract/study/study.ts";
import { reviews } from "#server/database/study-schema.ts";
import { enhancedSessions } from "#contract/study/history.ts";
import { listCards } from "#contract/cards.ts";
import { as, inDeck, nth } from "./fixture.ts";
import {
  answerTo,
  begin,
  beginOpen,
  capitals,
  finish,
  ofExam,
  read,
  rightAnswers,
  rightValue,
} from "./exam-sitting.ts";
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

const MINUTE = 60_000;
const history = (who = learner, query = {}) => server.succeed(examHistory, { ...as(who), query });
const schedule = (examId: string, counts: boolean) =>
  server.succeed(scheduleExam, { ...as(learner), ...ofExam(examId), body: { counts } });
/** Ratings that count, by how often each card was answered. */
const answered = async () => {
  const { content } = await server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query: {} });
  return content.filter((card) => card.schedule.reps > 0).length;
};
const sessions = async () =>
  (await server.succeed(enhancedSessions, { ...as(learner), query: { type: "exam" } })).content;

describeEndpoint("submitEnhancedExam", {
  good: () => {
    it("grades each question with what was expected and why, and compares with the last exam", async () => {
      const first = await beginOpen(server, learner, deckId, {
        kinds: ["typed", "multiple_choice", "matching"],
        questionCount: 5,
      });
      const whole = await finish(server, learner, first, rightAnswers(server, first));
      expect(whole).toMatchObject({ points: first.questions.length, timedOut: false, previous: null });
      server.clock.advance(MINUTE);
      const second = await beginOpen(server, learner, deckId);
      const question = nth(second.questions, 0);
      const graded = await finish(server, learner, second, [answerTo(server, question, "Atlantis")]);
      expect(graded.results[0]).toMatchObject({
        outcome: "wrong",
        points: 0,
        expected: rightValue(question),
        reason: expect.stringMatching(/\w+/),
      });
      expect(graded.results[1]).toMatchObject({ outcome: "unanswered" });
      expect(graded.previous).toMatchObject({ examId: first.examId, points: first.questions.length });
    });

    it("50 submissions at once give one result, and answers count once for the schedule", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const body = { examId: exam.examId, answers: rightAnswers(server, exam) };
      const replies = await Promise.all(
        Array.from({ length: 50 }, () => server.request(submitEnhancedExam, { ...as(learner), body })),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(replies.map((reply) => JSON.stringify(reply.body))).size).toBe(1);
      expect(await answered()).toBe(4);
      const [session] = await sessions();
      expect(session).toMatchObject({
        type: "exam",
        reviewCount: 4,
        correctCount: 4,
      });
    });

    it("after the end other answers change nothing", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const graded = await finish(server, learner, exam, []);
      expect(await finish(server, learner, exam, rightAnswers(server, exam))).toEqual(graded);
    });

    it("answers given in time by the device count after the deadline, once, and the exam is not proctored", async () => {
      const exam = await beginOpen(server, learner, deckId, { timeLimitMinutes: 1 });
      const [first, second, third, fourth] = rightAnswers(server, exam);
      if (!first || !second || !third || !fourth) throw new Error("Four questions are asked.");
      await server.succeed(autoSaveExam, { ...as(learner), body: { examId: exam.examId, answers: [first] } });
      server.clock.advance(5 * MINUTE);
      const tooLate = { ...third, changedAt: server.clock.now().toISOString() };
      const graded = await finish(server, learner, exam, [second, tooLate]);
      expect(graded).toMatchObject({ points: 2, timedOut: true, proctored: false });
      expect(await finish(server, learner, exam, [fourth])).toEqual(graded);
      expect(await answered()).toBe(2);
    });

    it("saving does the same: answers given in time are not lost where a device comes back late", async () => {
      const exam = await beginOpen(server, learner, deckId, { timeLimitMinutes: 1 });
      const answers = rightAnswers(server, exam);
      server.clock.advance(5 * MINUTE);
      const saved = await server.succeed(autoSaveExam, {
        ...as(learner),
        body: { examId: exam.examId, answers },
      });
      expect(saved).toMatchObject({ state: "graded", points: 4, proctored: false });
    });

    it("a session of the same id, and a review that was taken back by hand, hinder nothing", async () => {
      const exam = await beginOpen(server, learner, deckId, { timeLimitMinutes: 1 });
      const startedAt = server.clock.now().toISOString();
      const own = { sessionId: exam.examId, deckId: await capitals(server, learner), startedAt };
      await server.succeed(createSession, { ...as(learner), body: own });
      const graded = await finish(server, learner, exam, rightAnswers(server, exam));
      const [review] = await server.db
        .select()
        .from(reviews)
        .where(eq(reviews.userId, learner.user.id))
        .limit(1);
      if (!review) throw new Error("Answers count.");
      const { reviewId, cardId } = review;
      const back = { reviewId, cardId, performance: 3 as const, version: 2, voided: true };
      await server.succeed(bulkReview, { ...as(learner), body: { reviewItems: [back] } });
      expect(await schedule(graded.examId, true)).toMatchObject({ scheduledCount: 3 });
    });
  },
  bad: () => {
    it("is refused for another's exam, and by a client that brings a score", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const body = { examId: exam.examId, answers: [] };
      expect((await server.request(submitEnhancedExam, { ...as(other), body })).status).toBe(404);
      const scored = { ...body, points: 4 };
      expect((await server.request(submitEnhancedExam, { ...as(learner), body: scored })).status).toBe(422);
      expect(await read(server, learner, exam.examId)).toMatchObject({ state: "open" });
    });
  },
});

describeEndpoint("submitExam", {
  good: () => {
    it("takes answers without more, and gives the score", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const answers = exam.questions.map((question) => ({
        questionId: question.questionId,
        value: rightValue(question),
      }));
      const body = { examId: exam.examId, answers };
      const summary = await server.succeed(submitExam, { ...as(learner), body });
      expect(summary).toMatchObject({ examId: exam.examId, points: 4, questionCount: 4, unsureCount: 0 });
      expect(await server.succeed(submitExam, { ...as(learner), body })).toEqual(summary);
    });
  },
  bad: () => {
    it("is refused for questions that are not asked", async () => {
      const { examId } = await beginOpen(server, learner, deckId);
      const body = { examId, answers: [{ questionId: randomUUID(), value: "Cairo" }] };
      expect((await server.request(submitExam, { ...as(learner), body })).status).toBe(422);
    });
  },
});

describeEndpoint("getExam", {
  good: () => {
    it("ends an exam whose deadline passed while nobody was there", async () => {
      const exam = await beginOpen(server, learner, deckId, { timeLimitMinutes: 1 });
      server.clock.advance(2 * MINUTE);
      expect(await read(server, learner, exam.examId)).toMatchObject({ state: "graded", timedOut: true });
    });
  },
  bad: () => {
    it("is refused to others", async () => {
      const { examId } = await beginOpen(server, learner, deckId);
      expect((await server.request(getExam, { ...as(other), ...ofExam(examId) })).status).toBe(404);
    });
  },
});

describeEndpoint("examHistory", {
  good: () => {
    it("lists exams that have ended, the latest first, of all decks or one", async () => {
      const second = await capitals(server, learner);
      const ids: string[] = [];
      for (const id of [deckId, second, deckId]) {
        const exam = await beginOpen(server, learner, id, { timeLimitMinutes: 1 });
        ids.push(exam.examId);
        server.clock.advance(2 * MINUTE);
      }
      await begin(server, learner, deckId);
      const all = await history();
      expect(all.content.map(({ examId }) => examId)).toEqual(ids.toReversed());
      expect(all).toMatchObject({ page: 0, size: 10, totalElements: 3 });
      const ofOne = await history(learner, { deckId: String(second), size: "1" });
      expect(ofOne.content.map(({ examId }) => examId)).toEqual([ids[1]]);
    });
  },
  bad: () => {
    it("has nothing of others", async () => {
      await finish(server, learner, await beginOpen(server, learner, deckId), []);
      expect((await history(other)).content).toEqual([]);
    });
  },
});

describeEndpoint("scheduleExam", {
  good: () => {
    it("takes all answers out of the schedule, and puts them back", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const graded = await finish(server, learner, exam, rightAnswers(server, exam));
      expect(graded).toMatchObject({ scheduledCount: 4, canSchedule: true });
      expect(await schedule(exam.examId, false)).toMatchObject({ scheduledCount: 0 });
      expect(await answered()).toBe(0);
      expect(await schedule(exam.examId, true)).toMatchObject({ scheduledCount: 4 });
      expect(await schedule(exam.examId, true)).toMatchObject({ scheduledCount: 4 });
      expect(await answered()).toBe(4);
    });

    it.each([
      ["none", 0],
      ["written", 0],
      ["all", 4],
    ] as const)("of chosen answers counts what was configured: %s", async (which, count) => {
      const exam = await beginOpen(server, learner, deckId, { kinds: ["multiple_choice"], schedule: which });
      const graded = await finish(server, learner, exam, rightAnswers(server, exam));
      expect(graded).toMatchObject({ points: 4, scheduledCount: count, canSchedule: which !== "none" });
    });
  },
  bad: () => {
    it("is refused before the end, and to others", async () => {
      const { examId } = await beginOpen(server, learner, deckId);
      const call = { ...ofExam(examId), body: { counts: false } };
      expect((await server.request(scheduleExam, { ...as(learner), ...call })).status).toBe(409);
      expect((await server.request(scheduleExam, { ...as(other), ...call })).status).toBe(404);
    });
  },
});
