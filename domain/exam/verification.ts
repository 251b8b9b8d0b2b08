import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamAnswer, ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";

/** By question: whether its answer is accepted. */
export type Decisions = Readonly<Record<string, boolean>>;

/** An answer on which the learner may decide. */
export interface AnswerToVerify {
  readonly question: ExamQuestion;
  readonly answer: ExamAnswer;
  readonly result: QuestionResult;
}

/** The answers of an exam that are graded by their words or meaning, in the order of their questions. */
function written({ questions, answers, results }: GradedExam): AnswerToVerify[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const graded = new Map(results.map((result) => [result.questionId, result]));
  return questions.flatMap((question) => {
    const [answer, result] = [given.get(question.questionId), graded.get(question.questionId)];
    const isWritten = question.kind === "typed" || question.kind === "cloze";
    return isWritten && answer && result ? [{ question, answer, result }] : [];
  });
}

/** The answers of an exam that its grader is unsure of. */
export const toVerify = (exam: GradedExam): AnswerToVerify[] =>
  written(exam).filter(({ result }) => result.outcome === "unsure");

/** Those that are right or wrong, by the grader or by an earlier decision: the learner may overrule them. */
export const toOverrule = (exam: GradedExam): AnswerToVerify[] =>
  written(exam).filter(({ result: { outcome } }) => outcome === "right" || outcome === "wrong");

/** A text that was written as the answer to a card. */
export interface WrittenAnswer {
  readonly cardId: number;
  readonly answer: string;
}

/** Null where nothing was written, or the card is not known any more. */
function writtenText({ answer: { value }, result, question }: AnswerToVerify): WrittenAnswer | null {
  if (typeof value !== "string" || value.trim() === "" || result.outcome === "uncounted") return null;
  return { cardId: question.cardId, answer: value };
}

/** What was written in an exam, by question. */
export const writtenTexts = (exam: GradedExam): ReadonlyMap<string, WrittenAnswer> =>
  new Map(
    written(exam).flatMap((one) => {
      const text = writtenText(one);
      return text ? [[one.question.questionId, text] as const] : [];
    }),
  );

interface Deciding {
  readonly exam: GradedExam;
  readonly decisions: Decisions;
}

/** Takes a decision on a written answer. One that leaves a grade as it is takes an earlier one back. */
export function withDecision(
  { exam, decisions }: Deciding,
  { questionId, accepted }: { readonly questionId: string; readonly accepted: boolean },
): Decisions {
  const isAsked = ({ question }: AnswerToVerify) => question.questionId === questionId;
  if (toVerify(exam).some(isAsked)) return { ...decisions, [questionId]: accepted };
  const sure = toOverrule(exam).find(isAsked);
  if (!sure) return decisions;
  const { [questionId]: _, ...others } = decisions;
  return (sure.result.outcome === "right") === accepted ? others : { ...others, [questionId]: accepted };
}

/** Whether there are decisions, and one on each answer that waits. */
export const allDecided = ({ exam, decisions }: Deciding): boolean =>
  Object.keys(decisions).length > 0 &&
  toVerify(exam).every(({ question }) => question.questionId in decisions);
