import type { OpenExam } from "#contract/exams/exams.ts";
import { type CardRun, paused, seenAgain, timeOnScreen } from "../study/card-run.ts";
import type { ExamAnswer, ExamQuestion, ExamValue, QuestionResult } from "#contract/exams/questions.ts";

/** The longest time on a question that counts, milliseconds. */
const DAY = 86_400_000;

/** An exam that is being taken on this device; times in milliseconds since 1970, by the device's clock. */
export interface ExamScreen extends CardRun {
  readonly exam: OpenExam;
  /** Place of the question that is shown. */
  readonly position: number;
  /** By question. */
  readonly answers: Readonly<Record<string, ExamAnswer>>;
  /** Questions whose answers the server does not have. */
  readonly unsaved: readonly string[];
  /** With feedback at once: by question. */
  readonly feedback: Readonly<Record<string, QuestionResult>>;
  /** By which time the exam ends; null without a limit. */
  readonly deadlineAt: number | null;
  /** This device made it, without a connection, and the server does not know of it. */
  readonly isHere: boolean;
}

/** What an exam begins or goes on with. */
export interface OpenedExam {
  readonly exam: OpenExam;
  /** Answers of this device that the server does not have yet. */
  readonly unsaved: readonly ExamAnswer[];
  readonly position: number;
  readonly at: number;
  /** Absent: the server made it. */
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

/** The question that is shown. */
export const shownQuestion = ({ exam, position }: ExamScreen): ExamQuestion | undefined =>
  exam.questions[position];

/** Whether a question has an answer that counts. */
export const isAnswered = (screen: ExamScreen, questionId: string): boolean =>
  (screen.answers[questionId]?.value ?? null) !== null;

/** With feedback at once an answer that was given is final. */
export function isFinal({ exam, answers, feedback }: ExamScreen, questionId: string): boolean {
  if (exam.configuration.feedback !== "at_once") return false;
  const answer = answers[questionId];
  return questionId in feedback || (answer !== undefined && answer.value !== null && !answer.isDraft);
}

/** How many questions have an answer. */
export const answeredCount = (screen: ExamScreen): number =>
  screen.exam.questions.filter(({ questionId }) => isAnswered(screen, questionId)).length;

/** Adds the time since the question appeared, and what is changed of its answer. */
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
    // Later than before, whatever the device's clock does.
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

/** Whether an answer takes another one's place. Of pairs, one that was chosen has to change. */
const replaces = (next: ExamValue | null, before: ExamValue) =>
  Array.isArray(before) && Array.isArray(next)
    ? before.some((place, index) => place !== null && place !== next[index])
    : !isSame(before, next);

/** Neither storage nor the server takes null characters and broken Unicode. */
const storable = (value: ExamValue | null) =>
  typeof value === "string" ? value.replaceAll("\u0000", "").toWellFormed() : value;

/** @param given.isDraft It is still being written. */
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

/** @param confidence 0 to 1; null: not said. */
export const withConfidence = (screen: ExamScreen, confidence: number | null, at: number): ExamScreen =>
  changed(screen, at, { confidence });

/** Another question is shown; the time on the one before counts for it. */
export function withPosition(screen: ExamScreen, position: number, at: number): ExamScreen {
  const last = screen.exam.questions.length - 1;
  return { ...timed(screen, at), position: Math.min(Math.max(0, position), last) };
}

/** Counts the time on the question until now; of a question without an answer it does not count. */
export function timed(screen: ExamScreen, at: number): ExamScreen {
  const question = shownQuestion(screen);
  if (!question || !isAnswered(screen, question.questionId)) return { ...screen, shownAt: at };
  // Leaving a question ends its writing, except where the learner has to hand the answer in.
  const isHandedIn = screen.exam.configuration.feedback === "at_once";
  return changed(screen, at, isHandedIn ? {} : { isDraft: false });
}

/** The question is shown again after a pause, whose time does not count. */
export const resumed = (screen: ExamScreen, at: number): ExamScreen => ({ ...screen, shownAt: at });

/** The page is hidden: nobody looks at the question. */
export const hidden = (screen: ExamScreen, at: number): ExamScreen => ({ ...screen, ...paused(at) });

/** The page is visible again. */
export const visible = (screen: ExamScreen, at: number): ExamScreen => ({
  ...screen,
  ...seenAgain(screen, at),
});

/** Answers that the server does not have. */
export const unsavedAnswers = ({ answers, unsaved }: ExamScreen): ExamAnswer[] =>
  unsaved.flatMap((questionId) => answers[questionId] ?? []);

/** Whether all that is unsaved is still being written. */
export const isWriting = (screen: ExamScreen): boolean =>
  unsavedAnswers(screen).every(({ isDraft }) => isDraft);

/** Takes what the server answered: answers that changed since they were sent remain unsaved. */
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
