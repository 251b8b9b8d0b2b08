import { and, eq } from "drizzle-orm";
import * as accepted from "#contract/exams/accepted-answers.ts";
import * as reports from "#contract/exams/answer-reports.ts";
import * as contract from "#contract/exams/exams.ts";
import { countExamKinds, type KindFit } from "#contract/exams/exam-kinds.ts";
import * as lists from "#contract/exams/exam-lists.ts";
import * as offline from "#contract/exams/offline-exams.ts";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { ApiError, notFound } from "#server/http/errors/api-error.ts";
import { type Route, type Services, route } from "#server/http/route.ts";
import { notifyAchievements } from "../notifications/achievements.ts";
import { requireFeature } from "../subscription/require-feature.ts";
import { deleteReport, readReports, storeReport } from "./answer-reports.ts";
import { readAcceptedAnswers, removeAccepted } from "./accepted-answers.ts";
import { deliverExam } from "./deliver-exam.ts";
import { endExam } from "./end-exam.ts";
import { type ExamRow, isOpen, readExamRow, remainingMs, toSummary } from "./exam-row.ts";
import { gradeLapsed } from "./grade-lapsed.ts";
import { findOpenExam, readExam, readExamHistory, readGraded, showsQuestions } from "./read-exams.ts";
import { readExamDecks, readRunningExams } from "./list-exams.ts";
import { reconcileSchedule } from "./reconcile-schedule.ts";
import { startExam } from "./start-exam.ts";
import { endLapsed, feedbackOn, lockExamOf, takeAnswers, takeLateAnswers } from "./take-answers.ts";
import { requireEnded, verifyExam } from "./verify-exam.ts";
import { setImmediate } from "node:timers/promises";
import type { BodyOf } from "#contract/endpoint.ts";
import { kindFits } from "#domain/exam/kind-fit.ts";
import { finish } from "#domain/work/long-work.ts";
import { requireReadableDeck } from "../decks/deck-access.ts";
import { readExamCards } from "./candidates.ts";

/** Other calls go on meanwhile. @throws ApiError 404 if the learner may not read the deck. */
async function countKinds(
  db: Database,
  wanted: BodyOf<typeof countExamKinds> & { readonly userId: number },
): Promise<KindFit[]> {
  await requireReadableDeck(db, wanted.userId, wanted.deckId);
  const found = await readExamCards(db, { ...wanted, seed: "kinds" });
  return finish(kindFits(found), setImmediate);
}

/** Locks the exam, in one transaction. */
const withExam = <T>(
  db: Database,
  userId: number,
  examId: string,
  work: (transaction: Database, exam: ExamRow) => Promise<T>,
): Promise<T> =>
  db.transaction(async (transaction) => work(transaction, await lockExamOf(transaction, userId, examId)));

/** Ends an exam with the last answers; one that has ended stays as it is. */
async function submit(
  { db, now, afterwards }: Services,
  { userId, examId, log }: { userId: number; examId: string; log: Services["log"] },
  answers: (exam: ExamRow) => readonly ExamAnswer[],
): Promise<void> {
  await withExam(db, userId, examId, async (transaction, exam) => {
    const at = now();
    const current = await endLapsed(transaction, exam, at);
    if (!isOpen(current)) return takeLateAnswers(transaction, current, answers(current), at);
    const { exam: taken } = await takeAnswers(transaction, current, answers(current), at);
    const isLate = taken.deadlineAt !== null && taken.deadlineAt < at;
    const ended = { at: isLate && taken.deadlineAt ? taken.deadlineAt : at, timedOut: isLate };
    await endExam(transaction, taken, { ...ended, answers: taken.answers }, at);
  });
  afterwards.do("Notifying of achievements", () => notifyAchievements(db, userId, now()), log);
}

export const examRoutes: readonly Route[] = [
  route(contract.startExam, async ({ caller: { userId }, body, timeZone }, services) => {
    const { db, now } = services;
    const isKnown = (await db.$count(exams, eq(exams.id, body.examId))) > 0;
    if (!isKnown && body.configuration.grading === "meaning")
      await requireFeature(userId, "meaningGrading", services);
    await db.transaction((transaction) => startExam(transaction, { ...body, userId, timeZone, now: now() }));
    await withExam(db, userId, body.examId, (transaction, exam) => endLapsed(transaction, exam, now()));
    return readExam(db, userId, body.examId, now());
  }),

  route(countExamKinds, async ({ caller: { userId }, body }, { db }) => ({
    kinds: await countKinds(db, { ...body, userId }),
  })),

  route(contract.openExam, async ({ caller: { userId }, query: { deckId } }, { db, now }) => {
    const found = await findOpenExam(db, userId, deckId);
    if (!found) return { exam: null };
    await withExam(db, userId, found.exam.id, (transaction, exam) => endLapsed(transaction, exam, now()));
    return { exam: await readExam(db, userId, found.exam.id, now()) };
  }),

  route(contract.getExam, async ({ caller: { userId }, params: { examId } }, { db, now }) => {
    await withExam(db, userId, examId, (transaction, exam) => endLapsed(transaction, exam, now()));
    return readExam(db, userId, examId, now());
  }),

  route(contract.discardExam, ({ caller: { userId }, params: { examId } }, { db, now }) =>
    withExam(db, userId, examId, async (transaction, exam) => {
      if (!isOpen(await endLapsed(transaction, exam, now()))) {
        const message = `The exam ${examId} has ended, and its result is kept.`;
        throw new ApiError("RESOURCE_CONFLICT", message);
      }
      await transaction.delete(exams).where(and(eq(exams.id, examId), eq(exams.userId, userId)));
    }),
  ),

  route(contract.autoSaveExam, async ({ caller: { userId }, body: { examId, answers } }, { db, now }) => {
    const saved = await withExam(db, userId, examId, async (transaction, exam) => {
      const at = now();
      const current = await endLapsed(transaction, exam, at);
      if (isOpen(current)) return takeAnswers(transaction, current, answers, at);
      await takeLateAnswers(transaction, current, answers, at);
      return { exam: current, newer: [] };
    });
    const current = await readExamRow(db, userId, examId);
    if (!isOpen(current.exam)) return readGraded(db, userId, examId);
    return {
      state: "open" as const,
      remainingMs: remainingMs(current.exam, now()),
      newer: [...saved.newer],
      feedback: showsQuestions(current)
        ? await feedbackOn(db, saved.exam, new Set(answers.map(({ questionId }) => questionId)))
        : [],
    };
  }),

  route(contract.submitExam, async ({ caller: { userId }, body, log }, services) => {
    const { examId, answers } = body;
    const how = { timeMs: 0, changes: 0, confidence: null, isDraft: false };
    await submit(services, { userId, examId, log }, (exam) => {
      // A call without times replaces what was saved before.
      const saved = Math.max(0, ...exam.answers.map((answer) => Date.parse(answer.changedAt) + 1));
      const last = new Date(Math.max(services.now().getTime(), saved)).toISOString();
      return answers.map((answer) => ({ ...answer, ...how, changedAt: last }));
    });
    return toSummary(await readExamRow(services.db, userId, examId));
  }),

  route(
    contract.submitEnhancedExam,
    async ({ caller: { userId }, body: { examId, answers }, log }, services) => {
      await submit(services, { userId, examId, log }, () => answers);
      return readGraded(services.db, userId, examId);
    },
  ),

  route(offline.deliverExam, async ({ caller: { userId }, body, timeZone, log }, { db, now, afterwards }) => {
    await db.transaction((transaction) =>
      deliverExam(transaction, { ...body, userId, timeZone, now: now() }),
    );
    afterwards.do("Notifying of achievements", () => notifyAchievements(db, userId, now()), log);
    return readGraded(db, userId, body.examId);
  }),

  route(contract.examHistory, async ({ caller: { userId }, query }, { db, now }) => {
    await gradeLapsed(db, now(), userId);
    return readExamHistory(db, userId, query);
  }),

  route(lists.runningExams, async ({ caller: { userId } }, { db, now }) => {
    await gradeLapsed(db, now(), userId);
    return { exams: await readRunningExams(db, userId) };
  }),

  route(lists.examDecks, async ({ caller: { userId } }, { db }) => ({
    decks: await readExamDecks(db, userId),
  })),

  route(contract.verifyExam, async ({ caller: { userId }, params: { examId }, body }, { db, now }) => {
    await withExam(db, userId, examId, (transaction, exam) => verifyExam(transaction, exam, body, now()));
    return readGraded(db, userId, examId);
  }),

  route(
    contract.scheduleExam,
    async ({ caller: { userId }, params: { examId }, body: { counts } }, { db, now }) => {
      await withExam(db, userId, examId, async (transaction, exam) => {
        requireEnded(exam);
        await transaction.update(exams).set({ scheduled: counts }).where(eq(exams.id, examId));
        await reconcileSchedule(transaction, { ...exam, scheduled: counts }, now());
      });
      return readGraded(db, userId, examId);
    },
  ),

  route(accepted.listAcceptedAnswers, async ({ caller: { userId }, params }, { db }) => ({
    answers: await readAcceptedAnswers(db, userId, params.cardId),
  })),

  route(accepted.removeAcceptedAnswer, ({ caller: { userId }, params }, { db }) =>
    db.transaction((transaction) => removeAccepted(transaction, userId, params)),
  ),

  route(reports.reportAnswer, async ({ caller: { userId }, body }, { db }) => {
    const titled = await readExamRow(db, userId, body.examId);
    // Somebody who lost access to the deck has nothing to say to its owner.
    if (!showsQuestions(titled)) throw notFound("exam", body.examId);
    await storeReport(db, titled.exam, body);
    return { reported: true as const };
  }),

  route(reports.listAnswerReports, ({ caller: { userId }, query }, { db }) => readReports(db, userId, query)),

  route(reports.settleAnswerReport, ({ caller: { userId }, params }, { db }) =>
    deleteReport(db, userId, params.reportId),
  ),
];
