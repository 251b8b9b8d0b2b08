import fc from "fast-check";
import { default_w } from "ts-fsrs";
import { describe, expect, it } from "vitest";
import { daysUntil, recallAt, recallCurve } from "./recall.ts";
import { type Schedule, newSchedule, scheduler } from "./scheduling.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-03-02T10:00:00Z");
const fresh = newSchedule(NOW);
const answered = scheduler.answered(1, fresh, { rating: 4, at: NOW });

describe("recallAt", () => {
  it("is nothing for a new card, 1 at an answer, and 90 % after the stability", () => {
    expect(recallAt(fresh, NOW)).toBeNull();
    expect(recallAt(answered, NOW)).toBe(1);
    expect(recallAt(answered, NOW - DAY)).toBe(1);
    expect(recallAt(answered, NOW + answered.stability * DAY)).toBeCloseTo(0.9, 6);
  });

  it("has fallen to a share after the days until it", () => {
    const share = fc.integer({ min: 70, max: 99 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(share, fc.double({ min: 0.1, max: 3000, noNaN: true }), (wanted, stability) => {
        const at = NOW + daysUntil(wanted, stability) * DAY;
        expect(recallAt({ ...answered, stability }, at)).toBeCloseTo(wanted, 4);
      }),
    );
  });
});

it("falls as the weights say by which the answer was scheduled", () => {
  // The last weight is how fast it falls after the stability.
  const weights = default_w.with(20, 0.5);
  const later = NOW + 10 * answered.stability * DAY;
  expect(recallAt(answered, later, weights)).toBeLessThan((recallAt(answered, later) ?? 0) - 0.05);
  const at = NOW + daysUntil(0.7, answered.stability, weights) * DAY;
  expect(recallAt(answered, at, weights)).toBeCloseTo(0.7, 6);
  const points = recallCurve(
    [
      { schedule: answered, weights },
      { schedule: { ...answered, lastReview: NOW + 9 * DAY }, weights: null },
    ],
    later,
  );
  expect(points[24]?.recall).toBe(recallAt(answered, NOW + 9 * DAY, weights));
  expect(points.at(-1)?.recall).toBe(recallAt({ ...answered, lastReview: NOW + 9 * DAY }, later));
});

it("the curve begins at each answer with 1 and falls up to the next one, then up to the end", () => {
  const second = scheduler.answered(1, answered, { rating: 3, at: NOW + 9 * DAY });
  const until = NOW + 30 * DAY;
  const by = (schedule: Schedule) => ({ schedule, weights: null });
  const points = recallCurve([by(answered), by(second)], until);
  const lifted = points.filter(({ recall }) => recall === 1).map(({ at }) => at);
  expect(lifted).toStrictEqual([NOW, NOW + 9 * DAY]);
  expect(points.at(-1)).toStrictEqual({ at: until, recall: recallAt(second, until) });
  const steps = points.slice(1).map((point, index) => [points[index], point] as const);
  const falls = steps.map(([before, { at, recall }]) =>
    before ? at >= before.at && (recall === 1 || recall < before.recall) : false,
  );
  expect(falls).toStrictEqual(falls.map(() => true));
  expect(recallCurve([], until)).toStrictEqual([]);
  expect(recallCurve([by(fresh)], until)).toStrictEqual([]);
});
