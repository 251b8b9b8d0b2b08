import type { ColumnChart } from "#domain/analytics/figures/figure.ts";
import * as css from "./Columns.css.ts";
import * as explorer from "./Explorer.css.ts";
import { Explorer } from "./Explorer.tsx";
import * as plot from "./Plot.css.ts";
import { Plot, SIZE, ticksAlong } from "./Plot.tsx";
import { type Scale, formatTick, scaleOf } from "./scale.ts";
import { tone } from "./tones.css.ts";

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

export function Columns({
  chart,
  label,
  axis,
}: {
  readonly chart: ColumnChart;
  readonly label: string;
  readonly axis: string;
}) {
  const { positions, unit, series } = chart;
  const totals = positions.map(({ values }) => sum(values));
  const scale = scaleOf(totals, chart.unit, { max: chart.max });
  const most = Math.max(...totals);
  const highest = totals.indexOf(most);
  return (
    <Explorer
      label={label}
      axis={series.length > 1 ? <Legend axis={axis} series={series} /> : axis}
      readouts={positions.map(({ readout }) => readout)}
    >
      {(at) => (
        <Plot
          scale={scale}
          unit={unit}
          ticks={ticksAlong(positions)}
          overlay={
            chart.max === undefined &&
            series.length === 1 &&
            most > 0 && (
              <span className={plot.direct} style={besideTop(highest, positions.length, scale.at(most))}>
                {formatTick(most, unit)}
              </span>
            )
          }
        >
          {positions.map(({ values, isThin = false, readout }, index) => (
            <Column
              key={readout}
              chart={chart}
              values={values}
              index={index}
              scale={scale}
              isThin={isThin}
              isFaded={at !== null && at !== index}
            />
          ))}
        </Plot>
      )}
    </Explorer>
  );
}

/** The axis label, and the names of the segments in their colours. */
function Legend({ axis, series }: { readonly axis: string; readonly series: ColumnChart["series"] }) {
  return (
    <>
      {axis}
      <span className={explorer.legend}>
        {series.map(({ name, tone: of }) => (
          <span key={name} className={`${explorer.key} ${tone[of]}`}>
            ■ {name}
          </span>
        ))}
      </span>
    </>
  );
}

function besideTop(index: number, count: number, height: number) {
  const along = (index + 0.5) / count;
  const shift = along < 0.06 ? "0" : along > 0.94 ? "-100%" : "-50%";
  return {
    insetInlineStart: `${along * 100}%`,
    insetBlockEnd: `calc(${height * 100}% + 2px)`,
    transform: `translateX(${shift})`,
  };
}

function Column({
  chart: { positions, series },
  values,
  index,
  scale,
  isThin,
  isFaded,
}: {
  readonly chart: ColumnChart;
  readonly values: readonly number[];
  readonly index: number;
  readonly scale: Scale;
  readonly isThin: boolean;
  readonly isFaded: boolean;
}) {
  const width = SIZE / positions.length;
  const gap = Math.min(width * 0.25, 0.6);
  const tops = values.map((_, part) => sum(values.slice(0, part + 1)));
  return (
    <g className={isFaded ? css.faded : undefined}>
      {series.map(({ name, tone: of }, part) => {
        const from = scale.at(tops[part - 1] ?? 0);
        const to = scale.at(tops[part] ?? 0);
        if (to <= from) return null;
        return (
          <rect
            key={name}
            className={`${tone[of]} ${isThin ? css.thin : css.segment}`}
            x={index * width + gap / 2}
            width={width - gap}
            y={SIZE * (1 - to)}
            height={SIZE * (to - from)}
          />
        );
      })}
    </g>
  );
}
