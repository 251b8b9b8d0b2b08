import { Icon } from "../base/Icon.tsx";
import { error as css } from "./Field.css.ts";

/** The error below a control; `id` is the control's `aria-describedby`. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className={css}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
