import { useId } from "react";
import * as css from "./Confidence.css.ts";
import { examTexts as texts } from "./exam-texts.ts";

/** How sure the learner is of an answer, optionally; choosing the same again clears it. */
export function Confidence(props: {
  /** 0 to 1; null: none. */
  readonly value: number | null;
  readonly disabled: boolean;
  readonly onChange: (value: number | null) => void;
}) {
  const { value, disabled, onChange } = props;
  const id = useId();
  return (
    <div className={css.row} role="group" aria-labelledby={id}>
      <span id={id} className={css.label}>
        {texts.confidence}
      </span>
      {texts.confidences.map((option) => {
        const isChosen = value === option.value;
        return (
          <button
            key={option.value}
            type="button"
            className={css.choices[isChosen ? "chosen" : "open"]}
            aria-pressed={isChosen}
            disabled={disabled}
            onClick={() => onChange(isChosen ? null : option.value)}
          >
            {option.label}
          </button>
        );
      })}
    </div>
  );
}
