import type { SessionType } from "#contract/study/session-type.ts";

/**
 * What a session is about, in one deck or (null) in all of them: a study, of what is due and what is new; or a spaced review,
 * of what was answered before and is due.
 */
export interface StudyScope {
  readonly kind: "study" | "review";
  readonly deckId: number | null;
}

/** The type of a session of which nothing but the deck is known, as older clients leave it. */
export const usualSessionType = (deckId: number | null): SessionType =>
  deckId === null ? "spaced_review" : "study";

/** The type of a session of this kind. */
export const sessionTypeOf = (kind: StudyScope["kind"]): SessionType =>
  kind === "study" ? "study" : "spaced_review";
