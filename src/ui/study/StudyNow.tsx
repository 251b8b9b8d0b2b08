import type { ReactNode } from "react";
import * as css from "./StudyNow.css.ts";

/** The first part of a page: what to study now. */
export function StudyNow(props: {
  /** What is due, or why nothing is. */
  readonly line: ReactNode;
  /** The button that starts; as wide as a phone. */
  readonly primary?: ReactNode;
  readonly secondary?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <div className={css.panel}>
      <div className={css.words}>
        <p className={css.line}>{props.line}</p>
        {props.children}
      </div>
      {props.primary && <div className={css.primary}>{props.primary}</div>}
      {props.secondary}
    </div>
  );
}
