import { get_fuzz_range } from "ts-fsrs";
import { dayNumber } from "./day.ts";
import { type CountedFrom, endsWithRoom } from "./easy-days.ts";
import type { SchedulerParameters } from "./parameters-name.ts";

const DAY = 86_400_000;
/** Fuzz does not change shorter intervals. */
const SHORTEST = 3;
/** Longer intervals are spread by fuzz alone. */
const LONGEST = 90;
/** The reach of fuzz from the longest balanced interval. */
export const LOAD_DAYS = 100;

export interface DueLoad {
  /** In the first day, milliseconds since 1970. */
  readonly at: number;
  /** By day, at most `LOAD_DAYS`. */
  readonly counts: readonly number[];
}

function rangeOf(days: number, { elapsedDays }: CountedFrom, { maximumInterval }: SchedulerParameters) {
  const { min_ivl, max_ivl } = get_fuzz_range(days, elapsedDays, maximumInterval);
  return { first: min_ivl, last: max_ivl };
}

/** Applies the shift of the parameters within fuzz. */
export function shifted(days: number, from: CountedFrom, parameters: SchedulerParameters): number {
  if (parameters.shift === 0 || days < SHORTEST || days > LONGEST) return days;
  const { first, last } = rangeOf(days, from, parameters);
  return Math.max(first, Math.min(last, days + parameters.shift));
}

/**
 * Days by which an interval moves to the quietest day within fuzz, the nearest of several. Days are compared with the usual
 * decrease over time, so that intervals do not grow. `least` and `most` bound the result, so that easier answers never come sooner.
 */
export function balancingShift(
  days: number,
  { least, most }: { readonly least: number; readonly most: number },
  from: CountedFrom,
  { parameters, load }: { readonly parameters: SchedulerParameters; readonly load: DueLoad },
): number {
  if (days < SHORTEST || days > LONGEST) return 0;
  const { first, last } = rangeOf(days, from, parameters);
  const begins = dayNumber(load.at, parameters.utcOffset);
  const countAt = (interval: number) =>
    load.counts[dayNumber(from.at + interval * DAY, parameters.utcOffset) - begins] ?? 0;
  const reached = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const usual = straightLine(reached.map(countAt));
  // In whole thousandths, so that equally busy days compare as equal.
  const busyness = (interval: number) => Math.round((countAt(interval) - usual(interval - first)) * 1000);
  const [quietest] = reached
    .filter((interval) => interval >= least && interval <= most && endsWithRoom(interval, from, parameters))
    .toSorted((a, b) => busyness(a) - busyness(b) || Math.abs(a - days) - Math.abs(b - days) || a - b);
  if (quietest !== undefined) return quietest - days;
  // No day has room; the order of the answers still applies, within fuzz.
  return Math.max(0, Math.min(last, least) - days);
}

/** Least squares. */
function straightLine(counts: readonly number[]): (index: number) => number {
  const middle = (counts.length - 1) / 2;
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  const spread = counts.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  const rise = counts.reduce((sum, count, index) => sum + (index - middle) * count, 0);
  const slope = spread === 0 ? 0 : rise / spread;
  return (index) => mean + slope * (index - middle);
}
