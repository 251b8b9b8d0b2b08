import type { ExamCard } from "../exam-card.ts";
import { type KnownCard, knownCard } from "./known-card.ts";
import { type TagWeights, tagWeights } from "./nearness.ts";
import type { CardsByQuestion } from "./true-answers.ts";

/** Cards of a deck that distractors are chosen from. */
export const POOL_MAX = 2000;

export interface KnownDeck {
  /** The cards of the deck, and those that may be asked. */
  readonly cards: readonly KnownCard[];
  readonly byQuestion: CardsByQuestion;
  readonly weights: TagWeights;
}

/** A deck as distractors are chosen from it, in an order that does not depend on the one in which it was read. */
export function knownDeck(cards: readonly ExamCard[], pool: readonly ExamCard[]): KnownDeck {
  const byId = new Map([...pool.slice(0, POOL_MAX), ...cards].map((card) => [card.cardId, card]));
  const known = [...byId.values()].toSorted((a, b) => a.cardId - b.cardId).map(knownCard);
  return {
    cards: known,
    byQuestion: Map.groupBy(known, ({ questionKey }) => questionKey),
    weights: tagWeights(known),
  };
}
