import type { KnownCard } from "./distractors/known-card.ts";
import type { KnownDeck } from "./distractors/known-deck.ts";
import { lettersApart } from "./written/letters-apart.ts";

const OTHERS_MAX = 20;
/** Letters that count as typing errors. */
const ERRORS_MAX = 2;
/** Characters of an answer that is compared letter by letter. */
const COMPARED_MAX = 60;

const shareWord = ({ answerWords: one }: KnownCard, { answerWords: other }: KnownCard) =>
  [...one].some((word) => other.has(word));

/**
 * Other cards' answers with a similar spelling or common words, as plain text, most similar first. `same`: cards with right
 * answers.
 */
export function otherAnswersLike(
  card: KnownCard,
  same: readonly KnownCard[],
  { cards }: KnownDeck,
): readonly string[] {
  const right = new Set(same.map(({ answerKey }) => answerKey));
  const near = cards
    .filter(({ plain, answerKey }) => plain !== "" && !right.has(answerKey))
    .flatMap((other) => {
      const isShort = card.plain.length <= COMPARED_MAX;
      const letters = isShort ? lettersApart(card.answerKey, other.answerKey, ERRORS_MAX) : ERRORS_MAX + 1;
      return letters <= ERRORS_MAX || shareWord(card, other) ? [{ plain: other.plain, letters }] : [];
    })
    .toSorted((a, b) => a.letters - b.letters);
  return [...new Set(near.map(({ plain }) => plain))].slice(0, OTHERS_MAX);
}
