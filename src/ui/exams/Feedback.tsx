import type { ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";
import { examTexts as texts } from "./exam-texts.ts";
import * as css from "./Question.css.ts";
import type { CardWords } from "./card-words.ts";
import { ResultPairs } from "./result/ResultPairs.tsx";

/** Whether an answer was right, the expected answer, and the reason for the grade. */
export function Feedback(props: {
  readonly question: ExamQuestion;
  readonly result: QuestionResult;
  readonly words: CardWords;
}) {
  const { question, result, words } = props;
  const { outcome, expected, reason } = result;
  return (
    <div className={css.feedback}>
      <p className={css.outcome[outcome]}>{texts.outcomes[outcome]}</p>
      {outcome !== "right" && question.kind === "matching" && (
        <ResultPairs question={question} given={null} right={result.expectedValue} words={words} />
      )}
      {outcome !== "right" && question.kind !== "matching" && (
        <div>
          <span className={css.soft}>{texts.expected}</span>
          {words.show(expected, "small")}
        </div>
      )}
      <p className={css.soft}>{reason}</p>
    </div>
  );
}
