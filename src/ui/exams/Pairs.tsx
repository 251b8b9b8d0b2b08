import { useId } from "react";
import type { ExamQuestion } from "#contract/exams/questions.ts";
import { Icon } from "../base/Icon.tsx";
import * as field from "../forms/Field.css.ts";
import { examTexts as texts } from "./exam-texts.ts";
import * as css from "./Question.css.ts";
import type { CardWords } from "./card-words.ts";

type Matching = Extract<ExamQuestion, { readonly kind: "matching" }>;

/** A select for each item. */
export function Pairs(props: {
  readonly question: Matching;
  /** The option index of each item; null: none. */
  readonly value: readonly (number | null)[];
  readonly isFinal: boolean;
  readonly words: CardWords;
  readonly onChange: (value: (number | null)[]) => void;
}) {
  const { question, value, isFinal, words, onChange } = props;
  const id = useId();
  return (
    <ol className={css.pairs} aria-label={texts.matchEach}>
      {question.items.map((item, index) => (
        <li key={item.cardId} className={css.pair}>
          <div id={`${id}-${index}`} dir="auto">
            {words.show(item.prompt, "small")}
          </div>
          <div className={field.fieldEnd}>
            <select
              className={`${field.control} ${field.select}`}
              aria-labelledby={`${id}-${index}`}
              disabled={isFinal}
              value={value[index] ?? ""}
              onChange={({ target }) => {
                const chosen = target.value === "" ? null : Number(target.value);
                onChange(question.items.map((_, at) => (at === index ? chosen : (value[at] ?? null))));
              }}
            >
              <option value="">{texts.choose}</option>
              {question.options.map((option, optionIndex) => (
                <option key={option} value={optionIndex}>
                  {words.plain(option)}
                </option>
              ))}
            </select>
            <span className={field.arrow}>
              <Icon name="chevron" />
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
