import { type ReactNode, useId } from "react";
import * as css from "./OptionFields.css.ts";

export function OptionPart({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className={css.part} aria-describedby={hint === undefined ? undefined : id}>
      <legend className={css.legend}>{title}</legend>
      {hint !== undefined && (
        <p id={id} className={css.hint}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** The options of a select, by value. */
export const Options = ({ names }: { readonly names: Readonly<Record<string, string>> }) =>
  Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
