import type { SessionType } from "#contract/study/session-type.ts";

/**
 * What a session is about: a deck, with what is new in it; or a spaced review, of what was answered before and is due,
 * in one deck or (null) in all of them.
 */
export type StudyScope =
  | { readonly kind: "study"; readonly deckId: number }
  | { readonly kind: "review"; readonly deckId: number | null };

/** The type of a session of which nothing but the deck is known, as older clients leave it. */
export const usualSessionType = (deckId: number | null): SessionType =>
  deckId === null ? "spaced_review" : "study";

/** The type of a session of this kind. */
export const sessionTypeOf = (kind: StudyScope["kind"]): SessionType =>
  kind === "study" ? "study" : "spaced_review";
