import { explainGrade } from "../../grading/explain-grade.ts";
import { gradeAnswer } from "../../grading/grade-answer.ts";
import type { GradeWritten } from "./grade-by-words.ts";

/** Grades a written answer by its meaning: an answer in other words can be right, too. */
export const gradeByMeaning: GradeWritten = (given) => {
  const grade = gradeAnswer(given);
  return { outcome: grade.band, reason: explainGrade(grade) };
};
