import type { AnswerReport } from "#contract/exams/answer-reports.ts";
import { formatTime } from "../../account/times.ts";
import { Button } from "../../controls/Button.tsx";
import { ButtonRow } from "../../controls/ButtonRow.tsx";
import { buttonClass } from "../../controls/buttonClass.ts";
import type { RenderLink } from "../../link.ts";
import type { CardWords } from "../card-words.ts";
import { examTexts } from "../exam-texts.ts";
import { soft } from "../Question.css.ts";
import * as css from "./ExamResult.css.ts";
import { reportTexts as texts } from "./report-texts.ts";

/** Reported grades, with links to their cards. */
export function ReportList(props: {
  readonly reports: readonly AnswerReport[];
  readonly words: Pick<CardWords, "show">;
  readonly cardLink: (cardId: number) => RenderLink;
  /** The report that is being settled; null: none. */
  readonly settling: number | null;
  readonly onSettle: (reportId: number) => void;
}) {
  const { reports, words, cardLink, settling, onSettle } = props;
  return (
    <ol className={css.list}>
      {reports.map(
        ({ id, cardId, prompt, answer, expected, outcome, comment, username, createdAt }, index) => (
          <li key={id} className={css.row}>
            {prompt === "" ? (
              <p className={soft}>{texts.cardGone}</p>
            ) : (
              <div>{words.show(prompt, "small")}</div>
            )}
            <div>
              <span className={soft}>{texts.answer}</span>
              <p className={css.given} dir="auto">
                {answer === "" ? texts.noAnswer : answer}
              </p>
            </div>
            <div>
              <span className={soft}>{examTexts.expected}</span>
              {words.show(expected, "small")}
            </div>
            <p className={soft}>{texts.graded(examTexts.outcomes[outcome])}</p>
            {comment !== "" && (
              <p className={css.given} dir="auto">
                {comment}
              </p>
            )}
            <p className={soft}>{texts.by(username, formatTime(createdAt))}</p>
            <ButtonRow>
              {prompt !== "" && cardLink(cardId)({ className: buttonClass(), children: texts.editCard })}
              <Button
                aria-label={texts.settleOf(index + 1)}
                busy={settling === id}
                onClick={() => onSettle(id)}
              >
                {texts.settle}
              </Button>
            </ButtonRow>
          </li>
        ),
      )}
    </ol>
  );
}
