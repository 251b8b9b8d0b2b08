import type { BankItem } from "#domain/adaptive/choose-item.ts";
import { type Choice, normal, sit } from "./examinees.ts";

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The smallest value that is not below this share of the values. */
const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((x, y) => x - y)[Math.ceil(share * values.length) - 1] ?? 0;

interface Run {
  readonly examinees: number;
  readonly random: () => number;
}

/** How long exams are for examinees with abilities from N(0, 1). */
export function lengths(bank: readonly BankItem[], choice: Choice, { examinees, random }: Run) {
  const sittings = Array.from({ length: examinees }, () =>
    sit(bank, { ability: normal(random), choice, random }),
  );
  const items = sittings.map((sitting) => sitting.items);
  return {
    mean: mean(items),
    median: quantile(items, 0.5),
    ninetieth: quantile(items, 0.9),
    longest: Math.max(...items),
    imprecise: sittings.filter(({ isPrecise }) => !isPrecise).length,
  };
}

/** Estimates of examinees who have one ability. */
export function biasAt(bank: readonly BankItem[], ability: number, { examinees, random }: Run) {
  const sittings = Array.from({ length: examinees }, () =>
    sit(bank, { ability, choice: "adaptive", random }),
  );
  const errors = sittings.map(({ reported }) => reported - ability);
  const bias = mean(errors);
  return {
    ability,
    bias,
    /** Of the expected a posteriori estimate, for comparison. */
    expectedBias: mean(sittings.map(({ expected }) => expected - ability)),
    /** Root of the mean square: what a standard error of .3 promises. */
    error: Math.sqrt(mean(errors.map((error) => error ** 2))),
    /** Of the bias, as this many examinees measure it. */
    uncertainty: Math.sqrt(mean(errors.map((error) => (error - bias) ** 2)) / examinees),
    items: mean(sittings.map(({ items }) => items)),
  };
}

/** Where the bias is measured. */
export const ABILITIES: readonly number[] = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];
