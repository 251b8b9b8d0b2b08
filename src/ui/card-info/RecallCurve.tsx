import type { ShownCurve } from "#domain/study/shown-card.ts";
import { formatDay } from "../account/times.ts";
import { formatCount } from "../numbers.ts";
import { formatPercent } from "../percent.ts";
import * as css from "./CardInfo.css.ts";
import { cardInfoTexts as texts } from "./texts.ts";

const WIDTH = 400;
const HEIGHT = 120;
/** The lower edge; lower chances do not matter. */
const LOWEST = 0.5;

/** The chance of recall after each answer, as a drawing that is explained in words. */
export function RecallCurve({
  curve: { points, from, until, last },
  answers,
  now,
}: {
  readonly curve: ShownCurve;
  readonly answers: number;
  readonly now: number;
}) {
  const span = Math.max(1, until - from);
  const x = (at: number) => ((at - from) / span) * WIDTH;
  const y = (recall: number) => ((1 - Math.max(LOWEST, recall)) / (1 - LOWEST)) * HEIGHT;
  const line = points.map(({ at, recall }) => `${x(at).toFixed(1)},${y(recall).toFixed(1)}`).join(" ");
  return (
    <figure className={css.figure}>
      <figcaption className={css.heading}>{texts.curve}</figcaption>
      {/* Time goes from left to right in every script, as on a clock. */}
      <div className={css.chart} dir="ltr" aria-hidden="true">
        <div className={css.shares}>
          <span>{formatPercent(1)}</span>
          <span>{formatPercent(LOWEST)}</span>
        </div>
        <svg className={css.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          <line className={css.grid} x1="0" x2={WIDTH} y1={y(0.9)} y2={y(0.9)} />
          <line className={css.today} x1={x(now)} x2={x(now)} y1="0" y2={HEIGHT} />
          <polyline className={css.curve} points={line} />
        </svg>
      </div>
      <p className={css.small}>
        {texts.curveText(formatCount(answers), formatPercent(last), formatDay(new Date(until).toISOString()))}
      </p>
    </figure>
  );
}
