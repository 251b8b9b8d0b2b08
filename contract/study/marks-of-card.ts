import * as v from "valibot";

export const FLAG_MAX = 7;

/** Marks belong to one learner; no other learner sees them. */
export const CardMarks = v.object({
  suspended: v.boolean(),
  /** ISO time; null: not buried. */
  buriedUntil: v.nullable(v.string()),
  /** 1 to 7; 0: no flag. */
  flag: v.number(),
  marked: v.boolean(),
});
export type CardMarks = v.InferOutput<typeof CardMarks>;
