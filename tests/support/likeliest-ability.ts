import { GRID, GRID_STEP, HIGHEST, LOWEST } from "#domain/adaptive/ability-grid.ts";
import { type Answered, logLikelihood } from "#domain/adaptive/item-response.ts";

const PRECISION = 1e-6;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** Where all answers are right, or all wrong, there is no maximum; the result is the bound of the scale. */
export function likeliestAbility(answers: readonly Answered[]): number {
  // Guessing can make several maxima, so the grid finds the highest one first.
  let best = LOWEST;
  let highest = -Infinity;
  for (const ability of GRID) {
    const value = logLikelihood(answers, ability);
    if (value > highest) [best, highest] = [ability, value];
  }
  let low = Math.max(LOWEST, best - GRID_STEP);
  let high = Math.min(HIGHEST, best + GRID_STEP);
  while (high - low > PRECISION) {
    const left = high - GOLDEN * (high - low);
    const right = low + GOLDEN * (high - low);
    if (logLikelihood(answers, left) < logLikelihood(answers, right)) low = left;
    else high = right;
  }
  return (low + high) / 2;
}
