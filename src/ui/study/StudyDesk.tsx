import type { ReactNode, Ref } from "react";
import { desk, foot, middle } from "./StudyDesk.css.ts";

/** The screen of a study session: header, card, answer bar. */
export function StudyDesk({
  header,
  bar,
  children,
  touchArea,
}: {
  readonly header: ReactNode;
  readonly bar: ReactNode;
  readonly children: ReactNode;
  /** Where swipes and pinches are made. */
  readonly touchArea?: Ref<HTMLDivElement> | undefined;
}) {
  return (
    <div className={desk}>
      {header}
      <div className={middle} ref={touchArea} data-own-swipes>
        {children}
      </div>
      <div className={foot}>{bar}</div>
    </div>
  );
}
