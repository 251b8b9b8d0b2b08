import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { AnswerDetails } from "#contract/reviews.ts";
import type { ErrorType } from "#domain/study/screen/answer-details.ts";
import { Select } from "../../forms/Select.tsx";
import { TextArea } from "../../forms/TextArea.tsx";
import { detailTexts as texts } from "./detail-texts.ts";
import { body, details as frame, summary, whole } from "./AnswerDetailsForm.css.ts";

const NOTES_MAX = 2000;

/** Details of an answer, closed to one line until the learner opens them. */
export function AnswerDetailsForm(
  props: FieldsProps & { readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void },
) {
  const { isOpen, onOpen, ...fields } = props;
  return (
    <details
      className={frame}
      open={isOpen}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
      onKeyDown={({ key, target }) => {
        if (key === "Escape" && target instanceof HTMLElement) target.blur();
      }}
    >
      <summary className={summary} aria-keyshortcuts="D">
        {texts.details}
      </summary>
      {/* Closed, as nearly always, it does not delay the answer. */}
      {isOpen && <Fields {...fields} />}
    </details>
  );
}

interface FieldsProps {
  readonly details: AnswerDetails;
  readonly errorTypes: readonly ErrorType[];
  readonly confidences: readonly (keyof typeof texts.confidences)[];
  readonly qualities: readonly (keyof typeof texts.qualities)[];
  readonly onChange: (details: AnswerDetails) => void;
}

/** The first field has the focus when they appear. */
function Fields({ details, errorTypes, confidences, qualities, onChange }: FieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    fields.current?.querySelector("select")?.focus({ preventScroll: true });
    fields.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div className={body} ref={fields}>
      <Choice
        label={texts.confidence}
        value={details.confidence}
        choices={confidences}
        nameOf={(step) => texts.confidences[step]}
        onChoose={(confidence) => onChange({ ...details, confidence })}
      />
      <Choice
        label={texts.quality}
        value={details.answerQuality}
        choices={qualities}
        nameOf={(step) => texts.qualities[step]}
        onChoose={(answerQuality) => onChange({ ...details, answerQuality })}
      />
      <Choice
        label={texts.errorType}
        value={details.errorType}
        choices={errorTypes}
        nameOf={(type) => texts.errorTypes[type]}
        onChoose={(errorType) => onChange({ ...details, errorType })}
      />
      <div className={whole}>
        <TextArea
          label={texts.notes}
          rows={2}
          maxLength={NOTES_MAX}
          value={details.notes ?? ""}
          onChange={({ target }) =>
            onChange({ ...details, notes: target.value === "" ? null : target.value })
          }
        />
      </div>
    </div>
  );
}

/** One of a few values, or none. */
function Choice<Value extends string | number>(props: {
  readonly label: string;
  readonly value: string | number | null;
  readonly choices: readonly Value[];
  readonly nameOf: (value: Value) => ReactNode;
  readonly onChoose: (value: Value | null) => void;
}) {
  const { label, value, choices, nameOf, onChoose } = props;
  return (
    <Select
      label={label}
      value={value ?? ""}
      onChange={({ target }) => onChoose(choices.find((choice) => String(choice) === target.value) ?? null)}
    >
      <option value="">{texts.unsaid}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </Select>
  );
}
