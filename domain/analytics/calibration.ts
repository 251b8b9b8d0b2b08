import type { Calibration, CalibrationBin } from "#contract/analytics/calibration.ts";
import { RECALL_BINS } from "#contract/analytics/figures.ts";
import { type Prediction, logLoss, movingAverage } from "../training/log-loss.ts";
import { binNumber } from "./histogram.ts";
import { shareError } from "./share-error.ts";

type Figures = Omit<Calibration, "timeRange" | "deckId" | "from" | "to" | "isComplete">;

/** Predictions compared with answers, in total and by fixed bins. */
export function calibrationOf(given: readonly Prediction[]): Figures {
  const predictions = given.toSorted((a, b) => a.at - b.at);
  const bins = binned(predictions);
  const reviewCount = predictions.length;
  const isEmpty = reviewCount === 0;
  return {
    reviewCount,
    rememberedCount: rightOf(predictions),
    predicted: meanOf(predictions),
    bins,
    logLoss: isEmpty ? null : logLoss(predictions),
    movingAverageLogLoss: isEmpty ? null : logLoss(movingAverage(predictions)),
    rmse: isEmpty ? null : rmseOf(bins),
  };
}

const rightOf = (predictions: readonly Prediction[]) =>
  predictions.filter(({ isRecalled }) => isRecalled).length;

const meanOf = (predictions: readonly Prediction[]) =>
  predictions.length === 0
    ? null
    : predictions.reduce((sum, { recall }) => sum + recall, 0) / predictions.length;

function binned(predictions: readonly Prediction[]): CalibrationBin[] {
  const byBin = Map.groupBy(predictions, ({ recall }) => binNumber(RECALL_BINS, recall));
  return RECALL_BINS.map((from, index) => {
    const ofBin = byBin.get(index + 1) ?? [];
    const rememberedCount = rightOf(ofBin);
    return {
      from,
      to: RECALL_BINS[index + 1] ?? 1,
      reviewCount: ofBin.length,
      predicted: meanOf(ofBin),
      rememberedCount,
      standardError: ofBin.length === 0 ? null : shareError(rememberedCount, ofBin.length),
    };
  });
}

/** Root of the mean square error of the bins, weighted by their predictions. */
function rmseOf(bins: readonly CalibrationBin[]): number {
  let [squares, all] = [0, 0];
  for (const { predicted, rememberedCount, reviewCount } of bins) {
    if (predicted === null) continue;
    squares += reviewCount * (predicted - rememberedCount / reviewCount) ** 2;
    all += reviewCount;
  }
  return Math.sqrt(squares / all);
}
