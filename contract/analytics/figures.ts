import * as v from "valibot";

export const Recall = v.object({
  /** First answers of a day to cards that were answered on an earlier day. */
  reviewCount: v.number(),
  /** Not rated Again. */
  rememberedCount: v.number(),
});
export type Recall = v.InferOutput<typeof Recall>;

export const Bin = v.object({
  /** The lowest value in it, in the unit of the histogram. */
  from: v.number(),
  /** Values below this are in it; null: the last one, which has no end. */
  to: v.nullable(v.number()),
  count: v.number(),
});
export type Bin = v.InferOutput<typeof Bin>;

export const Histogram = v.object({
  /** Each one, also where nothing is in it. */
  bins: v.array(Bin),
  /** The middle value; null where there is none. */
  median: v.nullable(v.number()),
});
export type Histogram = v.InferOutput<typeof Histogram>;

export const DAY_BINS = [0, 1, 2, 3, 4, 7, 14, 21, 30, 60, 90, 180, 365, 730] as const;
export const DIFFICULTY_BINS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
/** Lower bounds of bins of a chance of recall, 0 to 1, also those of a calibration. */
export const RECALL_BINS = [
  0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95,
] as const;
export const SECONDS_BINS = [0, 2, 4, 6, 8, 10, 15, 20, 30, 45, 60] as const;
