import * as v from "valibot";

/** 1 to 7; 0 is none. */
export const FLAG_MAX = 7;

/** What a learner noted on a card; it belongs to them alone. */
export const CardMarks = v.object({
  /** The card does not come until the learner takes that back. */
  suspended: v.boolean(),
  /** ISO time until which the card does not come; null: it is not buried. */
  buriedUntil: v.nullable(v.string()),
  /** 0 to 7. */
  flag: v.number(),
  marked: v.boolean(),
});
export type CardMarks = v.InferOutput<typeof CardMarks>;
