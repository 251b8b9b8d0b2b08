import type { ExamQuestion, ExamValue, QuestionResult } from "#contract/exams/questions.ts";
import { Button } from "../controls/Button.tsx";
import { label } from "../forms/Field.css.ts";
import { TextInput } from "../forms/TextInput.tsx";
import { examTexts as texts } from "./exam-texts.ts";
import { Options } from "./Options.tsx";
import { Pairs } from "./Pairs.tsx";
import * as css from "./Question.css.ts";
import type { CardWords } from "./card-words.ts";
import { ResultPairs } from "./result/ResultPairs.tsx";

/** Whether an answer was right, the expected answer, and the reason for the grade. */
function Feedback(props: {
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

export interface QuestionProps {
  readonly question: ExamQuestion;
  readonly value: ExamValue | null;
  /** The answer got feedback at once, and cannot change any more. */
  readonly isFinal: boolean;
  /** The grade of the answer; null before grading. */
  readonly result: QuestionResult | null;
  /** Answers are submitted, and final then. */
  readonly handsIn: boolean;
  readonly words: CardWords;
  readonly onAnswer: (value: ExamValue | null, isDraft: boolean) => void;
  readonly onNext: () => void;
}

/** A button submits chosen options, so that the arrow keys can browse them. */
const isChosen = ({ question, value }: QuestionProps) =>
  value !== null && (question.kind === "multiple_choice" || question.kind === "true_false");

export function Question(props: QuestionProps) {
  const { question, result, words } = props;
  return (
    <article className={css.card}>
      {question.kind !== "matching" && <div className={css.prompt}>{words.show(question.prompt)}</div>}
      <Answer {...props} />
      {props.handsIn && !props.isFinal && isChosen(props) && (
        <Button onClick={() => props.onAnswer(props.value, false)}>{texts.check}</Button>
      )}
      <div role="status">{result && <Feedback question={question} result={result} words={words} />}</div>
    </article>
  );
}

function Answer(props: QuestionProps) {
  const { question, value, isFinal, result, handsIn, words, onAnswer } = props;
  switch (question.kind) {
    case "multiple_choice":
      return (
        <Options
          legend={<span className={label}>{texts.yourAnswer}</span>}
          options={question.options.map((option, index) => ({
            value: index,
            label: words.show(option, "small"),
          }))}
          value={typeof value === "number" ? value : null}
          right={typeof result?.expectedValue === "number" ? result.expectedValue : null}
          isFinal={isFinal}
          onChoose={(index) => onAnswer(index, handsIn)}
        />
      );
    case "true_false":
      return (
        <>
          <div className={css.statement}>
            <span className={css.soft}>{texts.isAnswerTo}</span>
            {words.show(question.statement, "small")}
          </div>
          <Options
            legend={<span className={label}>{texts.yourAnswer}</span>}
            options={[
              { value: true, label: texts.true },
              { value: false, label: texts.false },
            ]}
            value={typeof value === "boolean" ? value : null}
            right={typeof result?.expectedValue === "boolean" ? result.expectedValue : null}
            isFinal={isFinal}
            onChoose={(isTrue) => onAnswer(isTrue, handsIn)}
          />
        </>
      );
    case "typed":
    case "cloze":
      return <Written {...props} />;
    case "matching":
      return <Matching {...props} question={question} />;
  }
}

function Written({ question, value, isFinal, handsIn, onAnswer, onNext }: QuestionProps) {
  const text = typeof value === "string" ? value : "";
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFinal && text.trim() !== "") onAnswer(text, false);
        if (isFinal || !handsIn) onNext();
      }}
    >
      <TextInput
        label={question.kind === "cloze" ? texts.hiddenWords : texts.yourAnswer}
        value={text}
        readOnly={isFinal}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-written
        onChange={({ target }) => onAnswer(target.value === "" ? null : target.value, true)}
      />
      {handsIn && !isFinal && (
        <Button type="submit" disabled={text.trim() === ""}>
          {texts.check}
        </Button>
      )}
    </form>
  );
}

function Matching({
  question,
  value,
  isFinal,
  handsIn,
  words,
  onAnswer,
}: QuestionProps & { readonly question: Extract<ExamQuestion, { readonly kind: "matching" }> }) {
  const pairs = Array.isArray(value) ? value : [];
  const isComplete = question.items.every((_, index) => (pairs[index] ?? null) !== null);
  return (
    <div className={css.form}>
      <p className={css.soft}>{texts.matchEach}</p>
      <Pairs
        question={question}
        value={pairs}
        isFinal={isFinal}
        words={words}
        onChange={(next) => onAnswer(next.every((option) => option === null) ? null : next, handsIn)}
      />
      {handsIn && !isFinal && (
        <Button disabled={!isComplete} onClick={() => onAnswer(pairs, false)}>
          {texts.check}
        </Button>
      )}
    </div>
  );
}
