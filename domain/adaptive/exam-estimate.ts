import {
  type AbilityEstimate,
  type Posterior,
  STANDARD_PRIOR,
  expectedAbility,
  posterior,
} from "./expected-ability.ts";
import type { Answered } from "./item-response.ts";
import { weightedAbility } from "./weighted-likelihood.ts";

/** The estimates of a learner’s ability after some answers. */
export interface ExamEstimate {
  /** By the prior and the answers: chooses the next item and gives probabilities. It leans towards the middle. */
  readonly expected: AbilityEstimate;
  /**
   * The estimate that the learner sees: by the answers alone, biased by at most .05. Its error is that of the weighted
   * likelihood, or the posterior's deviation where that is larger.
   */
  readonly reported: AbilityEstimate;
  readonly posterior: Posterior;
}

/** The estimate of an exam; the larger of both errors decides whether it is precise enough. */
export function estimateOf(answers: readonly Answered[]): ExamEstimate {
  const weights = posterior(answers, STANDARD_PRIOR);
  const expected = expectedAbility(weights);
  // Answers that are all right or all wrong bound an ability on one side only, where the prior knows more.
  const isOneSided = answers.every(({ isRight }) => isRight === answers[0]?.isRight);
  if (isOneSided) return { expected, reported: expected, posterior: weights };
  const weighted = weightedAbility(answers);
  // Few answers that may have been guessed say less than the prior does.
  if (weighted.error > STANDARD_PRIOR.deviation) return { expected, reported: expected, posterior: weights };
  const error = Math.max(weighted.error, expected.error);
  return { expected, reported: { ability: weighted.ability, error }, posterior: weights };
}
