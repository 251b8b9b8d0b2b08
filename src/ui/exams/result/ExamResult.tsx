import type { ReactNode } from "react";
import type { GradedExam } from "#contract/exams/exams.ts";
import type { ExamQuestion } from "#contract/exams/questions.ts";
import { Banner } from "../../feedback/Banner.tsx";
import { formatCount } from "../../numbers.ts";
import { formatPercent } from "../../percent.ts";
import { formatSpent } from "../../study/durations.ts";
import { printed } from "../../layout/printed.css.ts";
import * as css from "./ExamResult.css.ts";
import { examTexts, resultTexts as texts } from "../exam-texts.ts";
import { soft } from "../Question.css.ts";
import { formatPoints } from "./points.ts";
import { ResultRow } from "./ResultRow.tsx";
import type { CardWords } from "../card-words.ts";

/** Of an exam in which at least one question counts. */
const shareOf = ({ points, questionCount }: Pick<GradedExam, "points" | "questionCount">) =>
  points / questionCount;

function comparedWith(exam: GradedExam): string {
  if (exam.questionCount === 0) return texts.nothingCounts;
  if (exam.previous === null) return texts.noneBefore;
  const difference = Math.round(100 * (shareOf(exam) - shareOf(exam.previous)));
  if (difference === 0) return texts.same;
  const by = formatPercent(Math.abs(difference) / 100);
  return difference > 0 ? texts.better(by) : texts.worse(by);
}

/** The counts of right, wrong and other answers, without zeros. */
function verdictOf({ results }: GradedExam): string {
  const counts = Object.entries(examTexts.outcomes).map(([name, outcome]) => ({
    outcome,
    count: results.filter((result) => result.outcome === name).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => texts.counted(formatCount(count), outcome))
    .join(" · ");
}

/** A graded exam: the score, and each question with its grade. */
export function ExamResult(props: {
  readonly exam: GradedExam;
  readonly words: CardWords;
  /** A link to the verification, if an answer needs it. */
  readonly verification: ReactNode;
  /** How the answers affect the schedule. */
  readonly schedule: ReactNode;
  readonly actions: ReactNode;
  readonly actionOf: (question: ExamQuestion) => ReactNode;
}) {
  const { exam, words, verification, schedule, actions, actionOf } = props;
  const answers = new Map(exam.answers.map((answer) => [answer.questionId, answer]));
  const results = new Map(exam.results.map((result) => [result.questionId, result]));
  const uncounted = exam.results.filter(({ outcome }) => outcome === "uncounted").length;
  const time = exam.answers.reduce((sum, { timeMs }) => sum + timeMs, 0);
  return (
    <>
      <div>
        <p className={soft}>{texts.score}</p>
        <p className={css.score}>
          {texts.pointsOf(formatPoints(exam.points), formatCount(exam.questionCount))}
        </p>
        <p>
          {[
            exam.questionCount > 0 && formatPercent(shareOf(exam)),
            verdictOf(exam),
            time > 0 && formatSpent(time / 1000),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <p className={soft}>{comparedWith(exam)}</p>
      </div>
      <div className={css.banners}>
        {exam.unsureCount > 0 && (
          <Banner tone="warning" action={verification}>
            {texts.unsure(exam.unsureCount)}
          </Banner>
        )}
        {exam.questions.length === 0 && <Banner tone="info">{texts.withdrawn}</Banner>}
        {exam.timedOut && <Banner tone="info">{texts.timedOut}</Banner>}
        {!exam.proctored && <Banner tone="info">{texts.notProctored}</Banner>}
        {uncounted > 0 && <Banner tone="warning">{texts.uncounted(uncounted)}</Banner>}
        {exam.overruledCount > 0 && <Banner tone="info">{texts.overruled(exam.overruledCount)}</Banner>}
      </div>
      <div className={css.actions}>{actions}</div>
      <div className={css.banners}>{schedule}</div>
      <ol className={`${css.list} ${printed}`}>
        {exam.questions.map((question) => {
          const result = results.get(question.questionId);
          return (
            result && (
              <ResultRow
                key={question.questionId}
                question={question}
                answer={answers.get(question.questionId)}
                result={result}
                words={words}
                action={<div className={css.rowActions}>{actionOf(question)}</div>}
              />
            )
          );
        })}
      </ol>
    </>
  );
}
