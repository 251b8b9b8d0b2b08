import { type ReactNode, useId } from "react";
import { besides, box, row } from "./Checkbox.css.ts";
import * as css from "./Field.css.ts";
import { group, inline } from "./RadioGroup.css.ts";

export interface RadioGroupProps<Value extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  /** Side by side, for options of a word or two. */
  readonly isInline?: boolean;
  /** Beside the chosen option. */
  readonly aside?: ReactNode;
}

/** A choice of a few options; each whole line is a target. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, onChange, hint, isDisabled = false, isInline = false, aside } = props;
  const id = useId();
  return (
    <fieldset
      className={isInline ? inline : group}
      disabled={isDisabled}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <legend className={css.label}>{legend}</legend>
      {options.map((option) => (
        <div key={option.value} className={besides}>
          <label className={row}>
            <input
              type="radio"
              className={box}
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
          {option.value === value && aside}
        </div>
      ))}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
