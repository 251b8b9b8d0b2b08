import type { StudyOverview } from "#contract/study/overview.ts";
import { VisuallyHidden } from "../base/VisuallyHidden.tsx";
import { lazily } from "../lazily.ts";
import { formatCount } from "../numbers.ts";
import * as css from "./Forecast.css.ts";
import { progressTexts as texts } from "./texts.ts";

/** A day of the forecast is a date of the calendar, whatever the time zone. */
const inWords = lazily(
  () => new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }),
);
/** 12K: as narrow as a bar. */
const short = lazily(() => new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 0 }));
const weekday = lazily(() => new Intl.DateTimeFormat("en", { weekday: "narrow", timeZone: "UTC" }));

/** The number of reviews on each of the coming days. */
export function Forecast({ forecast }: Pick<StudyOverview, "forecast">) {
  const most = Math.max(1, ...forecast.map(({ reviewCount }) => reviewCount));
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>{texts.forecast}</figcaption>
      <ol className={css.days}>
        {forecast.map(({ day, reviewCount }) => (
          <li key={day} className={css.day}>
            <VisuallyHidden>
              {texts.reviews(inWords().format(new Date(day)), formatCount(reviewCount))}
            </VisuallyHidden>
            <span className={css.count} aria-hidden="true">
              {reviewCount > 0 && short().format(reviewCount)}
            </span>
            <span
              className={css.bar}
              style={{ blockSize: `${(reviewCount / most) * 100}%` }}
              aria-hidden="true"
            />
            <span className={css.name} aria-hidden="true">
              {weekday().format(new Date(day))}
            </span>
          </li>
        ))}
      </ol>
      <p className={css.note}>{texts.forecastNote}</p>
    </figure>
  );
}
