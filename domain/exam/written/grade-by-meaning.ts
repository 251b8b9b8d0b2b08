import { explainGrade } from "../../grading/explain-grade.ts";
import { gradeAnswer } from "../../grading/grade-answer.ts";
import { NO_RARITY, type TermRarity } from "../../grading/rarity.ts";
import type { GradeWritten } from "./grade-by-words.ts";

/**
 * Grades a written answer by its meaning: an answer in other words can be right, too.
 *
 * @param rarity How rare words are in the deck: rare ones say most.
 */
export const gradeByMeaning =
  (rarity: TermRarity = NO_RARITY): GradeWritten =>
  (given) => {
    const grade = gradeAnswer({ ...given, rarity });
    return { outcome: grade.band, reason: explainGrade(grade) };
  };
