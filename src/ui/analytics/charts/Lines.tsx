import { area, curveMonotoneX, line } from "d3-shape";
import type { LineChart } from "#domain/analytics/figures/figure.ts";
import { Explorer } from "./Explorer.tsx";
import * as css from "./Lines.css.ts";
import * as plot from "./Plot.css.ts";
import { namePositions } from "./name-positions.ts";
import { Plot, SIZE, ticksAlong } from "./Plot.tsx";
import { type Scale, scaleOf } from "./scale.ts";
import { tone } from "./tones.css.ts";

interface Point {
  readonly x: number;
  /** From the top. */
  readonly low: number | null;
  readonly high: number | null;
}

const draw = line<Point>()
  .defined(({ high }) => high !== null)
  .x(({ x }) => x)
  .y(({ high }) => high ?? 0)
  .curve(curveMonotoneX);
const fill = area<Point>()
  .defined(({ low, high }) => low !== null && high !== null)
  .x(({ x }) => x)
  .y0(({ low }) => low ?? 0)
  .y1(({ high }) => high ?? 0)
  .curve(curveMonotoneX);

type OfSeries = LineChart["series"][number];

/** Lines over time with their error ranges, or stacked areas. */
export function Lines({
  chart,
  label,
  axis,
}: {
  readonly chart: LineChart;
  readonly label: string;
  readonly axis: string;
}) {
  const { positions, unit, series, isStacked = false } = chart;
  const levels = isStacked ? stacked(series) : series.map(({ values }) => values);
  const all = levels.flat().filter((value) => value !== null);
  const scale = scaleOf(all, unit, { min: chart.min ?? 0, max: chart.max });
  const x = (index: number) => ((index + 0.5) / positions.length) * SIZE;
  return (
    <Explorer label={label} axis={axis} readouts={positions.map(({ readout }) => readout)}>
      {(at) => (
        <Plot
          scale={scale}
          unit={unit}
          ticks={ticksAlong(positions)}
          overlay={isStacked && <Names series={series} levels={levels} scale={scale} />}
        >
          {series.map((one, index) => (
            <g key={one.name} className={tone[one.tone]}>
              {isStacked ? (
                <path
                  className={css.filled}
                  d={fill(pointsOf(levels[index] ?? [], levels[index - 1], scale, x)) ?? ""}
                />
              ) : (
                <OneLine series={one} isDotted={chart.isDotted === true} scale={scale} x={x} />
              )}
            </g>
          ))}
          {at !== null && <line className={plot.cursor} x1={x(at)} x2={x(at)} y1={0} y2={SIZE} />}
        </Plot>
      )}
    </Explorer>
  );
}

function OneLine({
  series: { values, error },
  isDotted,
  scale,
  x,
}: {
  readonly series: OfSeries;
  readonly isDotted: boolean;
  readonly scale: Scale;
  readonly x: (index: number) => number;
}) {
  const y = (value: number) => SIZE * (1 - scale.at(value));
  const isAlone = (index: number) =>
    (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;
  const band = error?.map((bounds, index) => ({
    x: x(index),
    low: bounds && y(bounds[0]),
    high: bounds && y(bounds[1]),
  }));
  return (
    <>
      {band && !isDotted && <path className={css.band} d={fill(band) ?? ""} />}
      {isDotted &&
        band?.map(
          ({ x: along, low, high }) =>
            low !== null &&
            high !== null && <path key={along} className={css.bound} d={`M${along},${low}V${high}`} />,
        )}
      {!isDotted && <path className={css.line} d={draw(pointsOf(values, undefined, scale, x)) ?? ""} />}
      {values.map(
        (value, index) =>
          value !== null &&
          (isDotted || isAlone(index)) && (
            <path key={x(index)} className={css.dot} d={`M${x(index)},${y(value)}h0`} />
          ),
      )}
    </>
  );
}

/** The height of a label, as a share of the chart's. */
const NAMES_APART = 0.12;

/** The labels of areas, at their right ends. */
function Names({
  series,
  levels,
  scale,
}: {
  readonly series: readonly OfSeries[];
  readonly levels: readonly (readonly (number | null)[])[];
  readonly scale: Scale;
}) {
  const bands = levels.map((level, index) => ({
    top: scale.at(level.at(-1) ?? 0),
    bottom: scale.at(levels[index - 1]?.at(-1) ?? scale.min),
  }));
  const positions = namePositions(bands, NAMES_APART);
  return series.map(({ name, tone: of }, index) => {
    const position = positions[index] ?? null;
    if (position === null) return null;
    return (
      <span
        key={name}
        className={`${plot.direct} ${tone[of]}`}
        style={{
          insetInlineEnd: 4,
          insetBlockEnd: `${position * 100}%`,
          transform: "translateY(50%)",
        }}
      >
        {name}
      </span>
    );
  });
}

function pointsOf(
  values: readonly (number | null)[],
  below: readonly (number | null)[] | undefined,
  scale: Scale,
  x: (index: number) => number,
): Point[] {
  const y = (value: number | null) => (value === null ? null : SIZE * (1 - scale.at(value)));
  return values.map((value, index) => ({
    x: x(index),
    low: y(below?.[index] ?? scale.min),
    high: y(value),
  }));
}

/** Each series on top of the previous ones. */
function stacked(series: readonly OfSeries[]): readonly (readonly number[])[] {
  let below: readonly number[] = [];
  return series.map(({ values }) => {
    below = values.map((value, index) => (value ?? 0) + (below[index] ?? 0));
    return below;
  });
}
