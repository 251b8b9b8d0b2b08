import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamAnswer, ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";

/** By question: whether its answer is accepted. */
export type Decisions = Readonly<Record<string, boolean>>;

/** An answer that waits for the learner. */
export interface AnswerToVerify {
  readonly question: ExamQuestion;
  readonly answer: ExamAnswer;
  readonly result: QuestionResult;
}

/** The answers of an exam that its grader is unsure of, in the order of their questions. */
export function toVerify({ questions, answers, results }: GradedExam): AnswerToVerify[] {
  const given = new Map(answers.map((answer) => [answer.questionId, answer]));
  const graded = new Map(results.map((result) => [result.questionId, result]));
  return questions.flatMap((question) => {
    const [answer, result] = [given.get(question.questionId), graded.get(question.questionId)];
    return answer && result?.outcome === "unsure" ? [{ question, answer, result }] : [];
  });
}

interface Deciding {
  readonly exam: GradedExam;
  readonly decisions: Decisions;
}

/** Takes a decision; one on an answer that does not wait for any changes nothing. */
export function withDecision(
  { exam, decisions }: Deciding,
  { questionId, accepted }: { readonly questionId: string; readonly accepted: boolean },
): Decisions {
  const isAsked = toVerify(exam).some(({ question }) => question.questionId === questionId);
  return isAsked ? { ...decisions, [questionId]: accepted } : decisions;
}

/** Whether each answer that waits has its decision. */
export const allDecided = ({ exam, decisions }: Deciding): boolean =>
  toVerify(exam).every(({ question }) => question.questionId in decisions);
