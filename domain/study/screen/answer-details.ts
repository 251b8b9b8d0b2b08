import type { AnswerDetails } from "#contract/reviews.ts";

export const NO_DETAILS: AnswerDetails = {
  confidence: null,
  answerQuality: null,
  errorType: null,
  notes: null,
};

/** Other clients may send their own words. */
export const ERROR_TYPES = ["forgotten", "mixedUp", "partlyKnown", "spelling", "misread", "badCard"] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** From not at all to fully. */
export const CONFIDENCE_STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

/** From nothing to at once. */
export const QUALITY_STEPS = [0, 1, 2, 3, 4, 5] as const;

/** Null where nothing was said. */
export function givenDetails(details: AnswerDetails): AnswerDetails | null {
  const notes = details.notes?.trim() ?? "";
  const given = { ...details, notes: notes === "" ? null : notes };
  return Object.values(given).every((value) => value === null) ? null : given;
}
