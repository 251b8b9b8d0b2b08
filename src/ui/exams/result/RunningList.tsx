import type { ReactNode } from "react";
import { formatTime } from "../../account/times.ts";
import { VisuallyHidden } from "../../base/VisuallyHidden.tsx";
import { Button } from "../../controls/Button.tsx";
import { buttonClass } from "../../controls/buttonClass.ts";
import { ButtonRow } from "../../controls/ButtonRow.tsx";
import type { RenderLink } from "../../link.ts";
import { examHistoryTexts, examTexts, runningTexts as texts } from "../exam-texts.ts";
import { soft } from "../Question.css.ts";
import * as css from "./ExamList.css.ts";

interface Running {
  readonly examId: string;
  readonly deckId: number;
  readonly deckTitle: string | null;
  readonly startedAt: string;
  readonly deadlineAt: string | null;
  readonly questionCount: number;
  readonly answeredCount: number;
  readonly canContinue: boolean;
  readonly isHere: boolean;
}

/** Unfinished exams, each with a link to continue and a button to submit. */
export function RunningList<Exam extends Running>(props: {
  readonly exams: readonly Exam[];
  readonly link: (deckId: number) => RenderLink;
  /** The exam that is being submitted. */
  readonly handing: string | null;
  readonly onHandIn: (exam: Exam) => void;
}) {
  const { exams, link, handing, onHandIn } = props;
  return (
    <ul className={css.list}>
      {exams.map((exam) => {
        const { examId, deckId, deadlineAt, answeredCount, questionCount } = exam;
        const title = exam.deckTitle ?? examHistoryTexts.unknownDeck;
        const ofDeck: ReactNode = <VisuallyHidden> {title}</VisuallyHidden>;
        const notes = [
          formatTime(exam.startedAt),
          examTexts.answered(answeredCount, questionCount),
          deadlineAt !== null && texts.until(formatTime(deadlineAt)),
          exam.isHere && texts.here,
        ].filter(Boolean);
        return (
          <li key={examId} className={css.row}>
            <div className={css.names}>
              <span className={css.title} dir="auto">
                {title}
              </span>
              <span className={soft}>{notes.join(" · ")}</span>
            </div>
            <ButtonRow>
              {exam.canContinue &&
                link(deckId)({
                  className: buttonClass({ tone: "primary" }),
                  children: (
                    <>
                      {texts.continue}
                      {ofDeck}
                    </>
                  ),
                })}
              <Button busy={handing === examId} onClick={() => onHandIn(exam)}>
                {texts.handIn}
                {ofDeck}
              </Button>
            </ButtonRow>
          </li>
        );
      })}
    </ul>
  );
}
