/** Texts of the terms outside of their dialog (accounts specification, section 8, to the letter). */
export const termsTexts = {
  checking: "Getting things ready…",
  accepted: "Terms accepted successfully!",
} as const;
