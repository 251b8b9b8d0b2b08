import * as v from "valibot";

const Words = v.array(v.string());

/** The parts of a grade (docs/grading.md). Words are as the learner and the card write them, in lower case. */
export const GradeReason = v.variant("kind", [
  /** Nothing was answered. */
  v.object({ kind: v.literal("empty") }),
  /** The expected answer, but for case, accents and punctuation. */
  v.object({ kind: v.literal("same") }),
  /** The key terms of the expected answer, without those of the question. */
  v.object({ kind: v.literal("terms"), found: Words, missing: Words }),
  /** Words that were read as other ones, of which they differ by a letter. */
  v.object({
    kind: v.literal("typos"),
    words: v.array(v.object({ typed: v.string(), meant: v.string() })),
  }),
  /** Words that only one of both texts negates. */
  v.object({ kind: v.literal("negation"), words: Words }),
  /** Words of the answer whose opposites were expected. */
  v.object({ kind: v.literal("opposite"), words: Words }),
  /** Numbers that were expected and not answered, and the other way round. */
  v.object({ kind: v.literal("numbers"), expected: Words, given: Words }),
  /** Words beside a short answer, or beside the items of a list. */
  v.object({ kind: v.literal("added"), words: Words }),
  /** The answer has only words of the question. */
  v.object({ kind: v.literal("copied") }),
  /** The answer has key terms without a sentence, or in no order. */
  v.object({ kind: v.literal("keywords") }),
]);

export const AnswerGrade = v.object({
  /** The probability that the answer is right, 0 to 1. */
  score: v.number(),
  /** `unsure`: a person decides. */
  band: v.picklist(["right", "unsure", "wrong"]),
  /** The reasons in words. */
  explanation: v.string(),
  reasons: v.array(GradeReason),
});
export type AnswerGrade = v.InferOutput<typeof AnswerGrade>;
