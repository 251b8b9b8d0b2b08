import type { ReactNode } from "react";
import type { ExamAnswer, ExamQuestion, QuestionResult } from "#contract/exams/questions.ts";
import { formatCount } from "../../numbers.ts";
import { formatPercent } from "../../percent.ts";
import * as css from "./ExamResult.css.ts";
import { examTexts, resultTexts as texts } from "../exam-texts.ts";
import { outcome as look, soft } from "../Question.css.ts";
import type { CardWords } from "../card-words.ts";
import { ResultPairs } from "./ResultPairs.tsx";

/** One question: the answer, the expected answer, and the reason for the grade. */
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
      {question.kind === "matching" ? (
        <ResultPairs
          question={question}
          given={answer?.value ?? null}
          right={result.expectedValue}
          words={words}
        />
      ) : (
        <>
          <Part name={texts.question}>{words.show(question.prompt, "small")}</Part>
          {question.kind === "true_false" && (
            <Part name={examTexts.isAnswerTo}>{words.show(question.statement, "small")}</Part>
          )}
          {outcome !== "unanswered" && (
            <Part name={texts.yourAnswer}>
              <p className={css.given} dir="auto">
                {given ?? texts.none}
              </p>
            </Part>
          )}
          {expected !== "" && outcome !== "right" && (
            <Part name={examTexts.expected}>
              {typeof result.expectedValue === "boolean" && (
                <p>{result.expectedValue ? examTexts.true : examTexts.false}</p>
              )}
              {result.expectedValue !== true && words.show(expected, "small")}
            </Part>
          )}
        </>
      )}
      {outcome !== "unanswered" && <p className={soft}>{reason}</p>}
      {accepted !== null && <p className={soft}>{accepted ? texts.accepted : texts.rejected}</p>}
      {how.length > 0 && <p className={soft}>{how.join(" · ")}</p>}
      {outcome !== "uncounted" && outcome !== "unanswered" && action}
    </li>
  );
}

/** A text below its label, starting where the label does, in every script. */
function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={css.part}>
      <span className={soft}>{name}</span>
      {children}
    </div>
  );
}
