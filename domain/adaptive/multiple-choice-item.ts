import { distractorsFor } from "../exam/distractors/distractors.ts";
import type { KnownDeck } from "../exam/distractors/known-deck.ts";
import { seeded } from "../exam/seeded.ts";

/** The learner chooses among so many answers, where the deck has enough. */
export const CHOICES = 4;

/** Distractors that a question has at least, so that a deck needs one different answer more. */
export const FEWEST_DISTRACTORS = 2;

/** A question with the answers to choose from. */
export interface MultipleChoiceItem {
  readonly question: string;
  readonly choices: readonly string[];
  /** Index of the right one. */
  readonly right: number;
}

/**
 * A question with the answer of its card and the distractors that an exam would show. The same seed gives the same item.
 *
 * @returns null where the deck has no such card, or its answer would give itself away.
 */
export function multipleChoiceItem(cardId: number, deck: KnownDeck, seed: number): MultipleChoiceItem | null {
  const target = deck.cards.find(({ card }) => card.cardId === cardId);
  if (!target) return null;
  const chance = seeded(seed);
  const wrong = distractorsFor(target, deck, chance);
  if (!wrong) return null;
  const options = chance.shuffled([target, ...wrong]);
  return {
    question: target.card.question,
    choices: options.map(({ answer }) => answer),
    right: options.indexOf(target),
  };
}
