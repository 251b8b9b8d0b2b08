import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { TimeRange } from "../study/statistics.ts";
import { queryInteger } from "../values.ts";
import { Asked } from "./enhanced.ts";

/** The newest answers that one call replays. */
export const CALIBRATION_ANSWERS_MAX = 20_000;
/** Fewer predictions are too few to say anything. */
export const CALIBRATION_PREDICTIONS_MIN = 100;

export const CalibrationBin = v.object({
  from: v.number(),
  /** Predictions below this are in it; that of the last one, 1, is in it too. */
  to: v.number(),
  reviewCount: v.number(),
  /** The mean of these predictions, 0 to 1; null without any. */
  predicted: v.nullable(v.number()),
  /** Not rated Again. */
  rememberedCount: v.number(),
  /** The standard error of the share of remembered answers, 0 to 1; null without any. */
  standardError: v.nullable(v.number()),
});
export type CalibrationBin = v.InferOutput<typeof CalibrationBin>;

export const Calibration = v.object({
  ...Asked,
  /** Predictions: first answers of a day to cards that were answered on an earlier day. */
  reviewCount: v.number(),
  /** Not rated Again. */
  rememberedCount: v.number(),
  /** The mean prediction, 0 to 1; null without any. */
  predicted: v.nullable(v.number()),
  /** False: there were more answers than `CALIBRATION_ANSWERS_MAX`, and only the newest count. */
  isComplete: v.boolean(),
  /** By `RECALL_BINS`, all of them. */
  bins: v.array(CalibrationBin),
  /** Mean log loss of the predictions; less is better; null without any. */
  logLoss: v.nullable(v.number()),
  /** The same of a moving average of the last 100 answers, which knows nothing of single cards. */
  movingAverageLogLoss: v.nullable(v.number()),
  /** The root of the mean square of predicted less recalled share, by bin, weighted by answers; 0 to 1; null without any. */
  rmse: v.nullable(v.number()),
});
export type Calibration = v.InferOutput<typeof Calibration>;

export const calibration = endpoint({
  method: "GET",
  path: "/api/analytics/calibration",
  access: "user",
  summary: "How well the scheduler predicted what the learner would remember",
  query: v.strictObject({
    timeRange: v.optional(TimeRange, "month"),
    /** Also where it is in the trash. */
    deckId: v.optional(queryInteger(1, 999_999_999_999_999)),
  }),
  response: Calibration,
  errors: [402, 404],
});
