import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { deleteMyAccount } from "#contract/account-data.ts";
import { deleteCard } from "#contract/decks/card-changes.ts";
import { listAnswerReports, reportAnswer } from "#contract/exams/answer-reports.ts";
import { autoSaveExam, examHistory, scheduleExam, submitExam, verifyExam } from "#contract/exams/exams.ts";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import { analyzeAnswer, generateInsights } from "#contract/grading/semantic.ts";
import { purgeTrash } from "#server/features/decks/purge-trash.ts";
import { as, fixtureOf, nth } from "./fixture.ts";
import { answerTo, beginOpen, capitals, finish, ofExam, read, rightValue } from "./exam-sitting.ts";
import { PASSWORD, type SignedIn, type TestServer, createTestServer } from "./harness.ts";
import { newcomer, sharing } from "./sharing-world.ts";

let server: TestServer;
let learner: SignedIn;
let deckId = 0;

beforeAll(async () => void (server = await createTestServer()));
afterAll(() => server.close());
beforeEach(async () => {
  learner = await server.signUpAndIn();
  deckId = await capitals(server, learner);
});

/** An exam of two questions: one is answered right, one wrong. */
async function taken() {
  const exam = await beginOpen(server, learner, deckId, { questionCount: 2 });
  const [right, wrong] = [nth(exam.questions, 0), nth(exam.questions, 1)];
  const answers = [answerTo(server, right, rightValue(right)), answerTo(server, wrong, "Atlantis")];
  const graded = await finish(server, learner, exam, answers);
  const { examId } = exam;
  const written = exam.questions.map(({ cardId }, index) => ({
    cardId,
    answer: String(nth(answers, index).value),
  }));
  return { examId, right, wrong, graded, written };
}

/** All that the page of a result asks for and does. */
async function tryAll({ examId, right, wrong, written }: Awaited<ReturnType<typeof taken>>) {
  const { counts } = await server.succeed(generateInsights, {
    ...as(learner),
    body: { examId, answers: written },
  });
  expect(counts).toEqual({ right: 1, unsure: 0, wrong: 1 });
  const asked = await server.succeed(analyzeAnswer, { ...as(learner), body: { ...nth(written, 0), examId } });
  expect(asked).toMatchObject({
    cardId: right.cardId,
    expected: rightValue(right),
    grade: { band: "right" },
  });
  const report = { examId, questionId: wrong.questionId, comment: "Atlantis is one, too." };
  await server.succeed(reportAnswer, { ...as(learner), body: report });
  const verified = await server.succeed(verifyExam, {
    ...as(learner),
    ...ofExam(examId),
    body: { decisions: [{ questionId: wrong.questionId, accepted: true }] },
  });
  expect(verified).toMatchObject({ points: 2, overruledCount: 1 });
  for (const isCounted of [false, true])
    await server.succeed(scheduleExam, { ...as(learner), ...ofExam(examId), body: { counts: isCounted } });
}

test("an exam whose cards were deleted since shows what it stored, and can be used as before", async () => {
  const exam = await taken();
  for (const { cardId } of exam.graded.questions)
    await server.succeed(deleteCard, { ...as(learner), params: { cardId: String(cardId) } });
  expect(await read(server, learner, exam.examId)).toEqual(exam.graded);
  await tryAll(exam);
  const reports = await server.succeed(listAnswerReports, {
    ...as(learner),
    query: { deckId: String(deckId) },
  });
  expect(reports.content).toMatchObject([{ prompt: "", expected: rightValue(exam.wrong) }]);
});

test("so does one whose deck is in the trash; of a deck that was emptied the score stays", async () => {
  const exam = await taken();
  await fixtureOf(server).trash(learner, deckId);
  expect(await read(server, learner, exam.examId)).toEqual(exam.graded);
  await tryAll(exam);
  await purgeTrash(server.db, new Date(server.clock.now().getTime() + 40 * 86_400_000));
  const { examId } = exam;
  const remaining = { examId, points: 2, questionCount: 2 };
  expect(await read(server, learner, examId)).toMatchObject({ ...remaining, questions: [], results: [] });
  const { content } = await server.succeed(examHistory, { ...as(learner), query: {} });
  expect(content).toMatchObject([{ ...remaining, deckTitle: null }]);
});

test("exams that have not ended when their deck is emptied end by what was saved; those without answers are given up", async () => {
  await server.confirm(learner);
  const pupil = await newcomer(server);
  await sharing(server).join(learner, deckId, pupil, "viewer");
  const exam = await beginOpen(server, pupil, deckId, { questionCount: 2 });
  await beginOpen(server, learner, deckId);
  const [first, second] = [nth(exam.questions, 0), nth(exam.questions, 1)];
  const { examId } = exam;
  const save = (answers: readonly ExamAnswer[]) =>
    server.succeed(autoSaveExam, { ...as(pupil), body: { examId, answers: [...answers] } });
  await save([answerTo(server, first, rightValue(first))]);
  await fixtureOf(server).trash(learner, deckId);
  await purgeTrash(server.db, new Date(server.clock.now().getTime() + 40 * 86_400_000));
  const remaining = { state: "graded", points: 1, questionCount: 2, timedOut: false };
  // The pupil's page does not know of it yet.
  expect(await save([answerTo(server, second, rightValue(second))])).toMatchObject(remaining);
  const how = { ...as(pupil), body: { examId, answers: [] } };
  expect(await server.succeed(submitExam, how)).toMatchObject({ ...remaining, deckTitle: null });
  const { content } = await server.succeed(examHistory, { ...as(learner), query: {} });
  expect(content).toEqual([]);
});

test("exams of others end by what was saved when the deck's owner deletes their account", async () => {
  const teacher = await server.signUpAndIn();
  await server.confirm(teacher);
  const shared = await capitals(server, teacher);
  const pupil = await newcomer(server);
  await sharing(server).join(teacher, shared, pupil, "viewer");
  for (const who of [teacher, pupil]) {
    const { examId, questions } = await beginOpen(server, who, shared, { questionCount: 2, schedule: "all" });
    const answers = [answerTo(server, nth(questions, 0), rightValue(nth(questions, 0)))];
    await server.succeed(autoSaveExam, { ...as(who), body: { examId, answers } });
  }
  await server.succeed(deleteMyAccount, { ...as(teacher), body: { password: PASSWORD } });
  const { content } = await server.succeed(examHistory, { ...as(pupil), query: {} });
  expect(content).toMatchObject([{ points: 1, questionCount: 2, deckTitle: null }]);
});

test("what an exam stored is no way around its end, nor to another's exam", async () => {
  const open = await beginOpen(server, learner, deckId);
  const body = { examId: open.examId, cardId: nth(open.questions, 0).cardId, answer: "Cairo" };
  await server.refuse(analyzeAnswer, { ...as(learner), body }, 409, "RESOURCE_CONFLICT");
  const other = await server.signUpAndIn();
  await server.refuse(analyzeAnswer, { ...as(other), body }, 404, "RESOURCE_NOT_FOUND");
  const insights = { examId: open.examId, answers: [{ cardId: body.cardId, answer: "Cairo" }] };
  await server.refuse(generateInsights, { ...as(other), body: insights }, 404, "RESOURCE_NOT_FOUND");
});
