import { type Grade, bandOf } from "./grade-answer.ts";

/** Whether another grader may be asked: the answer is unsure, and no rule says that only a person decides. */
export const takesOpinion = ({ band, isSettled }: Grade): boolean => band === "unsure" && !isSettled;

/**
 * A grade with what another grader says. Where rules or the model were sure, it stays as it is.
 *
 * @param probability That the answer is right, 0 to 1.
 */
export function withOpinion(grade: Grade, probability: number): Grade {
  if (!takesOpinion(grade)) return grade;
  const score = Math.round(probability * 1e4) / 1e4;
  return { ...grade, score, band: bandOf(score), isOpinion: true };
}
