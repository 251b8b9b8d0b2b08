import type { AnswerDetails } from "#contract/reviews.ts";
import type { ShownAnswer } from "#domain/study/session-history.ts";
import { formatInterval, formatSpent } from "../study/durations.ts";
import { detailTexts } from "../study/screen/detail-texts.ts";
import { formatCount } from "../numbers.ts";
import { formatPercent } from "../percent.ts";
import { studyTexts } from "../study/texts.ts";
import * as css from "./AnswerList.css.ts";
import { historyTexts as texts } from "./texts.ts";

/** The answers of a session in their order. */
export function AnswerList({ answers }: { readonly answers: readonly ShownAnswer[] }) {
  return (
    <ol className={css.list} aria-label={texts.answersTitle}>
      {answers.map((answer) => (
        <li key={answer.reviewId} className={answer.voided ? `${css.answer} ${css.undone}` : css.answer}>
          <p className={css.front} dir="auto">
            {answer.cardFront ?? <span className={css.unknown}>{texts.unknownCard}</span>}
          </p>
          <p className={css.rating}>
            <span className={css.dots[answer.performance]} />
            {studyTexts.ratings[answer.performance]}
          </p>
          <p className={css.spent}>{formatSpent(answer.studyTimeSeconds)}</p>
          <p className={css.next}>{resultOf(answer)}</p>
          {answer.details && <Details {...answer.details} />}
        </li>
      ))}
    </ol>
  );
}

function Details({ confidence, answerQuality, errorType, notes }: AnswerDetails) {
  const words = [
    ...(confidence === null ? [] : [detailTexts.confident(formatPercent(confidence))]),
    ...(answerQuality === null ? [] : [detailTexts.ofQuality(formatCount(answerQuality))]),
    ...(errorType === null ? [] : [nameOf(errorType)]),
  ];
  return (
    <div className={css.details}>
      {words.length > 0 && <p>{words.join(" · ")}</p>}
      {notes !== null && (
        <p className={css.notes} dir="auto">
          {notes}
        </p>
      )}
    </div>
  );
}

/** Other clients may send their own values. */
const nameOf = (errorType: string): string =>
  Object.entries(detailTexts.errorTypes).find(([type]) => type === errorType)?.[1] ?? errorType;

/** The result of an answer: its interval, or that it was undone. */
function resultOf({ voided, interval }: ShownAnswer): string {
  if (voided) return texts.undoneAnswer;
  return interval === null ? "" : texts.next(formatInterval(interval));
}
