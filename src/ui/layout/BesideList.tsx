import type { ReactNode } from "react";
import * as css from "./BesideList.css.ts";

/** A list and the form that adds to it, side by side if there is room. */
export function BesideList(props: {
  readonly form: ReactNode;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  const { form, isOpen, children } = props;
  return (
    <div className={isOpen ? css.beside : css.pair}>
      <div hidden={!isOpen}>{form}</div>
      <div>{children}</div>
    </div>
  );
}
