import { type ReactNode, useId } from "react";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import type { ConfigurationErrors, ConfigurationForm } from "#domain/exam/configuration-form.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import { hint } from "../forms/Field.css.ts";
import { RadioGroup } from "../forms/RadioGroup.tsx";
import { TextInput } from "../forms/TextInput.tsx";
import * as css from "../study-options/OptionFields.css.ts";
import { OptionPart } from "../study-options/OptionPart.tsx";
import { KindFields } from "./KindFields.tsx";
import { configurationTexts as texts } from "./configuration-texts.ts";

export interface ConfigurationFieldsProps {
  readonly value: ConfigurationForm;
  readonly onChange: (value: ConfigurationForm) => void;
  readonly errors: ConfigurationErrors;
  /** How many questions of each kind there can be, where that is known. */
  readonly fits?: readonly KindFit[] | undefined;
  /** Which answers count for the schedule; absent in a template, as that is each learner's own setting. */
  readonly schedule?: ReactNode;
  /** Nobody grades by meaning there. */
  readonly wordsOnly?: boolean;
}

type TextField = "questionCount" | "timeLimitMinutes" | "minDifficulty" | "maxDifficulty" | "tagNames";

const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: names[value] }));

const FEEDBACKS = choicesOf(texts.feedbackNames, ["at_end", "at_once"]);
const GRADINGS = choicesOf(texts.gradingNames, ["words", "meaning"]);

/** What an exam asks, and how, as fields of a form. The ids of its controls are the names of the fields. */
export function ConfigurationFields(props: ConfigurationFieldsProps) {
  const { value, onChange, errors, fits, schedule, wordsOnly = false } = props;
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
      <OptionPart title={texts.parts.questions}>
        <KindFields
          kinds={value.kinds}
          onChange={(kinds) => onChange({ ...value, kinds })}
          error={errors.kinds}
          fits={fits}
        />
        <div className={css.pair}>
          <TextInput {...number("questionCount")} required />
          <TextInput {...number("timeLimitMinutes")} optional />
        </div>
      </OptionPart>
      <OptionPart title={texts.parts.cards}>
        <Checkbox
          label={texts.onlyStudied}
          hint={texts.onlyStudiedHint}
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
      </OptionPart>
      <OptionPart title={texts.parts.answers}>
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
          value={wordsOnly ? "words" : value.grading}
          isDisabled={wordsOnly}
          onChange={(grading) => onChange({ ...value, grading })}
        />
        {schedule}
      </OptionPart>
    </>
  );
}
