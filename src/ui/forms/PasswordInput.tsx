import { type ComponentProps, useState } from "react";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { texts } from "../texts.ts";
import { Field, type FieldProps, splitFieldProps } from "./Field.tsx";
import * as css from "./Field.css.ts";

export type PasswordInputProps = FieldProps &
  Omit<ComponentProps<"input">, "className" | "type" | keyof FieldProps>;

/** A password field that can show its text. */
export function PasswordInput(props: PasswordInputProps) {
  const { field, rest } = splitFieldProps(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(linked) => (
        <div className={css.fieldEnd}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...linked}
            type={shown ? "text" : "password"}
            className={`${css.control} ${css.besideText}`}
          />
          <button type="button" className={css.toggle} onClick={() => setShown(!shown)}>
            {shown ? texts.hide : texts.show}
            <VisuallyHidden> {texts.password}</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  );
}
