import type { ExamAnswer } from "#contract/exams/questions.ts";

/** Milliseconds after the deadline for answers in transit. */
export const GRACE_MS = 10_000;

/** Both in milliseconds since 1970. */
export const takesAnswers = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt === null || now <= deadlineAt + GRACE_MS;

export interface MergedAnswers {
  readonly answers: readonly ExamAnswer[];
  /** Known answers that are later than the sent ones. */
  readonly newer: readonly ExamAnswer[];
  /** Sent answers that count now. */
  readonly taken: readonly ExamAnswer[];
}

/**
 * Merges sent answers with known ones: the later change counts, and at equal times the known one, so that resending changes
 * nothing. `isLocked`: the answer is final.
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
