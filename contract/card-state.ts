import * as v from "valibot";

/** The state of a card in its schedule; derived from the log of reviews. */
export const CardState = v.object({
  state: v.picklist(["new", "learning", "review", "relearning"]),
  /** ISO time at which it should be asked again; of a new card, when it was added. */
  due: v.string(),
  /** Days until the chance of recall falls to 90 %. */
  stability: v.number(),
  /** 1 (easy) to 10 (hard); 0 for a new card. */
  difficulty: v.number(),
  /** Days of the last interval; 0 within learning steps. */
  scheduledDays: v.number(),
  /** Index of the learning step. */
  learningStep: v.number(),
  /** Answers so far. */
  reps: v.number(),
  /** How often it was forgotten after it had been learned. */
  lapses: v.number(),
  lastReview: v.nullable(v.string()),
});
export type CardState = v.InferOutput<typeof CardState>;
