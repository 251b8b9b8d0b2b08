import { GRID, GRID_STEP, HIGHEST, LOWEST } from "./ability-grid.ts";
import type { AbilityEstimate } from "./expected-ability.ts";
import { type Answered, chanceRight, information, slopes } from "./item-response.ts";

const PRECISION = 1e-6;
const SMALLEST = 1e-300;

/** Warm's estimating function: the likelihood's score and the correction of its bias; 0 at the estimate. */
function weightedScore(answers: readonly Answered[], ability: number): number {
  let score = 0;
  let skew = 0;
  let sum = 0;
  for (const { item, isRight } of answers) {
    const p = chanceRight(item, ability);
    const variance = Math.max(SMALLEST, p * (1 - p));
    const { first, second } = slopes(item, ability);
    score += ((isRight ? 1 : 0) - p) * (first / variance);
    skew += first * (second / variance);
    sum += information(item, ability);
  }
  return sum === 0 ? 0 : score + skew / (2 * sum);
}

/**
 * Warm's weighted likelihood estimate (Psychometrika 54, 1989): does not shrink to the middle, and is finite where all
 * answers are right.
 */
export function weightedAbility(answers: readonly Answered[]): AbilityEstimate {
  if (answers.length === 0) return { ability: 0, error: Infinity };
  // Guessing can make several zeros, so the function is summed along the grid to find the highest point.
  let best = LOWEST;
  let height = 0;
  let highest = 0;
  let before = weightedScore(answers, LOWEST);
  for (const ability of GRID.slice(1)) {
    const here = weightedScore(answers, ability);
    height += ((before + here) / 2) * GRID_STEP;
    before = here;
    if (height > highest) [best, highest] = [ability, height];
  }
  let low = Math.max(LOWEST, best - GRID_STEP);
  let high = Math.min(HIGHEST, best + GRID_STEP);
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (weightedScore(answers, middle) > 0) low = middle;
    else high = middle;
  }
  const ability = (low + high) / 2;
  const total = answers.reduce((sum, { item }) => sum + information(item, ability), 0);
  return { ability, error: total === 0 ? Infinity : 1 / Math.sqrt(total) };
}
