import { GRID } from "./ability-grid.ts";
import type { AbilityEstimate, Posterior } from "./expected-ability.ts";
import { type ItemParameters, chanceRight } from "./item-response.ts";

/** The share of these items, 0 to 1, that a learner is expected to answer right. */
export function expectedShare(bank: readonly ItemParameters[], ability: number): number {
  if (bank.length === 0) return 0;
  return bank.reduce((sum, item) => sum + chanceRight(item, ability), 0) / bank.length;
}

/** The probability, 0 to 1, that a learner's expected share of right answers in the whole bank reaches `mark` (0 to 1). */
export function chanceToPass(bank: readonly ItemParameters[], weights: Posterior, mark: number): number {
  const passing = weights.reduce(
    (sum, weight, index) => (expectedShare(bank, GRID[index] ?? 0) >= mark ? sum + weight : sum),
    0,
  );
  // Sums in floating point can exceed 1.
  return Math.min(1, passing);
}

/** Nine tenths of a normal distribution are within so many deviations. */
export const NINE_TENTHS = 1.645;

/** 0 to 1; the bounds include nine of ten cases. */
export interface ShareRange {
  readonly share: number;
  readonly from: number;
  readonly to: number;
}

/** An estimate as a share of right answers in the whole bank. */
export function shareRange(bank: readonly ItemParameters[], { ability, error }: AbilityEstimate): ShareRange {
  return {
    share: expectedShare(bank, ability),
    from: expectedShare(bank, ability - NINE_TENTHS * error),
    to: expectedShare(bank, ability + NINE_TENTHS * error),
  };
}
