import type { ReactNode } from "react";
import type { ExamAnswer, ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";
import { formatCount } from "../../numbers.ts";
import { formatPercent } from "../../percent.ts";
import * as css from "./ExamResult.css.ts";
import { examTexts, resultTexts as texts } from "../exam-texts.ts";
import { outcome as look, soft } from "../Question.css.ts";
import type { CardWords } from "../card-words.ts";

/** One question with what was answered, what was expected, and why it was graded so. */
export function ResultRow(props: {
  readonly question: ExamQuestion;
  readonly answer: ExamAnswer | undefined;
  readonly result: QuestionResult;
  readonly words: CardWords;
  readonly action?: ReactNode;
}) {
  const { question, answer, result, words, action } = props;
  const { outcome, expected, reason, accepted } = result;
  const given = words.answer(question, answer?.value ?? null);
  const how = [
    answer && answer.timeMs > 0 && texts.seconds(formatCount(Math.max(1, Math.round(answer.timeMs / 1000)))),
    answer && answer.changes > 0 && texts.changes(answer.changes),
    answer && answer.confidence !== null && texts.confidence(formatPercent(answer.confidence)),
  ].filter(Boolean);
  return (
    <li className={css.row}>
      <p className={look[outcome]}>{examTexts.outcomes[outcome]}</p>
      {question.kind !== "matching" && <div>{words.show(question.prompt, "small")}</div>}
      {question.kind === "true_false" && (
        <div>
          <span className={soft}>{examTexts.isAnswerTo}</span>
          {words.show(question.statement, "small")}
        </div>
      )}
      <div>
        <span className={soft}>{texts.yourAnswer}</span>
        <p className={css.given} dir="auto">
          {given ?? texts.none}
        </p>
      </div>
      {expected !== "" && outcome !== "right" && (
        <div>
          <span className={soft}>{examTexts.expected}</span>
          {words.show(expected, "small")}
        </div>
      )}
      <p className={soft}>{reason}</p>
      {accepted !== null && <p className={soft}>{accepted ? texts.accepted : texts.rejected}</p>}
      {how.length > 0 && <p className={soft}>{how.join(" · ")}</p>}
      {outcome !== "uncounted" && action}
    </li>
  );
}
