import type { ReactNode } from "react";
import * as css from "./ExamHead.css.ts";
import { examTexts as texts } from "./exam-texts.ts";
import { soft } from "./Question.css.ts";
import { TimeLeft } from "./TimeLeft.tsx";

/** Answered questions, remaining time, and whether all is saved. */
export function ExamHead(props: {
  readonly count: number;
  readonly answered: number;
  /** Milliseconds since 1970; null without a limit. */
  readonly deadlineAt: number | null;
  readonly now: () => number;
  readonly saving: ReactNode;
}) {
  const { count, answered, deadlineAt, now, saving } = props;
  return (
    <header className={css.head}>
      <span className={soft}>{texts.answered(answered, count)}</span>
      {deadlineAt !== null && <TimeLeft deadlineAt={deadlineAt} now={now} />}
      <span className={soft}>{saving}</span>
    </header>
  );
}
