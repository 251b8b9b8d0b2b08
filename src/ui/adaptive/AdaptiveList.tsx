import type { AdaptiveSummary } from "#contract/adaptive/adaptive-exams.ts";
import { formatTime } from "../account/times.ts";
import { examHistoryTexts } from "../exams/exam-texts.ts";
import { soft } from "../exams/Question.css.ts";
import * as css from "../exams/result/ExamList.css.ts";
import type { RenderLink } from "../link.ts";
import { adaptiveTexts as texts } from "./texts.ts";

export function AdaptiveList(props: {
  readonly exams: readonly AdaptiveSummary[];
  readonly link: (sessionId: string) => RenderLink;
}) {
  const { exams, link } = props;
  return (
    <ul className={css.list}>
      {exams.map(({ sessionId, deckTitle, startedAt, right, answered }) => (
        <li key={sessionId} className={css.row}>
          <div className={css.names}>
            {link(sessionId)({
              className: css.link,
              children: <span dir="auto">{deckTitle ?? examHistoryTexts.unknownDeck}</span>,
            })}
            <span className={soft}>{[formatTime(startedAt), texts.score(right, answered)].join(" · ")}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
