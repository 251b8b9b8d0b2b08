import { type Grade, bandOf } from "./grade-answer.ts";

/** Whether another grader may be asked: unsure, and no rule leaves it to a person. */
export const takesOpinion = ({ band, isSettled }: Grade): boolean => band === "unsure" && !isSettled;

/** Applies another grader's probability (0 to 1); certain grades stay. */
export function withOpinion(grade: Grade, probability: number): Grade {
  if (!takesOpinion(grade)) return grade;
  const score = Math.round(probability * 1e4) / 1e4;
  return { ...grade, score, band: bandOf(score), isOpinion: true };
}
