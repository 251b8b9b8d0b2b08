import type { MediaTexts } from "#domain/markup/media.ts";
import { answerProblem } from "#domain/notes/answer-problem.ts";
import { ApiError } from "#server/http/errors/api-error.ts";

/** Cards that one call may make: each row of a list may be several. */
export const CARDS_MADE_MAX = 2000;
/** Of all these cards. */
const CHARACTERS_MAX = 8 * 1024 * 1024;

/** @throws ApiError 422 for a text without an answer: neither a back nor a cloze deletion that hides something. */
export function requireAnswer(texts: MediaTexts): void {
  const problem = answerProblem(texts);
  if (problem) throw new ApiError("VALIDATION_ERROR", undefined, { [problem.field]: problem.message });
}

export const charactersOf = ({ front, back, hint = "", notes = "" }: MediaTexts): number =>
  front.length + back.length + hint.length + notes.length;

/** @throws ApiError 422 for more cards than one call may make. */
export function requireFewCards(cards: readonly MediaTexts[]): void {
  const characters = cards.reduce((sum, card) => sum + charactersOf(card), 0);
  if (cards.length <= CARDS_MADE_MAX && characters <= CHARACTERS_MAX) return;
  const made = cards.length.toLocaleString("en");
  throw new ApiError(
    "VALIDATION_ERROR",
    `With their cloze deletions these make ${made} cards, more than one call may. Send fewer at a time.`,
  );
}
