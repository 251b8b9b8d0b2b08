import type { ComponentProps } from "react";
import { Field, type FieldProps, splitFieldProps } from "./Field.tsx";
import { area, control } from "./Field.css.ts";

export type TextAreaProps = FieldProps & Omit<ComponentProps<"textarea">, "className" | keyof FieldProps>;

/** Several lines of text; grows with them. */
export function TextArea(props: TextAreaProps) {
  const { field, rest } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(linked) => <textarea rows={3} dir="auto" {...rest} {...linked} className={`${control} ${area}`} />}
    </Field>
  );
}
