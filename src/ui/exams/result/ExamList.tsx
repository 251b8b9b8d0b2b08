import type { ExamSummary } from "#contract/exams/exams.ts";
import { formatTime } from "../../account/times.ts";
import type { RenderLink } from "../../link.ts";
import { formatCount } from "../../numbers.ts";
import { formatPercent } from "../../percent.ts";
import * as css from "./ExamList.css.ts";
import { examHistoryTexts, resultTexts as texts } from "../exam-texts.ts";
import { formatPoints } from "./points.ts";
import { soft } from "../Question.css.ts";

export function ExamList(props: {
  readonly exams: readonly ExamSummary[];
  readonly link: (examId: string) => RenderLink;
  readonly note?: (exam: ExamSummary) => string;
}) {
  const { exams, link, note } = props;
  return (
    <ul className={css.list}>
      {exams.map((exam) => {
        const notes = [
          formatTime(exam.startedAt),
          exam.questionCount === 0
            ? texts.nothingCounts
            : texts.pointsOf(formatPoints(exam.points), formatCount(exam.questionCount)),
          exam.unsureCount > 0 && texts.toVerify(exam.unsureCount),
          !exam.proctored && texts.notProctoredShort,
          note?.(exam),
        ].filter(Boolean);
        return (
          <li key={exam.examId} className={css.row}>
            <div className={css.names}>
              {link(exam.examId)({
                className: css.link,
                children: <span dir="auto">{exam.deckTitle ?? examHistoryTexts.unknownDeck}</span>,
              })}
              <span className={soft}>{notes.join(" · ")}</span>
            </div>
            <span className={css.score}>
              {exam.questionCount === 0 ? "–" : formatPercent(exam.points / exam.questionCount)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
