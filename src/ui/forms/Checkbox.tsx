import { type ComponentProps, type ReactNode, useId } from "react";
import { below, besides, box, row } from "./Checkbox.css.ts";
import * as css from "./Field.css.ts";
import { FieldError } from "./FieldError.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "className" | "type" | "children"> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
}

/** A checkbox; its whole line is the target. */
export function Checkbox({ label, hint, error, aside, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={css.field}>
      <div className={besides}>
        <label className={row}>
          <input
            {...rest}
            type="checkbox"
            className={box}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={described === "" ? undefined : described}
          />
          {label}
        </label>
        {aside}
      </div>
      <div className={below}>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} text={error} />
      </div>
    </div>
  );
}
