import type { ReactNode } from "react";
import { desk, foot, middle } from "./StudyDesk.css.ts";

/** The screen of a study session: header, card, answer bar. */
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
