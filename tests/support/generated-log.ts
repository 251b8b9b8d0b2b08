import { type FSRSState, default_w, forgetting_curve, fsrs } from "ts-fsrs";
import type { Performance } from "#contract/reviews.ts";

/** An answer of a learner that a test makes up. */
export interface GeneratedAnswer {
  /** 0 for the first card. */
  readonly card: number;
  readonly rating: Performance;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const DAY = 86_400_000;
const ANSWERS = 8;

/** Numbers from 0 to 1, always the same for a seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A log of eight answers to each card, the first of them on one of the first 60 days.
 *
 * @param given.recall How likely the learner is to remember a card that FSRS expects at `expected`, on a day of the log.
 */
export function generatedLog(given: {
  readonly cards: number;
  readonly start: number;
  readonly seed: number;
  readonly weights?: readonly number[];
  readonly recall?: (expected: number, day: number) => number;
}): readonly GeneratedAnswer[] {
  const { cards, start, seed, weights = default_w, recall = (expected) => expected } = given;
  const random = randomFrom(seed);
  const memory = fsrs({ w: weights });
  return Array.from({ length: cards }, (_, card) => {
    let state: FSRSState | null = null;
    let day = card % 60;
    return Array.from({ length: ANSWERS }, (_step, index): GeneratedAnswer => {
      const days = index === 0 ? 0 : 1 + Math.floor(random() * index * 4);
      day += days;
      const expected = state === null ? 1 : recall(forgetting_curve(weights, days, state.stability), day);
      const rating = random() < expected ? 3 : 1;
      state = memory.next_state(state, days, rating);
      return { card, rating, at: start + day * DAY + card * 1000 };
    });
  }).flat();
}

/** Weights of somebody who forgets much faster than the defaults expect. */
export const FORGETFUL: readonly number[] = default_w.with(2, 0.8).with(8, 1).with(20, 0.3);
