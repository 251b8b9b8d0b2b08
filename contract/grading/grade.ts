import * as v from "valibot";

const Words = v.array(v.string());

/** See docs/grading.md. Words are as the learner and the card write them, in lower case. */
export const GradeReason = v.variant("kind", [
  v.object({ kind: v.literal("empty") }),
  /** Same but for case, accents and punctuation. */
  v.object({ kind: v.literal("same") }),
  /** Without terms of the question. */
  v.object({ kind: v.literal("terms"), found: Words, missing: Words }),
  /** Typing errors. */
  v.object({
    kind: v.literal("typos"),
    words: v.array(v.object({ typed: v.string(), meant: v.string() })),
  }),
  /** Negated in only one of both texts. */
  v.object({ kind: v.literal("negation"), words: Words }),
  /** Their opposites were expected. */
  v.object({ kind: v.literal("opposite"), words: Words }),
  v.object({ kind: v.literal("numbers"), expected: Words, given: Words }),
  /** Additions to a short answer or to a list. */
  v.object({ kind: v.literal("added"), words: Words }),
  /** Only words of the question. */
  v.object({ kind: v.literal("copied") }),
  /** Key terms without a sentence, or in no order. */
  v.object({ kind: v.literal("keywords") }),
]);
export type GradeReason = v.InferOutput<typeof GradeReason>;

export const AnswerGrade = v.object({
  /** The probability that the answer is right, 0 to 1. */
  score: v.number(),
  band: v.picklist(["right", "unsure", "wrong"]),
  explanation: v.string(),
  reasons: v.array(GradeReason),
});
export type AnswerGrade = v.InferOutput<typeof AnswerGrade>;
