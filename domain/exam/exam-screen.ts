import type { OpenExam } from "#contract/exams/exams.ts";
import { type CardRun, paused, seenAgain, timeOnScreen } from "../study/card-run.ts";
import type { ExamAnswer, ExamQuestion, ExamValue, QuestionResult } from "#contract/exams/questions.ts";

/** The longest time on a question that counts, milliseconds. */
const DAY = 86_400_000;

/** Times in milliseconds since 1970, by the device's clock. */
export interface ExamScreen extends CardRun {
  readonly exam: OpenExam;
  /** Index of the shown question. */
  readonly position: number;
  /** By question. */
  readonly answers: Readonly<Record<string, ExamAnswer>>;
  /** Questions with answers that are not on the server. */
  readonly unsaved: readonly string[];
  /** With feedback at once, by question. */
  readonly feedback: Readonly<Record<string, QuestionResult>>;
  /** Null without a limit. */
  readonly deadlineAt: number | null;
  /** Made offline on this device; unknown to the server. */
  readonly isHere: boolean;
}

export interface OpenedExam {
  readonly exam: OpenExam;
  /** Answers of this device that are not on the server yet. */
  readonly unsaved: readonly ExamAnswer[];
  readonly position: number;
  readonly at: number;
  /** Absent: false. */
  readonly isHere?: boolean;
}

export function openExamScreen({ exam, unsaved, position, at, isHere = false }: OpenedExam): ExamScreen {
  const known = new Map(exam.answers.map((answer) => [answer.questionId, answer]));
  const later = unsaved.filter((answer) => {
    const before = known.get(answer.questionId);
    return !before || Date.parse(before.changedAt) < Date.parse(answer.changedAt);
  });
  return {
    exam,
    position: Math.min(Math.max(0, position), exam.questions.length - 1),
    answers: byQuestion([...exam.answers, ...later]),
    unsaved: later.map(({ questionId }) => questionId),
    feedback: byQuestion(exam.feedback),
    shownAt: at,
    pausedAt: null,
    deadlineAt: exam.remainingMs === null ? null : at + exam.remainingMs,
    isHere,
  };
}

const byQuestion = <T extends { readonly questionId: string }>(
  of: readonly T[],
): Readonly<Record<string, T>> => Object.fromEntries(of.map((one) => [one.questionId, one]));

export const shownQuestion = ({ exam, position }: ExamScreen): ExamQuestion | undefined =>
  exam.questions[position];

export const isAnswered = (screen: ExamScreen, questionId: string): boolean =>
  (screen.answers[questionId]?.value ?? null) !== null;

/** Feedback at once makes a given answer final. */
export function isFinal({ exam, answers, feedback }: ExamScreen, questionId: string): boolean {
  if (exam.configuration.feedback !== "at_once") return false;
  const answer = answers[questionId];
  return questionId in feedback || (answer !== undefined && answer.value !== null && !answer.isDraft);
}

export const answeredCount = (screen: ExamScreen): number =>
  screen.exam.questions.filter(({ questionId }) => isAnswered(screen, questionId)).length;

/** Adds the time on the screen and a change of the answer. */
function changed(screen: ExamScreen, at: number, change: Partial<ExamAnswer>): ExamScreen {
  const question = shownQuestion(screen);
  if (!question || isFinal(screen, question.questionId)) return { ...screen, shownAt: at };
  const { questionId } = question;
  const before = screen.answers[questionId];
  const time = (before?.timeMs ?? 0) + timeOnScreen(screen.shownAt, at);
  const answer: ExamAnswer = {
    questionId,
    value: null,
    changes: 0,
    confidence: null,
    isDraft: false,
    ...before,
    ...change,
    timeMs: Math.min(DAY, time),
    // Increasing, even if the device's clock was set back.
    changedAt: new Date(Math.max(at, before ? Date.parse(before.changedAt) + 1 : 0)).toISOString(),
  };
  return {
    ...screen,
    shownAt: at,
    answers: { ...screen.answers, [questionId]: answer },
    unsaved: screen.unsaved.includes(questionId) ? screen.unsaved : [...screen.unsaved, questionId],
  };
}

const isSame = (a: ExamValue | null, b: ExamValue | null) => JSON.stringify(a) === JSON.stringify(b);

/** Whether an answer is replaced. Of pairs, a chosen one has to change. */
const replaces = (next: ExamValue | null, before: ExamValue) =>
  Array.isArray(before) && Array.isArray(next)
    ? before.some((position, index) => position !== null && position !== next[index])
    : !isSame(before, next);

/** Neither storage nor the server accepts null characters and lone surrogates. */
const storable = (value: ExamValue | null) =>
  typeof value === "string" ? value.replaceAll("\u0000", "").toWellFormed() : value;

/** `isDraft`: still being written. */
export function withAnswer(
  screen: ExamScreen,
  given: { readonly value: ExamValue | null; readonly isDraft: boolean; readonly at: number },
): ExamScreen {
  const before = screen.answers[shownQuestion(screen)?.questionId ?? ""];
  const value = storable(given.value);
  const isChange = before && before.value !== null && !before.isDraft && replaces(value, before.value);
  return changed(screen, given.at, {
    value,
    isDraft: given.isDraft,
    ...(isChange && { changes: before.changes + 1 }),
  });
}

/** `confidence`: 0 to 1; null: not said. */
export const withConfidence = (screen: ExamScreen, confidence: number | null, at: number): ExamScreen =>
  changed(screen, at, { confidence });

/** Shows another question; the time on the previous one counts. */
export function withPosition(screen: ExamScreen, position: number, at: number): ExamScreen {
  const last = screen.exam.questions.length - 1;
  return { ...timed(screen, at), position: Math.min(Math.max(0, position), last) };
}

/** Adds the time on the screen; it does not count without an answer. */
export function timed(screen: ExamScreen, at: number): ExamScreen {
  const question = shownQuestion(screen);
  if (!question || !isAnswered(screen, question.questionId)) return { ...screen, shownAt: at };
  // Leaving a question ends its draft, unless the learner has to submit it.
  const isHandedIn = screen.exam.configuration.feedback === "at_once";
  return changed(screen, at, isHandedIn ? {} : { isDraft: false });
}

/** After a pause, whose time does not count. */
export const resumed = (screen: ExamScreen, at: number): ExamScreen => ({ ...screen, shownAt: at });

/** The page was hidden. */
export const hidden = (screen: ExamScreen, at: number): ExamScreen => ({ ...screen, ...paused(at) });

/** The page is visible again. */
export const visible = (screen: ExamScreen, at: number): ExamScreen => ({
  ...screen,
  ...seenAgain(screen, at),
});

export const unsavedAnswers = ({ answers, unsaved }: ExamScreen): ExamAnswer[] =>
  unsaved.flatMap((questionId) => answers[questionId] ?? []);

/** Whether all unsaved answers are drafts. */
export const isWriting = (screen: ExamScreen): boolean =>
  unsavedAnswers(screen).every(({ isDraft }) => isDraft);

/** Answers that changed since they were sent remain unsaved. */
export function withSaved(
  screen: ExamScreen,
  sent: readonly ExamAnswer[],
  saved: { readonly newer: readonly ExamAnswer[]; readonly feedback: readonly QuestionResult[] },
): ExamScreen {
  const sentAt = new Map(sent.map(({ questionId, changedAt }) => [questionId, changedAt]));
  const unsaved = screen.unsaved.filter((id) => sentAt.get(id) !== screen.answers[id]?.changedAt);
  const newer = saved.newer.filter(({ questionId }) => !unsaved.includes(questionId));
  return {
    ...screen,
    unsaved,
    answers: { ...screen.answers, ...byQuestion(newer) },
    feedback: { ...screen.feedback, ...byQuestion(saved.feedback) },
  };
}
