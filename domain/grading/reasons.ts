/** The parts of a grade that its explanation needs. Words are as the learner and the card write them, in lower case. */
export type GradeReason =
  /** Nothing was answered. */
  | { readonly kind: "empty" }
  /** The answer is a reference, but for case, accents and punctuation. */
  | { readonly kind: "same" }
  /** The key terms of the nearest reference that the answer has and lacks. */
  | { readonly kind: "terms"; readonly found: readonly string[]; readonly missing: readonly string[] }
  | { readonly kind: "typos"; readonly words: readonly { readonly typed: string; readonly meant: string }[] }
  /** Words that only one of answer and reference negates. */
  | { readonly kind: "negation"; readonly words: readonly string[] }
  /** Words of the answer whose opposites are in the reference. */
  | { readonly kind: "opposite"; readonly words: readonly string[] }
  | { readonly kind: "numbers"; readonly expected: readonly string[]; readonly given: readonly string[] }
  /** Words beside a short answer, or beside the items of a list. */
  | { readonly kind: "added"; readonly words: readonly string[] }
  /** All words are those of the question. */
  | { readonly kind: "copied" }
  /** The key terms without a sentence, or in no order. */
  | { readonly kind: "keywords" };
