import type { Steps } from "../../work/long-work.ts";
import type { ExamCard } from "../exam-card.ts";
import { type KnownCard, knownCard } from "./known-card.ts";
import { type TagWeights, tagWeights } from "./nearness.ts";
import type { CardsByQuestion } from "./true-answers.ts";

/** Cards from which distractors are chosen. */
export const POOL_MAX = 2000;

export interface KnownDeck {
  /** Of the deck, and those that may be asked. */
  readonly cards: readonly KnownCard[];
  readonly byQuestion: CardsByQuestion;
  readonly weights: TagWeights;
}

/** Cards per step. */
const AT_ONCE = 20;

/** A deck in an order that does not depend on the order of reading. */
export function* knownDeck(cards: readonly ExamCard[], pool: readonly ExamCard[]): Steps<KnownDeck> {
  const byId = new Map([...pool.slice(0, POOL_MAX), ...cards].map((card) => [card.cardId, card]));
  const known: KnownCard[] = [];
  for (const card of [...byId.values()].toSorted((a, b) => a.cardId - b.cardId)) {
    known.push(knownCard(card));
    if (known.length % AT_ONCE === 0) yield;
  }
  return {
    cards: known,
    byQuestion: Map.groupBy(known, ({ questionKey }) => questionKey),
    weights: tagWeights(known),
  };
}
