import { type ReactNode, useId } from "react";
import { box } from "../forms/Checkbox.css.ts";
import * as css from "./Question.css.ts";

export interface OptionsProps<Value extends number | boolean> {
  readonly legend: ReactNode;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value | null;
  /** The right option, shown after grading; null before. */
  readonly right: Value | null;
  readonly isFinal: boolean;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one answer; each whole line is a target, and its number a key. */
export function Options<Value extends number | boolean>(props: OptionsProps<Value>) {
  const { legend, options, value, right, isFinal, onChoose } = props;
  const name = useId();
  const lookOf = (option: Value) => {
    if (right !== null && option === right) return "right";
    if (option !== value) return "open";
    return right === null ? "chosen" : "wrong";
  };
  return (
    <fieldset className={`${css.options} ${css.two}`}>
      <legend>{legend}</legend>
      {options.map((option, index) => (
        <label key={String(option.value)} className={css.optionLook[lookOf(option.value)]}>
          <input
            type="radio"
            className={box}
            name={name}
            checked={option.value === value}
            disabled={isFinal}
            data-option={index + 1}
            onChange={() => onChoose(option.value)}
          />
          <span className={css.optionText}>{option.label}</span>
          <kbd className={css.key} aria-hidden="true">
            {index + 1}
          </kbd>
        </label>
      ))}
    </fieldset>
  );
}
