import { interval, label, rate } from "../study/RatingBar.css.ts";
import { studyTexts } from "../study/texts.ts";
import * as css from "./Sample.css.ts";
import { firstIntervals } from "./sample-cards.ts";
import { landingTexts } from "./texts.ts";

/** A drawing of a card that was just answered, for pages without script. */
export function SampleDrawing() {
  return (
    <div className={css.screen} role="img" aria-label={landingTexts.sample}>
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
        {([1, 2, 3, 4] as const).map((performance) => (
          <div key={performance} className={rate[performance]}>
            <span className={label}>{studyTexts.ratings[performance]}</span>
            <span className={interval}>{firstIntervals[performance]}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
