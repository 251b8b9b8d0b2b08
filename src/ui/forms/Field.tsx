import { type ReactNode, useId } from "react";
import { texts } from "../texts.ts";
import * as css from "./Field.css.ts";
import { FieldError } from "./FieldError.tsx";

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Shows "optional" next to the label. */
  readonly optional?: boolean | undefined;
  /** The control's id, for links from an error summary. */
  readonly id?: string | undefined;
  /** Beside the label. */
  readonly aside?: ReactNode;
  /** Id of a further description. */
  readonly describedBy?: string | undefined;
}

/** The attributes that link a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-invalid": true | undefined;
  readonly "aria-describedby": string | undefined;
}

/** Label, hint and error around one control. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  id,
  aside,
  describedBy,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId, describedBy]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={css.field}>
      <div className={css.labelRow}>
        <label className={css.label} htmlFor={controlId}>
          {label}
        </label>
        {optional && <span className={css.optional}>{texts.optional}</span>}
        {aside}
      </div>
      {children({
        id: controlId,
        required,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-describedby": described === "" ? undefined : described,
      })}
      {hint !== undefined && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** Separates a component's own props from those of its field. */
export function splitFieldProps<P extends FieldProps>(props: P) {
  const { label, hint, error, required, optional, id, aside, describedBy, ...rest } = props;
  return { field: { label, hint, error, required, optional, id, aside, describedBy }, rest };
}
