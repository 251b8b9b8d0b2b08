import { GRID } from "./ability-grid.ts";
import { type Answered, logLikelihood } from "./item-response.ts";

export interface AbilityPrior {
  readonly mean: number;
  readonly deviation: number;
}

/** The learners of a deck set the scale. */
export const STANDARD_PRIOR: AbilityPrior = { mean: 0, deviation: 1 };

/** On a scale where the learners of a deck have a mean of 0 and a deviation of 1. */
export interface AbilityEstimate {
  readonly ability: number;
  readonly error: number;
}

/** A probability for each ability of the grid; together 1. */
export type Posterior = readonly number[];

/** The distribution of the ability after these answers. */
export function posterior(answers: readonly Answered[], { mean, deviation }: AbilityPrior): Posterior {
  const logs = GRID.map(
    (ability) => logLikelihood(answers, ability) - ((ability - mean) / deviation) ** 2 / 2,
  );
  const highest = Math.max(...logs);
  // Divided by the largest, so that long exams do not end in zeros.
  const weights = logs.map((log) => Math.exp(log - highest));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** Expected a posteriori: mean and standard deviation of a posterior. */
export function expectedAbility(weights: Posterior): AbilityEstimate {
  const ability = weights.reduce((sum, weight, index) => sum + weight * (GRID[index] ?? 0), 0);
  const variance = weights.reduce(
    (sum, weight, index) => sum + weight * ((GRID[index] ?? 0) - ability) ** 2,
    0,
  );
  return { ability, error: Math.sqrt(variance) };
}
