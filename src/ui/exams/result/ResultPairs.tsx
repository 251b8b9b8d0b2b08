import type { ExamQuestion, ExamValue } from "#contract/exams/questions.ts";
import type { CardWords } from "../card-words.ts";
import { examTexts, resultTexts as texts } from "../exam-texts.ts";
import { soft } from "../Question.css.ts";
import * as css from "./ExamResult.css.ts";

/** The pairs of a matching question in two columns, each side in its own text direction, with the wrong choices. */
export function ResultPairs(props: {
  readonly question: Extract<ExamQuestion, { readonly kind: "matching" }>;
  readonly given: ExamValue | null;
  /** Null: the question does not count. */
  readonly right: ExamValue | null;
  readonly words: CardWords;
}) {
  const { question, given, right, words } = props;
  const optionAt = (options: ExamValue | null, index: number) =>
    Array.isArray(options) ? question.options[options[index] ?? -1] : undefined;
  return (
    <table className={css.pairs}>
      <thead className={soft}>
        <tr>
          <th scope="col">{texts.question}</th>
          <th scope="col">{right === null ? texts.yourAnswer : examTexts.expected}</th>
        </tr>
      </thead>
      <tbody>
        {question.items.map((item, index) => {
          const expected = optionAt(right, index);
          const chosen = optionAt(given, index);
          return (
            <tr key={item.cardId}>
              <th scope="row">{words.show(item.prompt, "small")}</th>
              <td>
                {expected !== undefined && words.show(expected, "small")}
                {chosen !== undefined && chosen !== expected && (
                  <p className={soft}>
                    {right !== null && `${texts.yourAnswer}: `}
                    <bdi>{words.plain(chosen)}</bdi>
                  </p>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
