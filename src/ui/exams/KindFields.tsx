import { useId } from "react";
import type { QuestionKind } from "#contract/exams/configuration.ts";
import type { KindFit } from "#contract/exams/exam-kinds.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
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
  /** How many questions of each kind are possible, if known. */
  readonly fits?: readonly KindFit[] | undefined;
  /** Requested questions. */
  readonly count: number;
}

/** One checkbox for each kind of question. */
export function KindFields({ kinds, onChange, error, fits, count }: KindFieldsProps) {
  const id = useId();
  const fitOf = (kind: QuestionKind) => fits?.find((one) => one.kind === kind);
  const isAvailable = (kind: QuestionKind) => fitOf(kind)?.lack == null;
  // The target of the form's error summary.
  const first = KINDS.find(isAvailable);
  const described = error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`;
  return (
    <fieldset
      id={first ? undefined : "kinds"}
      tabIndex={first ? undefined : -1}
      className={group}
      aria-describedby={described}
    >
      <legend>
        <VisuallyHidden>{texts.kinds}</VisuallyHidden>
      </legend>
      <p id={`${id}-hint`} className={field.hint}>
        {texts.kindsHint}
      </p>
      {KINDS.map((kind) => {
        const fit = fitOf(kind);
        return (
          <Checkbox
            key={kind}
            id={kind === first ? "kinds" : undefined}
            label={texts.kindNames[kind]}
            // A sufficient number needs no hint.
            hint={fit && (fit.lack !== null || fit.count < count) ? texts.fit(fit) : undefined}
            checked={isAvailable(kind) && kinds.includes(kind)}
            disabled={!isAvailable(kind)}
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
