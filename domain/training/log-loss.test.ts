import { expect, it } from "vitest";
import { FORGETFUL, generatedLog } from "#tests/support/generated-log.ts";
import { type Schedule, newSchedule, schedulerNamed } from "../scheduling/scheduling.ts";
import { recallAt } from "../scheduling/recall.ts";
import { historiesOf } from "./histories.ts";
import { logLoss, movingAverage, predictionsBy } from "./log-loss.ts";

const START = Date.UTC(2025, 0, 6, 12);
const DAY = 86_400_000;

const logged = generatedLog({ cards: 100, start: START, seed: 5, weights: FORGETFUL }).map(
  ({ card, ...answer }) => ({ ...answer, cardId: card, timeZone: "UTC" }),
);
const histories = historiesOf(logged);

it("the predictions are the scheduler's own", () => {
  const [history = []] = histories;
  const scheduler = schedulerNamed("fsrs-6/default/2;offset=0");
  let schedule: Schedule = newSchedule(START);
  const expected = history.flatMap(({ rating, days, at }) => {
    const recall = recallAt(schedule, (schedule.lastReview ?? at) + days * DAY);
    schedule = scheduler.answered(1, schedule, { rating, at });
    return recall === null ? [] : [recall];
  });
  const predicted = predictionsBy(null, [history]).map(({ recall }) => recall);
  expect(predicted.length).toBe(7);
  for (const [index, recall] of predicted.entries()) expect(recall).toBeCloseTo(expected[index] ?? 0, 6);
});

const outcomes = (...right: readonly boolean[]) =>
  right.map((isRecalled, at) => ({ at, recall: 0, isRecalled }));

it("the moving average begins in the middle, looks back only, and forgets what is 100 answers old", () => {
  const first = movingAverage(outcomes(true, false, false, true)).map(({ recall }) => recall);
  expect(first).toStrictEqual([1 / 2, 2 / 3, 2 / 4, 2 / 5]);
  const long = outcomes(...Array.from({ length: 250 }, (_, index) => index < 100));
  const recalls = movingAverage(long).map(({ recall }) => recall);
  expect([recalls[100], recalls[150], recalls[200], recalls[249]]).toStrictEqual([
    101 / 102,
    51 / 102,
    1 / 102,
    1 / 102,
  ]);
});

it("the loss is small where the prediction was right, and bounded where it was wrong", () => {
  const of = (recall: number, isRecalled: boolean) => logLoss([{ at: 0, recall, isRecalled }]);
  expect(of(0.5, true)).toBeCloseTo(Math.LN2, 12);
  expect(of(0.9, true)).toBeCloseTo(of(0.1, false), 12);
  expect(of(0.9, false)).toBeGreaterThan(of(0.9, true));
  expect(of(1, false)).toBeCloseTo(-Math.log(0.0001), 8);
  expect(of(0, true)).toBe(of(1, false));
  expect(logLoss([])).toBe(0);
  const both = [
    { at: 0, recall: 0.9, isRecalled: true },
    { at: 1, recall: 0.9, isRecalled: false },
  ];
  expect(logLoss(both)).toBeCloseTo((of(0.9, true) + of(0.9, false)) / 2, 12);
});
