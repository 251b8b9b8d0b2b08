import type { ReschedulePreview as Preview } from "#contract/study/reschedule.ts";
import { Outcome } from "../feedback/Outcome.tsx";
import { lazily } from "../lazily.ts";
import { formatCount } from "../numbers.ts";
import * as css from "./Reschedule.css.ts";
import { rescheduleTexts as texts } from "./reschedule-texts.ts";

/** A day of the preview is a date of the calendar, whatever the time zone. */
const named = lazily(
  () => new Intl.DateTimeFormat("en", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" }),
);

/** What rescheduling would change, first in words. */
export function ReschedulePreview({ preview }: { readonly preview: Preview }) {
  const { moved, largestShift, days } = preview;
  const [today] = days;
  const most = Math.max(1, ...days.flatMap(({ before, after }) => [before, after]));
  return (
    <div className={css.preview}>
      <Outcome>
        <p className={css.words}>{texts.words(preview, today?.before ?? 0, today?.after ?? 0)}</p>
      </Outcome>
      {moved > 0 && (
        <>
          <p>{texts.shift(largestShift)}</p>
          <table className={css.table}>
            <caption className={css.caption}>{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col" className={css.day}>
                  {texts.day}
                </th>
                <th scope="col" className={css.figure}>
                  {texts.before}
                </th>
                <th scope="col" className={css.figure}>
                  {texts.after}
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, before, after }, index) => (
                <tr key={day}>
                  <th scope="row" className={css.day}>
                    {index === 0 ? texts.today : named().format(new Date(day))}
                  </th>
                  <td className={css.figure}>
                    <Count count={before} most={most} bar={css.barBefore} />
                  </td>
                  <td className={css.figure}>
                    <Count count={after} most={most} bar={css.barAfter} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}

function Count(props: { readonly count: number; readonly most: number; readonly bar: string }) {
  const { count, most, bar } = props;
  return (
    <span className={css.count}>
      {formatCount(count)}
      {count > 0 && (
        <span className={bar} style={{ inlineSize: `${(count / most) * 100}%` }} aria-hidden="true" />
      )}
    </span>
  );
}
