import type { AnswerDetails } from "#contract/reviews.ts";

/** Nothing was said of an answer. */
export const NO_DETAILS: AnswerDetails = {
  confidence: null,
  answerQuality: null,
  errorType: null,
  notes: null,
};

/** Kinds of mistakes that a learner chooses from; other clients may send their own words. */
export const ERROR_TYPES = ["forgotten", "mixedUp", "partlyKnown", "spelling", "misread", "badCard"] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

export const isErrorType = (value: string): value is ErrorType => ERROR_TYPES.some((type) => type === value);

/** How sure the learner was, from not at all to fully. */
export const CONFIDENCE_STEPS = [0, 0.25, 0.5, 0.75, 1] as const;

/** How well the answer was known, from nothing to at once. */
export const QUALITY_STEPS = [0, 1, 2, 3, 4, 5] as const;

/** The details that go with an answer; null where nothing was said. */
export function givenDetails(details: AnswerDetails): AnswerDetails | null {
  const notes = details.notes?.trim() ?? "";
  const given = { ...details, notes: notes === "" ? null : notes };
  return Object.values(given).every((value) => value === null) ? null : given;
}
