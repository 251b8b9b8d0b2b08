import * as v from "valibot";

/** Derived from the log of reviews. */
export const CardState = v.object({
  state: v.picklist(["new", "learning", "review", "relearning"]),
  /** ISO time; of a new card, when it was added. */
  due: v.string(),
  /** Days until the chance of recall falls to 90 %. */
  stability: v.number(),
  /** 1 (easy) to 10 (hard); 0 for a new card. */
  difficulty: v.number(),
  /** Days; 0 within learning steps. */
  scheduledDays: v.number(),
  learningStep: v.number(),
  reps: v.number(),
  /** After it had been learned. */
  lapses: v.number(),
  lastReview: v.nullable(v.string()),
});
export type CardState = v.InferOutput<typeof CardState>;
