import { type FSRSState, default_w, forgetting_curve, fsrs } from "ts-fsrs";
import type { DeckOptions } from "#contract/study/deck-options.ts";
import type { Workload } from "#contract/study/workload.ts";
import { mixed } from "../../scheduling/mixed.ts";
import { daysUntil } from "../../scheduling/recall.ts";

/** Days. */
const HORIZON = 180;
/** Bounds the simulation of a card that is forgotten again and again. */
const REVIEWS_OF_CARD = 60;

export const SHOWN_RETENTIONS = [0.8, 0.85, 0.9, 0.95] as const;

type Remembering = Pick<DeckOptions, "maximumInterval" | "relearningSteps" | "weights">;

/**
 * Reviews a day over the next half year at a desired retention, simulated for the sample without new cards and repetitions
 * on the same day. Chances depend on card and review, so that results are stable and differ only by the retention.
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

export interface RetentionCost {
  readonly retention: number;
  readonly reviewsADay: number;
}

/** Empty without cards. */
export const retentionCosts = (workload: Workload, options: Remembering): readonly RetentionCost[] =>
  workload.cards === 0
    ? []
    : SHOWN_RETENTIONS.map((retention) => ({
        retention,
        reviewsADay: reviewsADay(workload, options, retention),
      }));

/** 0 to 1. */
const chance = (card: number, review: number, seed: number) =>
  mixed(card * REVIEWS_OF_CARD + review + 1, seed) / 2 ** 32;

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

  /** Number of reviews until the end. */
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
