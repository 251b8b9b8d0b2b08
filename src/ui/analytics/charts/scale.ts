import { nice, ticks } from "d3-array";
import type { Unit } from "#domain/analytics/figures/figure.ts";
import { lazily } from "../../lazily.ts";
import { formatCount } from "../../numbers.ts";

export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
  /** A value's height, 0 to 1. */
  readonly at: (value: number) => number;
}

/** The approximate number of grid lines. */
const TICKS = 3;

/** An axis with round numbers, integers for counts; `max` is its upper end. */
export function scaleOf(
  values: readonly number[],
  unit: Unit,
  { min = 0, max }: { min?: number; max?: number | undefined },
) {
  const highest = Math.max(min, ...values);
  const lowest = Math.min(min, ...values);
  const top = max ?? (highest > lowest ? highest : lowest + 1);
  const [start, end] = max === undefined || lowest < min ? nice(lowest, top, TICKS) : [min, max];
  const upper = max ?? end;
  return {
    min: start,
    max: upper,
    ticks: ticks(start, upper, TICKS).filter((tick) => unit !== "count" || Number.isInteger(tick)),
    at: (value: number) => Math.min(1, Math.max(0, (value - start) / (upper - start))),
  } satisfies Scale;
}

const compact = lazily(() => new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }));
const percent = lazily(() => new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 }));
const oneDigit = lazily(() => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }));

/** A value on an axis, as short as it can be. */
export const formatTick = (value: number, unit: Unit): string =>
  unit === "share" ? percent().format(value) : compact().format(value);

export function formatCell(value: number, unit: Unit | undefined): string {
  switch (unit) {
    case "share":
      return percent().format(value);
    case "minutes":
    case "days":
    case "seconds":
    case "points":
      return oneDigit().format(value);
    case "count":
    case undefined:
      return formatCount(value);
  }
}
