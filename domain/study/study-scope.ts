import type { SessionType } from "#contract/study/session-type.ts";

/** `deckId` null: all decks. A study has due and new cards, a spaced review only due ones. */
export interface StudyScope {
  readonly kind: "study" | "review";
  readonly deckId: number | null;
}

/** As older clients mean it. */
export const usualSessionType = (deckId: number | null): SessionType =>
  deckId === null ? "spaced_review" : "study";

export const sessionTypeOf = (kind: StudyScope["kind"]): SessionType =>
  kind === "study" ? "study" : "spaced_review";
