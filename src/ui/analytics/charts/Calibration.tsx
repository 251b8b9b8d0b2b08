import type { CalibrationChart } from "#domain/analytics/figures/figure.ts";
import { analyticsTexts as texts } from "../texts.ts";
import { Explorer } from "./Explorer.tsx";
import * as lines from "./Lines.css.ts";
import * as plot from "./Plot.css.ts";
import { Plot, SIZE } from "./Plot.tsx";
import * as css from "./Calibration.css.ts";
import { formatTick, scaleOf } from "./scale.ts";
import { tone } from "./tones.css.ts";

/** Predicted against actual recall; on the diagonal, both agree. */
export function Calibration({
  chart: { points },
  label,
  axis,
}: {
  readonly chart: CalibrationChart;
  readonly label: string;
  readonly axis: string;
}) {
  // Both axes have the same scale, so that the diagonal has a meaning.
  const lowest = Math.min(0.9, ...points.map(({ predicted, actual }) => Math.min(predicted, actual)));
  const min = Math.floor(lowest * 10) / 10;
  const scale = scaleOf([], "share", { min, max: 1 });
  const x = (value: number) => SIZE * scale.at(value);
  const y = (value: number) => SIZE * (1 - scale.at(value));
  return (
    <Explorer
      label={label}
      axis={axis}
      readouts={points.map(({ readout }) => readout)}
      pointAt={({ clientX, currentTarget }) => {
        const area = currentTarget.querySelector("svg")?.getBoundingClientRect();
        if (!area) return null;
        const at = (clientX - area.left) / Math.max(1, area.width);
        const away = points.map(({ predicted }) => Math.abs(scale.at(predicted) - at));
        return away.indexOf(Math.min(...away));
      }}
    >
      {(at) => (
        <Plot
          scale={scale}
          unit="share"
          isTall
          ticks={scale.ticks.map((value) => ({ at: scale.at(value), text: formatTick(value, "share") }))}
          overlay={
            <>
              <span className={`${plot.direct} ${css.onDiagonal}`}>{texts.asPredicted}</span>
              <span className={`${plot.direct} ${css.predicted}`}>{texts.predicted}</span>
            </>
          }
        >
          <line className={plot.reference} x1={0} y1={SIZE} x2={SIZE} y2={0} />
          <g className={tone.accent}>
            {points.map(({ predicted, actual, error: [low, high], weight }, index) => (
              <g key={predicted} className={at !== null && at !== index ? css.faded : undefined}>
                <path className={lines.bound} d={`M${x(predicted)},${y(low)}V${y(high)}`} />
                <path
                  className={lines.dot}
                  style={{ strokeWidth: 5 + Math.sqrt(weight) * 16 }}
                  d={`M${x(predicted)},${y(actual)}h0`}
                />
              </g>
            ))}
          </g>
        </Plot>
      )}
    </Explorer>
  );
}
