import type { Histogram } from "#contract/analytics/figures.ts";

export interface CountedValue {
  readonly value: number;
  readonly count: number;
}

/** Bins from a database's counts, which are numbered from 1. */
export function binsOf(bounds: readonly number[], counts: ReadonlyMap<number, number>): Histogram["bins"] {
  return bounds.map((from, index) => ({
    from,
    to: bounds[index + 1] ?? null,
    count: counts.get(index + 1) ?? 0,
  }));
}

/** From 1; a value below all bins is in the first. */
export const binNumber = (bounds: readonly number[], value: number): number =>
  Math.max(1, bounds.findLastIndex((from) => value >= from) + 1);

export function histogramOf(bounds: readonly number[], values: readonly CountedValue[]): Histogram {
  const counts = new Map<number, number>();
  for (const { value, count } of values) {
    const bin = binNumber(bounds, value);
    counts.set(bin, (counts.get(bin) ?? 0) + count);
  }
  return { bins: binsOf(bounds, counts), median: medianOf(values) };
}

function medianOf(values: readonly CountedValue[]): number | null {
  const inOrder = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = inOrder.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const nth = (position: number) => {
    let seen = 0;
    const found = inOrder.find(({ count }) => (seen += count) > position);
    return found?.value ?? 0;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
}
