import type { RunningExam } from "#contract/exams/exam-lists.ts";
import { type ExamSummary, type OpenExam, autoSaveExam } from "#contract/exams/exams.ts";
import type { ExamAnswer } from "#contract/exams/questions.ts";
import { mergeAnswers } from "#domain/exam/exam-answers.ts";
import type { Api } from "../queries/api.ts";
import { type ExamHere, isHere, submitHere } from "./make-device-exam.ts";
import type { ExamJournal, StoredExam } from "./exam-journal.ts";
import { examSubmission } from "./exam-queries.ts";

export interface ListedRunningExam extends RunningExam {
  readonly isHere: boolean;
}

const storedOf = (journal: ExamJournal, { deckId, examId }: Pick<RunningExam, "deckId" | "examId">) => {
  const stored = journal.read(deckId);
  return stored?.exam.examId === examId ? stored : null;
};

const countAnswered = (answers: readonly ExamAnswer[]) =>
  answers.filter(({ value }) => value !== null).length;

const answeredOf = (stored: StoredExam | null) =>
  stored === null ? 0 : countAnswered(mergeAnswers(stored.exam.answers, stored.unsaved).answers);

/** The learner's exams that have not ended, on the server and on this device, the latest first. */
export function listRunning(
  { journal }: Pick<ExamHere, "journal">,
  onServer: readonly RunningExam[],
  onDevice: readonly OpenExam[],
): ListedRunningExam[] {
  const ofServer = onServer.map((exam) => ({
    ...exam,
    // Answers that wait on this device count as well.
    answeredCount: Math.max(exam.answeredCount, answeredOf(storedOf(journal, exam))),
    isHere: false,
  }));
  const ofDevice = onDevice.map((exam) => {
    const { examId, deckId, deckTitle, startedAt, questions, remainingMs } = exam;
    return {
      examId,
      deckId,
      deckTitle,
      startedAt,
      deadlineAt: remainingMs === null ? null : new Date(Date.parse(startedAt) + remainingMs).toISOString(),
      questionCount: questions.length,
      answeredCount: answeredOf(storedOf(journal, exam)),
      canContinue: true,
      isHere: true,
    };
  });
  return [...ofServer, ...ofDevice].toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1));
}

/** Ends an exam that no page shows, with its unsent answers. @throws Error with the reason. */
export async function handIn(
  api: Api,
  here: ExamHere,
  exam: Pick<ListedRunningExam, "examId" | "deckId">,
): Promise<ExamSummary> {
  const { examId, deckId } = exam;
  const { journal } = here;
  if (isHere(here, examId)) {
    const ended = await submitHere(here, { deckId, examId, answers: [] });
    if (ended.outcome !== "graded") throw new Error(ended.message);
    journal.forget(deckId, examId);
    return ended.exam;
  }
  const unsaved = storedOf(journal, exam)?.unsaved ?? [];
  if (unsaved.length > 0) await api.call(autoSaveExam, { body: { examId, answers: [...unsaved] } });
  const summary = await examSubmission.show(api, examId);
  journal.forget(deckId, examId);
  return summary;
}
