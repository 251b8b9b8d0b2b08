import type { ComponentProps } from "react";
import { Icon } from "../base/Icon.tsx";
import { Field, type FieldProps, splitFieldProps } from "./Field.tsx";
import * as css from "./Field.css.ts";

export type SelectProps = FieldProps & Omit<ComponentProps<"select">, "className" | keyof FieldProps>;

/** One choice of a few; its `<option>` elements are the children. */
export function Select(props: SelectProps) {
  const { field, rest } = splitFieldProps(props);
  return (
    <Field {...field}>
      {(linked) => (
        <div className={css.fieldEnd}>
          <select {...rest} {...linked} className={`${css.control} ${css.select}`} />
          <span className={css.arrow}>
            <Icon name="chevron" />
          </span>
        </div>
      )}
    </Field>
  );
}
