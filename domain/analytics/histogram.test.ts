import fc from "fast-check";
import { expect, it } from "vitest";
import { DAY_BINS, DIFFICULTY_BINS, RECALL_BINS, SECONDS_BINS } from "#contract/analytics/figures.ts";
import { binNumber, binsOf, histogramOf } from "./histogram.ts";

it.each([
  [0, 1],
  [-3, 1],
  [1.9, 1],
  [2, 2],
  [59.9, 10],
  [60, 11],
  [4000, 11],
])("%d seconds lie in bin %d", (seconds, bin) => {
  expect(binNumber(SECONDS_BINS, seconds)).toBe(bin);
});

it("the last bin has no end, and empty ones are there", () => {
  expect(binsOf([0, 5], new Map([[2, 7]]))).toStrictEqual([
    { from: 0, to: 5, count: 0 },
    { from: 5, to: null, count: 7 },
  ]);
});

it("a histogram has every value once, and its median is that of the list", () => {
  const values = fc.array(fc.record({ value: fc.integer({ min: 0, max: 900 }), count: fc.nat(4) }));
  fc.assert(
    fc.property(
      fc.constantFrom(DAY_BINS, DIFFICULTY_BINS, RECALL_BINS, SECONDS_BINS),
      values,
      (bounds, given) => {
        const all = given.flatMap(({ value, count }) => Array.from({ length: count }, () => value));
        const { bins, median } = histogramOf(bounds, given);
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const sorted = all.toSorted((a, b) => a - b);
        const [low, high] = [
          sorted[Math.floor((sorted.length - 1) / 2)],
          sorted[Math.floor(sorted.length / 2)],
        ];
        expect(median).toBe(low === undefined || high === undefined ? null : (low + high) / 2);
      },
    ),
  );
});
