import type { ComponentProps } from "react";
import { Field, type FieldProps, splitFieldProps } from "./Field.tsx";
import { control } from "./Field.css.ts";

export type TextInputProps = FieldProps & Omit<ComponentProps<"input">, "className" | keyof FieldProps>;

/** One line of text; `type` may be email, search or number. */
export function TextInput(props: TextInputProps) {
  const { field, rest } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(linked) => <input type="text" dir="auto" {...rest} {...linked} className={control} />}
    </Field>
  );
}
