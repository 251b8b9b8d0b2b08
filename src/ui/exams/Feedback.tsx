import type { QuestionResult } from "#contract/exams/questions.ts";
import { examTexts as texts } from "./exam-texts.ts";
import * as css from "./Question.css.ts";
import type { CardWords } from "./card-words.ts";

/** Whether an answer was right, what was expected, and why it was graded so. */
export function Feedback({ result, words }: { readonly result: QuestionResult; readonly words: CardWords }) {
  const { outcome, expected, reason } = result;
  return (
    <div className={css.feedback}>
      <p className={css.outcome[outcome]}>{texts.outcomes[outcome]}</p>
      {outcome !== "right" && (
        <div>
          <span className={css.soft}>{texts.expected}</span>
          {words.show(expected, "small")}
        </div>
      )}
      <p className={css.soft}>{reason}</p>
    </div>
  );
}
