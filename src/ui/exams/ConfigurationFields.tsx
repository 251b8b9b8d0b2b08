import { type ReactNode, useId } from "react";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import type { ConfigurationErrors, ConfigurationForm } from "#domain/exam/configuration-form.ts";
import { FoldedPart } from "../controls/FoldedPart.tsx";
import { Checkbox } from "../forms/Checkbox.tsx";
import { hint } from "../forms/Field.css.ts";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import * as css from "../study-options/OptionFields.css.ts";
import { KindFields } from "./KindFields.tsx";
import { configurationTexts as texts } from "./configuration-texts.ts";

export interface ConfigurationFieldsProps {
  readonly value: ConfigurationForm;
  readonly onChange: (value: ConfigurationForm) => void;
  readonly errors: ConfigurationErrors;
  /** How many questions of each kind are possible, if known. */
  readonly fits?: readonly KindFit[] | undefined;
  /** Which answers change the schedule; absent in a template, because it is each learner's own setting. */
  readonly schedule?: { readonly now: string; readonly field: ReactNode } | undefined;
  /** There is no grading by meaning. */
  readonly wordsOnly?: boolean;
  /** Between frequently and rarely changed fields. */
  readonly children?: ReactNode;
}

type TextField = "questionCount" | "timeLimitMinutes" | "minDifficulty" | "maxDifficulty" | "tagNames";

const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: names[value] }));

/** The cards that may be asked, in a few words. */
function cardsNow({ onlyStudied, minDifficulty, maxDifficulty, tagNames }: ConfigurationForm): string {
  const limits = [
    onlyStudied ? texts.onlyStudiedNow : "",
    minDifficulty || maxDifficulty ? texts.difficultyNow(minDifficulty || "1", maxDifficulty || "10") : "",
    tagNames.trim(),
  ].filter((limit) => limit !== "");
  return limits.length === 0 ? texts.allCards : limits.join(", ");
}

const FEEDBACKS = choicesOf(texts.feedbackNames, ["at_end", "at_once"]);
const GRADINGS = choicesOf(texts.gradingNames, ["words", "meaning"]);

/** The configuration of an exam as form fields. The ids of the controls are the names of the fields. */
export function ConfigurationFields(props: ConfigurationFieldsProps) {
  const { value, onChange, errors, fits, schedule, wordsOnly = false, children } = props;
  const shownGrading = wordsOnly ? "words" : value.grading;
  const difficulty = useId();
  const field = (name: TextField) => ({
    id: name,
    error: errors[name],
    label: texts[name],
    value: value[name],
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...value, [name]: target.value }),
  });
  const number = (name: Exclude<TextField, "tagNames">) => ({
    ...field(name),
    hint: texts[`${name}Hint`],
    inputMode: "numeric" as const,
  });
  return (
    <>
      <div className={css.pair}>
        <TextInput {...number("questionCount")} required />
        <TextInput {...number("timeLimitMinutes")} optional />
      </div>
      {children}
      <div>
        <FoldedPart
          title={texts.kinds}
          now={texts.kindsNow(value.kinds)}
          isWrong={errors.kinds !== undefined}
        >
          <KindFields
            kinds={value.kinds}
            onChange={(kinds) => onChange({ ...value, kinds })}
            error={errors.kinds}
            fits={fits}
            count={Number(value.questionCount)}
          />
        </FoldedPart>
        <FoldedPart
          title={texts.parts.cards}
          now={cardsNow(value)}
          isWrong={Boolean(errors.minDifficulty ?? errors.maxDifficulty ?? errors.tagNames)}
        >
          <Checkbox
            label={texts.onlyStudied}
            checked={value.onlyStudied}
            onChange={({ target }) => onChange({ ...value, onlyStudied: target.checked })}
          />
          <div className={css.pair}>
            <TextInput {...number("minDifficulty")} describedBy={difficulty} optional />
            <TextInput {...number("maxDifficulty")} describedBy={difficulty} optional />
          </div>
          <p id={difficulty} className={hint}>
            {texts.difficultyHint}
          </p>
          <TextInput {...field("tagNames")} hint={texts.tagNamesHint} optional />
        </FoldedPart>
        <FoldedPart
          title={texts.parts.answers}
          now={[texts.answersNow(value.feedback, shownGrading), schedule?.now].filter(Boolean).join(" ")}
        >
          <RadioGroup
            legend={texts.feedback}
            hint={texts.feedbackHint}
            options={FEEDBACKS}
            value={value.feedback}
            onChange={(feedback) => onChange({ ...value, feedback })}
          />
          <RadioGroup
            legend={texts.grading}
            hint={wordsOnly ? texts.gradingHere : texts.gradingHint}
            options={GRADINGS}
            value={shownGrading}
            isDisabled={wordsOnly}
            onChange={(grading) => onChange({ ...value, grading })}
          />
          {schedule?.field}
        </FoldedPart>
      </div>
    </>
  );
}
