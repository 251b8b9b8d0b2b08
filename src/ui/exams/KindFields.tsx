import { useId } from "react";
import type { QuestionKind } from "#contract/exams/configuration.ts";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import { Checkbox } from "../forms/Checkbox.tsx";
import * as field from "../forms/Field.css.ts";
import { FieldError } from "../forms/FieldError.tsx";
import { group } from "../forms/RadioGroup.css.ts";
import { configurationTexts as texts } from "./configuration-texts.ts";

const KINDS = [
  "multiple_choice",
  "true_false",
  "typed",
  "cloze",
  "matching",
] as const satisfies QuestionKind[];

export interface KindFieldsProps {
  readonly kinds: readonly QuestionKind[];
  readonly onChange: (kinds: QuestionKind[]) => void;
  readonly error: string | undefined;
  /** How many questions of each kind there can be, where that is known. */
  readonly fits?: readonly KindFit[] | undefined;
}

/** Which kinds of questions may come, one checkbox each. */
export function KindFields({ kinds, onChange, error, fits }: KindFieldsProps) {
  const id = useId();
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    <fieldset className={group} aria-describedby={described}>
      <legend className={field.label}>{texts.kinds}</legend>
      <p id={`${id}-hint`} className={field.hint}>
        {texts.kindsHint}
      </p>
      {KINDS.map((kind, index) => {
        const fit = fits?.find((one) => one.kind === kind);
        return (
          <Checkbox
            key={kind}
            // Where the summary of a form's errors leads.
            id={index === 0 ? "kinds" : undefined}
            label={texts.kindNames[kind]}
            hint={fit && texts.fit(fit)}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              onChange(KINDS.filter((other) => (other === kind ? target.checked : kinds.includes(other))))
            }
          />
        );
      })}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
