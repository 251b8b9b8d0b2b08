import type { Performance } from "#contract/study.ts";
import { interval, label, rate } from "../study/RatingBar.css.ts";
import { studyTexts } from "../study/texts.ts";
import * as css from "./SampleCard.css.ts";
import { landingTexts } from "./texts.ts";

const ratings = [
  { performance: 1, next: "1 min" },
  { performance: 2, next: "6 min" },
  { performance: 3, next: "10 min" },
  { performance: 4, next: "8 days" },
] as const satisfies { performance: Performance; next: string }[];

/** A drawing of a card that was just answered, made of what real cards are made of. */
export function SampleCard() {
  return (
    <div className={css.desk} role="img" aria-label={landingTexts.sample}>
      <div className={css.pile}>
        <div className={css.card}>
          <p className={css.front}>{landingTexts.sampleFront}</p>
          <div className={css.rule} />
          <p className={css.back} lang="ar" dir="rtl">
            {landingTexts.sampleBack}
          </p>
          <p className={css.note}>{landingTexts.sampleNote}</p>
        </div>
      </div>
      <div className={css.ratings}>
        {ratings.map(({ performance, next }) => (
          <div key={performance} className={rate[performance]}>
            <span className={label}>{studyTexts.ratings[performance]}</span>
            <span className={interval}>{next}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
