import { type FSRSState, default_w, forgetting_curve, fsrs } from "ts-fsrs";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { Workload } from "#contract/study/workload.ts";
import { mixed } from "../../scheduling/mixed.ts";
import { daysUntil } from "../../scheduling/recall.ts";

/** Days that the simulation looks ahead. */
const HORIZON = 180;
/** A card that is forgotten again and again keeps no page busy. */
const REVIEWS_OF_CARD = 60;

/** Desired retentions whose cost is shown. */
export const TOLD_RETENTIONS = [0.8, 0.85, 0.9, 0.95] as const;

type Remembering = Pick<DeckOptions, "maximumInterval" | "relearningSteps" | "weights">;

/**
 * About how many reviews a day the cards that a learner knows by now would need over the next half year, at a desired
 * retention. Each card of the sample is played forward: it comes when its chance of recall has fallen to the retention, is
 * remembered with that chance, and is then rated as the learner rates. New cards are not counted, and neither are
 * repetitions on the same day. The chances are drawn by the card and its review, so that the same cards always give the
 * same number, and different retentions differ by little else.
 */
export function reviewsADay(
  { cards, sample, remembered }: Workload,
  options: Remembering,
  retention: number,
): number {
  if (sample.length === 0) return 0;
  const play = playerOf(options, retention, ratingOf(remembered));
  const reviews = sample.reduce((sum, card, index) => sum + play(card, index), 0);
  return ((reviews / sample.length) * cards) / HORIZON;
}

/** What a desired retention costs. */
export interface RetentionCost {
  readonly retention: number;
  readonly reviewsADay: number;
}

/** What each of the told retentions costs; nothing where there are no cards to tell it by. */
export const retentionCosts = (workload: Workload, options: Remembering): readonly RetentionCost[] =>
  workload.cards === 0
    ? []
    : TOLD_RETENTIONS.map((retention) => ({
        retention,
        reviewsADay: reviewsADay(workload, options, retention),
      }));

/** Chances from 0 to 1 for a card and its review. */
const chance = (card: number, review: number, seed: number) =>
  mixed(card * REVIEWS_OF_CARD + review + 1, seed) / 2 ** 32;

/** The rating of a remembered card, by a chance. */
const ratingOf =
  ({ hard, good, easy }: Workload["remembered"]) =>
  (drawn: number): 2 | 3 | 4 => {
    const all = hard + good + easy;
    if (drawn * all < hard) return 2;
    return drawn * all < hard + good || all === 0 ? 3 : 4;
  };

function playerOf(
  { maximumInterval, relearningSteps, weights }: Remembering,
  retention: number,
  rated: (drawn: number) => 2 | 3 | 4,
) {
  const w = weights ?? default_w;
  const engine = fsrs({ w, enable_short_term: true });
  const intervalOf = (stability: number) =>
    Math.min(maximumInterval, Math.max(1, Math.round(daysUntil(retention, stability, w))));

  /** How many reviews a card has until the end. */
  return ({ stability, difficulty, daysSince }: Workload["sample"][number], card: number): number => {
    let memory: FSRSState = { stability, difficulty };
    let elapsed = Math.max(daysSince, intervalOf(stability));
    let day = elapsed - daysSince;
    let reviews = 0;
    while (day < HORIZON && reviews < REVIEWS_OF_CARD) {
      const isRemembered = chance(card, reviews, 1) < forgetting_curve(w, elapsed, memory.stability);
      const rating = isRemembered ? rated(chance(card, reviews, 2)) : 1;
      memory = engine.next_state(memory, elapsed, rating);
      if (!isRemembered && relearningSteps.length > 0) memory = engine.next_state(memory, 0, 3);
      reviews += 1;
      elapsed = intervalOf(memory.stability);
      day += elapsed;
    }
    return reviews;
  };
}
