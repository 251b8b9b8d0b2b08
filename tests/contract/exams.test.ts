import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { autoSaveExam, discardExam, openExam, startExam } from "#contract/exams/exams.ts";
import { updateCard } from "#contract/decks/card-changes.ts";
import { listCards } from "#contract/cards.ts";
import { NOBODYS, as, fixtureOf, inDeck, nth, ofCard } from "./fixture.ts";
import {
  CAPITALS,
  USUAL,
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
const refusedStart = (who: SignedIn, body: object) => server.request(startExam, { ...as(who), body });
const save = (examId: string, answers: unknown) =>
  server.request(autoSaveExam, { ...as(learner), body: { examId, answers } });

describeEndpoint("startExam", {
  good: () => {
    it("makes questions of the deck, and reveals no answer", async () => {
      const exam = await beginOpen(server, learner, deckId, {
        kinds: ["multiple_choice", "true_false", "typed"],
        questionCount: 9,
        timeLimitMinutes: 5,
      });
      expect(exam).toMatchObject({ deckId, deckTitle: "Capitals", remainingMs: 5 * MINUTE, answers: [] });
      expect(exam.questions).toHaveLength(9);
      expect(new Set(exam.questions.map(({ kind }) => kind)).size).toBe(3);
      expect(new Set(exam.questions.map(({ cardId }) => cardId)).size).toBe(9);
      for (const question of exam.questions.filter(({ kind }) => kind === "typed"))
        expect(Object.keys(question).toSorted()).toEqual(["cardId", "kind", "prompt", "questionId"]);
    });

    it("answers the same exam to the same id", async () => {
      const first = await beginOpen(server, learner, deckId);
      expect(await begin(server, learner, deckId, {}, first.examId)).toEqual(first);
    });

    it("asks only cards with a tag, that were studied, or that were missed before", async () => {
      const tagged = await capitals(server, learner, ["world"]);
      expect((await beginOpen(server, learner, tagged, { tagNames: ["world"] })).questions).toHaveLength(4);
      expect((await refusedStart(learner, bodyOf({ tagNames: ["moon"] }))).status).toBe(422);
      expect((await refusedStart(learner, bodyOf({ onlyStudied: true }))).status).toBe(422);
      const { content } = await server.succeed(listCards, { ...as(learner), ...inDeck(deckId), query: {} });
      const cardId = nth(content, 3).id;
      const exam = await server.succeed(startExam, {
        ...as(learner),
        body: { ...bodyOf({}), cardIds: [cardId] },
      });
      expect(exam.questions.map((question) => question.cardId)).toEqual([cardId]);
    });

    it("gives up the exam of the deck that had not ended", async () => {
      const first = await beginOpen(server, learner, deckId);
      await beginOpen(server, learner, deckId);
      const reply = await server.request(autoSaveExam, {
        ...as(learner),
        body: { examId: first.examId, answers: [] },
      });
      expect(reply.status).toBe(404);
    });
  },
  bad: () => {
    it("an exam with answers is given up only by name", async () => {
      const first = await beginOpen(server, learner, deckId);
      await save(first.examId, rightAnswers(server, first));
      expect((await refusedStart(learner, bodyOf({}))).status).toBe(409);
      expect((await read(server, learner, first.examId)).answers).toHaveLength(4);
      const next = await refusedStart(learner, { ...bodyOf({}), replaces: first.examId });
      expect(next.status).toBe(201);
    });

    it("is refused for another's deck and another's exam", async () => {
      expect((await refusedStart(other, bodyOf({}))).status).toBe(404);
      expect((await refusedStart(learner, { ...bodyOf({}), deckId: NOBODYS })).status).toBe(404);
      const { examId } = await beginOpen(server, learner, deckId);
      const theirs = await capitals(server, other);
      const reply = await refusedStart(other, { examId, deckId: theirs, configuration: USUAL });
      expect(reply.status).toBe(409);
      expect((await server.request(discardExam, { ...as(other), ...ofExam(examId) })).status).toBe(404);
    });

    it.each([
      [{ kinds: [] }, "configuration.kinds"],
      [{ kinds: ["typed", "typed"] }, "configuration.kinds"],
      [{ questionCount: 101 }, "configuration.questionCount"],
      [{ timeLimitMinutes: 0 }, "configuration.timeLimitMinutes"],
      [{ minDifficulty: 8, maxDifficulty: 2 }, "configuration.maxDifficulty"],
    ])("%j is refused at its field", async (configuration, field) => {
      const reply = await refusedStart(learner, bodyOf(configuration));
      expect(reply.status).toBe(422);
      expect(reply.body).toHaveProperty(["validationErrors", field]);
    });

    it("a deck without cards that can be asked is refused with what to do", async () => {
      const empty = await fixtureOf(server).deck(learner, "Empty");
      const reply = await refusedStart(learner, { ...bodyOf({}), deckId: empty.id });
      expect(reply.status).toBe(422);
      expect(reply.body).toMatchObject({ message: expect.stringContaining("Choose more kinds") });
    });
  },
});

const bodyOf = (configuration: object) => ({
  examId: randomUUID(),
  deckId,
  configuration: { ...USUAL, ...configuration },
});

describeEndpoint("openExam", {
  good: () => {
    it("is the exam of the deck that has not ended, with its answers and the time left", async () => {
      const call = { ...as(learner), query: { deckId: String(deckId) } };
      expect(await server.succeed(openExam, call)).toEqual({ exam: null });
      const exam = await beginOpen(server, learner, deckId, { timeLimitMinutes: 5 });
      await save(exam.examId, [answerTo(server, nth(exam.questions, 0), "Cairo")]);
      server.clock.advance(MINUTE);
      expect(await server.succeed(openExam, call)).toMatchObject({
        exam: { examId: exam.examId, remainingMs: 4 * MINUTE, answers: [{ value: "Cairo" }] },
      });
    });
  },
  bad: () => {
    it("nobody sees another's", async () => {
      await beginOpen(server, learner, deckId);
      const found = await server.succeed(openExam, { ...as(other), query: { deckId: String(deckId) } });
      expect(found).toEqual({ exam: null });
    });
  },
});

describeEndpoint("autoSaveExam", {
  good: () => {
    it("keeps the later of two answers, whichever comes last", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const question = nth(exam.questions, 0);
      const later = answerTo(server, question, "later", { changedAt: "2026-03-02T09:10:00.000Z" });
      const earlier = answerTo(server, question, "earlier", { changedAt: "2026-03-02T09:05:00.000Z" });
      await save(exam.examId, [later]);
      const reply = await save(exam.examId, [earlier]);
      expect(reply.body).toMatchObject({ state: "open", newer: [later] });
      expect((await read(server, learner, exam.examId)).answers).toEqual([later]);
    });

    it("with feedback at once grades an answer, which is final then; a draft is neither", async () => {
      const exam = await beginOpen(server, learner, deckId, { feedback: "at_once" });
      const question = nth(exam.questions, 0);
      const draft = answerTo(server, question, "Lon", { isDraft: true });
      expect((await save(exam.examId, [draft])).body).toMatchObject({ feedback: [] });
      server.clock.advance(1000);
      const given = answerTo(server, question, "London");
      expect((await save(exam.examId, [given])).body).toMatchObject({
        feedback: [{ questionId: question.questionId, outcome: "wrong", expected: rightValue(question) }],
      });
      server.clock.advance(1000);
      const changed = answerTo(server, question, rightValue(question));
      await save(exam.examId, [changed]);
      expect((await read(server, learner, exam.examId)).answers).toEqual([given]);
    });

    it("a device whose clock is ahead does not keep later answers of others away", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const question = nth(exam.questions, 0);
      const ahead = answerTo(server, question, "ahead", { changedAt: "2199-01-01T00:00:00.000Z" });
      await save(exam.examId, [ahead]);
      server.clock.advance(1000);
      await save(exam.examId, [answerTo(server, question, "later")]);
      expect((await read(server, learner, exam.examId)).answers).toMatchObject([{ value: "later" }]);
    });

    it("reveals nothing of the answers where feedback comes at the end", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const reply = await save(exam.examId, rightAnswers(server, exam));
      expect(reply.body).toMatchObject({ feedback: [] });
      expect(await read(server, learner, exam.examId)).toMatchObject({ feedback: [] });
    });

    it("after the deadline grades what was saved, and takes no more", async () => {
      const exam = await beginOpen(server, learner, deckId, { timeLimitMinutes: 1 });
      const [first, ...others] = rightAnswers(server, exam);
      await save(exam.examId, [first]);
      server.clock.advance(MINUTE + 11_000);
      const late = others.map((answer) => ({ ...answer, changedAt: server.clock.now().toISOString() }));
      const reply = await save(exam.examId, late);
      expect(reply.body).toMatchObject({ state: "graded", timedOut: true, points: 1, proctored: true });
    });
  },
  bad: () => {
    it("is refused for another's exam", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const body = { examId: exam.examId, answers: rightAnswers(server, exam) };
      expect((await server.request(autoSaveExam, { ...as(other), body })).status).toBe(404);
      expect((await read(server, learner, exam.examId)).answers).toEqual([]);
    });

    it("is refused for questions that are not asked, and for answers of another kind", async () => {
      const exam = await beginOpen(server, learner, deckId, { kinds: ["typed", "multiple_choice"] });
      const written = exam.questions.find(({ kind }) => kind === "typed");
      const chosen = exam.questions.find(({ kind }) => kind === "multiple_choice");
      if (!written || !chosen) throw new Error("Both kinds are asked.");
      for (const answer of [
        answerTo(server, { questionId: randomUUID() }, "Cairo"),
        answerTo(server, written, 1),
        answerTo(server, chosen, "Cairo"),
        answerTo(server, chosen, 5),
        answerTo(server, written, [0, 1]),
      ]) {
        const reply = await save(exam.examId, [answerTo(server, written, "kept?"), answer]);
        expect([answer.value, reply.status]).toEqual([answer.value, 422]);
        expect(reply.body).toHaveProperty("validationErrors");
      }
      expect((await read(server, learner, exam.examId)).answers).toEqual([]);
    });

    it("10,000 answers, and a score of one's own, are refused", async () => {
      const exam = await beginOpen(server, learner, deckId);
      const one = answerTo(server, nth(exam.questions, 0), "x");
      const many = Array.from({ length: 10_000 }, () => one);
      expect([413, 422]).toContain((await save(exam.examId, many)).status);
      const body = { examId: exam.examId, answers: [], score: 1 };
      expect((await server.request(autoSaveExam, { ...as(learner), body })).status).toBe(422);
    });
  },
});

describeEndpoint("discardExam", {
  good: () => {
    it("gives up the exam with its answers", async () => {
      const { examId } = await beginOpen(server, learner, deckId);
      await server.succeed(discardExam, { ...as(learner), ...ofExam(examId) });
      const call = { ...as(learner), query: { deckId: String(deckId) } };
      expect(await server.succeed(openExam, call)).toEqual({ exam: null });
    });
  },
  bad: () => {
    it("an exam that has ended stays", async () => {
      const exam = await beginOpen(server, learner, deckId);
      await finish(server, learner, exam, []);
      const reply = await server.request(discardExam, { ...as(learner), ...ofExam(exam.examId) });
      expect(reply.status).toBe(409);
      expect(await read(server, learner, exam.examId)).toMatchObject({ state: "graded" });
    });
  },
});

it("a card that is changed during an exam is asked and graded as it was when the exam began", async () => {
  const exam = await beginOpen(server, learner, deckId, { questionCount: 12 });
  const question = nth(exam.questions, 0);
  const body = { front: "Changed", back: "Changed" };
  await server.succeed(updateCard, { ...as(learner), ...ofCard(question.cardId), body });
  const graded = await finish(server, learner, exam, rightAnswers(server, exam));
  expect(graded).toMatchObject({ points: CAPITALS.length });
});
