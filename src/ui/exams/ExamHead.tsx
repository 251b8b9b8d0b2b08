import type { ReactNode, Ref } from "react";
import { ProgressBar } from "../feedback/ProgressBar.tsx";
import * as css from "./ExamHead.css.ts";
import { examTexts as texts } from "./exam-texts.ts";
import { soft } from "./Question.css.ts";
import { TimeLeft } from "./TimeLeft.tsx";

/** Which question is shown, how much is answered, how much time is left, and whether all is saved. */
export function ExamHead(props: {
  readonly heading: Ref<HTMLHeadingElement>;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly answered: number;
  /** Milliseconds since 1970; null without a limit. */
  readonly deadlineAt: number | null;
  readonly now: () => number;
  readonly saving: ReactNode;
}) {
  const { heading, place, count, answered, deadlineAt, now, saving } = props;
  const progress = texts.answered(answered, count);
  return (
    <header className={css.head}>
      <div className={css.row}>
        <h2 className={css.heading} ref={heading} tabIndex={-1}>
          {texts.question(place, count)}
        </h2>
        {deadlineAt !== null && <TimeLeft deadlineAt={deadlineAt} now={now} />}
      </div>
      <ProgressBar label={progress} value={(100 * answered) / count} />
      <div className={css.row}>
        <span className={soft}>{progress}</span>
        <span className={soft}>{saving}</span>
      </div>
    </header>
  );
}
