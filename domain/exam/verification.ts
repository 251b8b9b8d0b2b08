import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamAnswer, ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";

/** By question. */
export type Decisions = Readonly<Record<string, boolean>>;

export interface AnswerToVerify {
  readonly question: ExamQuestion;
  readonly answer: ExamAnswer;
  readonly result: QuestionResult;
}

/** Answers graded by words or meaning, in the order of their questions. */
function written({ questions, answers, results }: GradedExam): AnswerToVerify[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const graded = new Map(results.map((result) => [result.questionId, result]));
  return questions.flatMap((question) => {
    const [answer, result] = [given.get(question.questionId), graded.get(question.questionId)];
    const isWritten = question.kind === "typed" || question.kind === "cloze";
    return isWritten && answer && result ? [{ question, answer, result }] : [];
  });
}

/** Unsure answers. */
export const toVerify = (exam: GradedExam): AnswerToVerify[] =>
  written(exam).filter(({ result }) => result.outcome === "unsure");

/** Graded or already decided answers, which the learner may overrule. */
export const toOverrule = (exam: GradedExam): AnswerToVerify[] =>
  written(exam).filter(({ result: { outcome } }) => outcome === "right" || outcome === "wrong");

export interface WrittenAnswer {
  readonly cardId: number;
  readonly answer: string;
}

/** Null without a text, or where the card is unknown. */
function writtenText({ answer: { value }, result, question }: AnswerToVerify): WrittenAnswer | null {
  if (typeof value !== "string" || value.trim() === "" || result.outcome === "uncounted") return null;
  return { cardId: question.cardId, answer: value };
}

/** By question. */
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

/** A decision that does not change the grade removes an earlier one. */
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

/** Whether each unsure answer has a decision, and there are any. */
export const allDecided = ({ exam, decisions }: Deciding): boolean =>
  Object.keys(decisions).length > 0 &&
  toVerify(exam).every(({ question }) => question.questionId in decisions);
