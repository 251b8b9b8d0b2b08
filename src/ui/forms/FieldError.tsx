import { Icon } from "../base/Icon.tsx";
import { error as css } from "./Field.css.ts";

/** What is wrong with a control, below it; `id` is what the control says describes it. */
export function FieldError({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className={css}>
      <Icon name="warning" />
      {text}
    </p>
  );
}
