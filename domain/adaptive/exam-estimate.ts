import {
  type AbilityEstimate,
  type Posterior,
  STANDARD_PRIOR,
  expectedAbility,
  posterior,
} from "./expected-ability.ts";
import type { Answered } from "./item-response.ts";
import { weightedAbility } from "./weighted-likelihood.ts";

export interface ExamEstimate {
  /** By the prior and the answers: chooses the next item. It leans towards the middle. */
  readonly expected: AbilityEstimate;
  /**
   * Shown to the learner: by the answers alone. Its error is the larger of the weighted likelihood's and the posterior's
   * deviation.
   */
  readonly reported: AbilityEstimate;
  readonly posterior: Posterior;
}

/** The estimate of an exam; the larger of both errors decides whether it is precise enough. */
export function estimateOf(answers: readonly Answered[]): ExamEstimate {
  const weights = posterior(answers, STANDARD_PRIOR);
  const expected = expectedAbility(weights);
  // Such answers bound an ability on one side only, where the prior knows more.
  const isOneSided = answers.every(({ isRight }) => isRight === answers[0]?.isRight);
  if (isOneSided) return { expected, reported: expected, posterior: weights };
  const weighted = weightedAbility(answers);
  // Few answers that may have been guessed say less than the prior.
  if (weighted.error > STANDARD_PRIOR.deviation) return { expected, reported: expected, posterior: weights };
  const error = Math.max(weighted.error, expected.error);
  return { expected, reported: { ability: weighted.ability, error }, posterior: weights };
}
