import type { AnswerOfCard } from "#domain/study/card-info.ts";
import { formatTime } from "../account/times.ts";
import { formatInterval, formatSpent } from "../study/durations.ts";
import { studyTexts } from "../study/texts.ts";
import * as css from "./CardInfo.css.ts";
import { cardInfoTexts as texts } from "./texts.ts";

/** The answers to a card, the latest first. */
export function CardAnswers({ answers }: { readonly answers: readonly AnswerOfCard[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            {texts.when}
          </th>
          <th scope="col" className={css.head}>
            {texts.rating}
          </th>
          <th scope="col" className={css.headEnd}>
            {texts.time}
          </th>
          <th scope="col" className={css.headEnd}>
            {texts.next}
          </th>
        </tr>
      </thead>
      <tbody>
        {answers.toReversed().map(({ reviewId, rating, at, seconds, interval }) => (
          <tr key={reviewId}>
            <td className={css.cell}>{formatTime(new Date(at).toISOString())}</td>
            <td className={css.cell}>{studyTexts.ratings[rating]}</td>
            <td className={css.cellEnd}>{seconds === null ? texts.notSent : formatSpent(seconds)}</td>
            <td className={css.cellEnd}>{formatInterval(interval)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
