import { distractorsFor } from "../exam/distractors/distractors.ts";
import type { KnownDeck } from "../exam/distractors/known-deck.ts";
import { seeded } from "../exam/seeded.ts";

/** Fewer where the deck has too few answers. */
export const CHOICES = 4;

export const FEWEST_DISTRACTORS = 2;

export interface MultipleChoiceItem {
  readonly question: string;
  readonly choices: readonly string[];
  readonly right: number;
}

/**
 * The question of a card with distractors, the same for the same seed; null without such a card, or where the answer would
 * give itself away.
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
