import type { ReactNode } from "react";
import * as css from "./StudyNow.css.ts";

/** Leads a page with what is to be studied now. */
export function StudyNow(props: {
  /** What waits, or why there is nothing. */
  readonly line: ReactNode;
  /** Starts to study; as wide as a phone. */
  readonly primary?: ReactNode;
  readonly secondary?: ReactNode;
  /** Below: more about it. */
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
