import fc from "fast-check";
import { expect, it } from "vitest";
import { FORGETFUL, generatedLog } from "#tests/support/generated-log.ts";
import { historiesOf } from "../training/histories.ts";
import { logLoss, movingAverage, predictionsBy } from "../training/log-loss.ts";
import { calibrationOf } from "./calibration.ts";
import { createPredictor } from "./predictions.ts";
import { shareError } from "./share-error.ts";

const DAY = 86_400_000;
const START = Date.UTC(2025, 0, 6, 12);
const outcome = (recall: number, isRecalled: boolean, at = 0) => ({ at, recall, isRecalled });

it("predictions are those of the training where all answers have the same weights", () => {
  const log = generatedLog({ cards: 40, start: START, seed: 3, weights: FORGETFUL });
  for (const weights of [null, FORGETFUL]) {
    const histories = historiesOf(
      log.map(({ card, ...answer }) => ({ ...answer, cardId: card, timeZone: "UTC" })),
    );
    const expected = predictionsBy(weights, histories);
    const predict = createPredictor();
    const predicted = [...Map.groupBy(log, ({ card }) => card).values()]
      .flatMap((ofCard) =>
        predict(ofCard.map(({ rating, at }) => ({ rating, at, day: Math.floor(at / DAY), weights }))),
      )
      .toSorted((a, b) => a.at - b.at);
    expect(predicted.map(({ at, recall, isRecalled }) => ({ at, recall, isRecalled }))).toStrictEqual(
      expected,
    );
  }
});

it("a prediction knows only the weights of the answer before", () => {
  const answer = (day: number, weights: readonly number[] | null) => ({
    rating: 3 as const,
    at: day * DAY,
    day,
    weights,
  });
  const predict = createPredictor();
  const recallOf = (...weights: (readonly number[] | null)[]) =>
    predict(weights.map((own, index) => answer(index * 5, own))).at(-1)?.recall;
  expect(recallOf(null, FORGETFUL)).toBe(recallOf(null, null));
  expect(recallOf(FORGETFUL, null)).not.toBe(recallOf(null, null));
});

it("says nothing of nothing", () => {
  const { bins, ...figures } = calibrationOf([]);
  expect(figures).toStrictEqual({
    reviewCount: 0,
    rememberedCount: 0,
    predicted: null,
    logLoss: null,
    movingAverageLogLoss: null,
    rmse: null,
  });
  expect(bins).toHaveLength(20);
  expect(bins.every(({ predicted, standardError }) => predicted === null && standardError === null)).toBe(
    true,
  );
});

it("is off by as much as each bin is, weighted by its predictions", () => {
  // Ten at 92 %, of which eight were right, and two at 52 %, of which one was.
  const given = [
    ...Array.from({ length: 10 }, (_, index) => outcome(0.92, index < 8)),
    outcome(0.52, true),
    outcome(0.52, false),
  ];
  const { bins, rmse, predicted } = calibrationOf(given);
  expect(rmse).toBeCloseTo(Math.sqrt((10 * 0.12 ** 2 + 2 * 0.02 ** 2) / 12), 12);
  expect(predicted).toBeCloseTo((10 * 0.92 + 2 * 0.52) / 12, 12);
  const filled = bins.filter(({ reviewCount }) => reviewCount > 0);
  expect(
    filled.map(({ from, to, reviewCount, rememberedCount, standardError }) => [
      from,
      to,
      reviewCount,
      rememberedCount,
      standardError,
    ]),
  ).toStrictEqual([
    [0.5, 0.55, 2, 1, shareError(1, 2)],
    [0.9, 0.95, 10, 8, shareError(8, 10)],
  ]);
});

it("its parts add up, and certainty is in the last bin", () => {
  const prediction = fc.record({
    at: fc.nat(1_000_000),
    recall: fc.double({ min: 0, max: 1, noNaN: true }),
    isRecalled: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(prediction, { minLength: 1, maxLength: 300 }), (given) => {
      const { bins, reviewCount, rememberedCount, ...figures } = calibrationOf(given);
      expect(bins.reduce((sum, bin) => sum + bin.reviewCount, 0)).toBe(reviewCount);
      expect(bins.reduce((sum, bin) => sum + bin.rememberedCount, 0)).toBe(rememberedCount);
      for (const { from, to, predicted } of bins)
        expect(predicted === null || (predicted >= from && predicted <= to)).toBe(true);
      const inOrder = given.toSorted((a, b) => a.at - b.at);
      expect(figures.logLoss).toBe(logLoss(inOrder));
      expect(figures.movingAverageLogLoss).toBe(logLoss(movingAverage(inOrder)));
    }),
  );
  expect(calibrationOf([outcome(1, true)]).bins.at(-1)?.reviewCount).toBe(1);
});

it("a share of few answers is less sure than the same of many, and never certain", () => {
  expect(shareError(2, 2)).toBeGreaterThan(shareError(50, 50));
  expect(shareError(50, 50)).toBeGreaterThan(0);
  // The deviation of a beta distribution.
  expect(shareError(8, 10)).toBeCloseTo(Math.sqrt((9 * 3) / (12 * 12 * 13)), 12);
  // Of many, that of the normal distribution.
  expect(shareError(900, 1000)).toBeCloseTo(Math.sqrt((0.9 * 0.1) / 1000), 3);
});
