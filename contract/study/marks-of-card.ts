import * as v from "valibot";

export const FLAG_MAX = 7;

/** Of one learner alone. */
export const CardMarks = v.object({
  suspended: v.boolean(),
  /** ISO time; null: not buried. */
  buriedUntil: v.nullable(v.string()),
  /** 0 to 7. */
  flag: v.number(),
  marked: v.boolean(),
});
export type CardMarks = v.InferOutput<typeof CardMarks>;
