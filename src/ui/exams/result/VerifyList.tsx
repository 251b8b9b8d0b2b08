import type { AnswerToVerify, Decisions } from "#domain/exam/verification.ts";
import type { QuestionResult } from "#contract/exams/questions.ts";
import { Button } from "../../controls/Button.tsx";
import { ButtonRow } from "../../controls/ButtonRow.tsx";
import * as css from "./ExamResult.css.ts";
import { examTexts, resultTexts, verifyTexts as texts } from "../exam-texts.ts";
import { outcome as look, soft } from "../Question.css.ts";
import type { CardWords } from "../card-words.ts";

/** Whether an answer was graded as right; null: the grader is unsure. */
const gradeOf = ({ outcome }: QuestionResult) => (outcome === "unsure" ? null : outcome === "right");

/** Answers, each with buttons to accept and to reject it. */
export function VerifyList(props: {
  readonly answers: readonly AnswerToVerify[];
  /** The number of the first answer. */
  readonly from: number;
  readonly decisions: Decisions;
  readonly words: CardWords;
  readonly onDecide: (questionId: string, accepted: boolean) => void;
}) {
  const { answers, from, decisions, words, onDecide } = props;
  return (
    <ol className={css.list}>
      {answers.map(({ question, answer, result }, index) => {
        const { questionId } = question;
        const decision = decisions[questionId] ?? gradeOf(result);
        return (
          <li key={questionId} className={css.row}>
            {result.outcome !== "unsure" && (
              <p className={look[result.outcome]}>{examTexts.outcomes[result.outcome]}</p>
            )}
            <div>{words.show(question.prompt, "small")}</div>
            <div>
              <span className={soft}>{resultTexts.yourAnswer}</span>
              <p className={css.given} dir="auto">
                {words.answer(question, answer.value)}
              </p>
            </div>
            <div>
              <span className={soft}>{examTexts.expected}</span>
              {words.show(result.expected, "small")}
            </div>
            <p className={soft}>{result.reason}</p>
            <div role="group" aria-label={texts.decisionOf(from + index)}>
              <ButtonRow>
                <Button
                  tone={decision === true ? "primary" : undefined}
                  aria-pressed={decision === true}
                  onClick={() => onDecide(questionId, true)}
                >
                  {texts.accept}
                </Button>
                <Button
                  tone={decision === false ? "primary" : undefined}
                  aria-pressed={decision === false}
                  onClick={() => onDecide(questionId, false)}
                >
                  {texts.reject}
                </Button>
              </ButtonRow>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
