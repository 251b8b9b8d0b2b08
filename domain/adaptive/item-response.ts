/** The three-parameter logistic model (D = 1); with `c` = 0 the two-parameter model. */
export interface ItemParameters {
  /** Discrimination, positive. */
  readonly a: number;
  /** Difficulty, on the scale of ability. */
  readonly b: number;
  /** The chance to guess right, from 0 to below 1. */
  readonly c: number;
}

export interface Answered {
  readonly item: ItemParameters;
  readonly isRight: boolean;
}

/** Without guessing: the two-parameter curve. */
const known = ({ a, b }: ItemParameters, ability: number): number => 1 / (1 + Math.exp(a * (b - ability)));

/** The probability, from 0 to 1, that a learner of this ability answers the item right. */
export function chanceRight(item: ItemParameters, ability: number): number {
  return item.c + (1 - item.c) * known(item, ability);
}

/** Derivatives of `chanceRight` by ability, the first and the second. */
export function slopes(item: ItemParameters, ability: number): { first: number; second: number } {
  const p = known(item, ability);
  const first = (1 - item.c) * item.a * p * (1 - p);
  return { first, second: first * item.a * (1 - 2 * p) };
}

/** Fisher's information of an item at an ability. */
export function information(item: ItemParameters, ability: number): number {
  const p = known(item, ability);
  const right = chanceRight(item, ability);
  // In floating point the chance can be 0 far below an item without guessing.
  return right === 0 ? 0 : (item.a ** 2 * p * p * (1 - p) * (1 - item.c)) / right;
}

const SMALLEST = 1e-300;

export function logLikelihood(answers: readonly Answered[], ability: number): number {
  let sum = 0;
  for (const { item, isRight } of answers) {
    const right = chanceRight(item, ability);
    sum += Math.log(Math.max(SMALLEST, isRight ? right : 1 - right));
  }
  return sum;
}
