/** Reasons for an explanation. Words are as the learner and the card write them, in lower case. */
export type GradeReason =
  | { readonly kind: "empty" }
  /** Same but for case, accents and punctuation. */
  | { readonly kind: "same" }
  /** Of the nearest reference. */
  | { readonly kind: "terms"; readonly found: readonly string[]; readonly missing: readonly string[] }
  | { readonly kind: "typos"; readonly words: readonly { readonly typed: string; readonly meant: string }[] }
  /** Negated in only one of both texts. */
  | { readonly kind: "negation"; readonly words: readonly string[] }
  /** Their opposites are in the reference. */
  | { readonly kind: "opposite"; readonly words: readonly string[] }
  | { readonly kind: "numbers"; readonly expected: readonly string[]; readonly given: readonly string[] }
  /** Additions to a short answer or a list. */
  | { readonly kind: "added"; readonly words: readonly string[] }
  /** Only words of the question. */
  | { readonly kind: "copied" }
  /** Key terms without a sentence, or in no order. */
  | { readonly kind: "keywords" };
