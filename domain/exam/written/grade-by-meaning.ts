import { explainGrade } from "../../grading/explain-grade.ts";
import { gradeAnswer } from "../../grading/grade-answer.ts";
import { NO_RARITY, type TermRarity } from "../../grading/rarity.ts";
import type { GradeWritten } from "./grade-by-words.ts";

/** Accepts other words of the same meaning. `rarity`: rare words of the deck count most. */
export const gradeByMeaning =
  (rarity: TermRarity = NO_RARITY): GradeWritten =>
  (given) => {
    const grade = gradeAnswer({ ...given, rarity });
    return { outcome: grade.band, reason: explainGrade(grade) };
  };
