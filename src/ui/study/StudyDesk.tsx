import type { ReactNode } from "react";
import { desk, foot, middle } from "./StudyDesk.css.ts";

/** Header, card, answer bar: all of a study session's screen. */
export function StudyDesk({
  header,
  bar,
  children,
}: {
  readonly header: ReactNode;
  readonly bar: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={desk}>
      {header}
      <div className={middle}>{children}</div>
      <div className={foot}>{bar}</div>
    </div>
  );
}
