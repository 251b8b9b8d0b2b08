import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { ExamAnswer, QuestionResult } from "#contract/exams/questions.ts";
import { scoreOf } from "#domain/exam/exam-score.ts";
import { gradeByMeaning } from "#domain/exam/written/grade-by-meaning.ts";
import { gradeByWords } from "#domain/exam/written/grade-by-words.ts";
import { gradeQuestion } from "#domain/exam/grade-question.ts";
import type { Database } from "#server/database/connect.ts";
import { exams } from "#server/database/exams/exam-schema.ts";
import { synonymsOf } from "../decks/deck-synonyms.ts";
import { rarityOf } from "../grading/graded-cards.ts";
import { type ExamRow, answersById } from "./exam-row.ts";
import { reconcileSchedule } from "./reconcile-schedule.ts";

/** Other calls get a turn between two answers. */
export async function gradesOf(
  db: Database,
  { deckId, asked, answers, configuration }: Pick<ExamRow, "deckId" | "asked" | "answers" | "configuration">,
): Promise<QuestionResult[]> {
  const synonyms = await synonymsOf(db, deckId);
  const grade =
    configuration.grading === "meaning" ? gradeByMeaning(await rarityOf(db, [deckId])) : gradeByWords;
  const given = answersById(answers);
  const results: QuestionResult[] = [];
  for (const { question, key } of asked) {
    const value = given.get(question.questionId)?.value ?? null;
    results.push(gradeQuestion(question, key, value, grade, synonyms));
    if (value !== null) await setImmediate();
  }
  return results;
}

export const scoreColumns = (exam: Pick<ExamRow, "results" | "decisions">) => {
  const graded = exam.results ?? [];
  return scoreOf(graded.map((one) => ({ graded: one, accepted: exam.decisions[one.questionId] ?? null })));
};

/** Grades a locked exam, and counts answers for the schedule where that was chosen. `ended.at`: at most the deadline. */
export async function endExam(
  db: Database,
  exam: ExamRow,
  ended: {
    readonly at: Date;
    readonly timedOut: boolean;
    readonly answers: readonly ExamAnswer[];
    /** False: some answers count by the clock of their device. Default: as before. */
    readonly proctored?: boolean;
  },
  now: Date,
): Promise<ExamRow> {
  const results = await gradesOf(db, { ...exam, answers: ended.answers });
  const graded: ExamRow = {
    ...exam,
    answers: ended.answers,
    results,
    endedAt: ended.at,
    timedOut: ended.timedOut,
    proctored: ended.proctored ?? exam.proctored,
  };
  await db
    .update(exams)
    .set({
      answers: ended.answers,
      results,
      endedAt: ended.at,
      timedOut: ended.timedOut,
      proctored: graded.proctored,
      decisions: graded.decisions,
      ...scoreColumns(graded),
    })
    .where(eq(exams.id, exam.id));
  await reconcileSchedule(db, graded, now);
  return graded;
}
