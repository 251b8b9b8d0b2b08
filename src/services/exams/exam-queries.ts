import { listAnswerReports, reportAnswer, settleAnswerReport } from "#contract/exams/answer-reports.ts";
import { examDecks, runningExams } from "#contract/exams/exam-lists.ts";
import { examHistory, getExam, scheduleExam, submitExam, verifyExam } from "#contract/exams/exams.ts";
import type { BodyOf } from "#contract/endpoint.ts";
import type { Affected } from "../queries/affected.ts";
import { change } from "../queries/change.ts";
import { DECKS_KEY, EXAMS_KEY, HISTORY_KEY, reportsKey } from "../queries/keys.ts";
import { orEmpty } from "../queries/partial-list.ts";
import { resource } from "../queries/resource.ts";

const PAGE_SIZE = 10;
const ofExam = (examId: string) => ({ params: { examId } });

export const examQuery = resource({
  endpoint: getExam,
  key: (examId: string) => [...EXAMS_KEY, "one", examId],
  call: ofExam,
  staleTime: 0,
});

/** A page of exams that have ended; where the server is not reached, an empty `PartialList`. */
export const examHistoryQuery = resource({
  endpoint: examHistory,
  key: (deckId: number | undefined, page: number) => [...EXAMS_KEY, "list", { deckId, page }],
  call: (deckId, page) => ({
    query: {
      page: String(page),
      size: String(PAGE_SIZE),
      ...(deckId !== undefined && { deckId: String(deckId) }),
    },
  }),
  instead: (missing, _, page) =>
    orEmpty(missing, { content: [], page, size: PAGE_SIZE, totalElements: 0, totalPages: 0 }),
  staleTime: 0,
});

/** Exams that have begun and not ended; where the server is not reached, an empty `PartialList`. */
export const runningExamsQuery = resource({
  endpoint: runningExams,
  key: () => [...EXAMS_KEY, "running"],
  call: () => ({}),
  instead: (missing) => orEmpty(missing, { exams: [] }),
  staleTime: 0,
});

export const examDecksQuery = resource({
  endpoint: examDecks,
  key: () => [...EXAMS_KEY, "decks"],
  call: () => ({}),
  staleTime: 0,
});

export const reportsQuery = resource({
  endpoint: listAnswerReports,
  key: (deckId: number, page: number) => [...reportsKey(deckId), page],
  call: (deckId, page) => ({
    query: { page: String(page), size: String(PAGE_SIZE), deckId: String(deckId) },
  }),
  staleTime: 0,
});

/** Of an exam that was graded: its answers count for the schedules of its cards. */
export const examGraded: Affected = {
  queries: [EXAMS_KEY, DECKS_KEY, HISTORY_KEY],
  device: [{ isAny: true }],
};

export const examSubmission = change({
  endpoint: submitExam,
  call: (examId: string) => ({ body: { examId } }),
  affects: () => examGraded,
  evenRefused: true,
});

export const examVerification = change({
  endpoint: verifyExam,
  call: ({ examId, body }: { readonly examId: string; readonly body: BodyOf<typeof verifyExam> }) => ({
    ...ofExam(examId),
    body,
  }),
  affects: () => examGraded,
});

export const examScheduling = change({
  endpoint: scheduleExam,
  call: ({ examId, counts }: { readonly examId: string; readonly counts: boolean }) => ({
    ...ofExam(examId),
    body: { counts },
  }),
  affects: () => ({ queries: [EXAMS_KEY, DECKS_KEY], device: [{ isAny: true }] }),
});

export const answerReport = change({
  endpoint: reportAnswer,
  call: (body: BodyOf<typeof reportAnswer>) => ({ body }),
  affects: () => ({}),
});

export const reportSettling = change({
  endpoint: settleAnswerReport,
  call: ({ reportId }: { readonly deckId: number; readonly reportId: number }) => ({
    params: { reportId: String(reportId) },
  }),
  affects: ({ deckId }) => ({ queries: [reportsKey(deckId)] }),
  evenRefused: true,
});
