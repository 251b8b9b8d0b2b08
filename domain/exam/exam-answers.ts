import type { ExamAnswer } from "#contract/exams/questions.ts";

/** Milliseconds after the deadline that an answer may be on its way. */
export const GRACE_MS = 10_000;

/** Whether an exam takes answers at a time; both in milliseconds since 1970. */
export const takesAnswers = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt === null || now <= deadlineAt + GRACE_MS;

export interface MergedAnswers {
  readonly answers: readonly ExamAnswer[];
  /** Known answers that are later than what was sent for their question. */
  readonly newer: readonly ExamAnswer[];
  /** Those of the sent ones that count now. */
  readonly taken: readonly ExamAnswer[];
}

/**
 * Joins answers from a device with those that are known. Of two answers to a question the one counts that was changed
 * later; of two of the same moment the known one, so that nothing changes when answers are sent again.
 *
 * @param isLocked Whether the answer to a question is final.
 */
export function mergeAnswers(
  known: readonly ExamAnswer[],
  sent: readonly ExamAnswer[],
  isLocked: (questionId: string) => boolean = () => false,
): MergedAnswers {
  const answers = new Map(known.map((answer) => [answer.questionId, answer]));
  const newer = new Map<string, ExamAnswer>();
  const taken = new Map<string, ExamAnswer>();
  for (const answer of sent) {
    const { questionId } = answer;
    const before = answers.get(questionId);
    const isLater =
      before === undefined ||
      (!isLocked(questionId) && Date.parse(before.changedAt) < Date.parse(answer.changedAt));
    if (isLater) {
      answers.set(questionId, answer);
      taken.set(questionId, answer);
    } else if (before.changedAt !== answer.changedAt) newer.set(questionId, before);
  }
  return { answers: [...answers.values()], newer: [...newer.values()], taken: [...taken.values()] };
}
