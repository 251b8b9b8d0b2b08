import * as v from "valibot";
import { ConflictPolicy } from "#contract/reviews.ts";

/** Specification, sections 3 and 9; milliseconds. */
export const SyncSettings = v.object({
  conflictResolution: v.fallback(ConflictPolicy, "most_recent"),
  autoSync: v.fallback(v.boolean(), true),
  syncInterval: v.fallback(v.pipe(v.number(), v.minValue(10_000), v.maxValue(86_400_000)), 60_000),
  /** After so many attempts only the learner's sync sends a refused review. */
  retryLimit: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 5),
  /** For so long only the learner's sync sends a refused review. */
  retryDelay: v.fallback(v.pipe(v.number(), v.minValue(0)), 30_000),
  /** Reviews of one request; at most ten are sent (specification, section 9). */
  maxBatchSize: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)), 50),
  /** Days. */
  keepSyncedReviews: v.fallback(v.pipe(v.number(), v.minValue(0)), 30),
});
export type SyncSettings = v.InferOutput<typeof SyncSettings>;

export const DEFAULT_SETTINGS: SyncSettings = v.parse(SyncSettings, {
  conflictResolution: undefined,
  autoSync: undefined,
  syncInterval: undefined,
  retryLimit: undefined,
  retryDelay: undefined,
  maxBatchSize: undefined,
  keepSyncedReviews: undefined,
});
