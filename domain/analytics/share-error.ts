/**
 * Standard error of a share: deviation of a beta distribution with a uniform prior. Unlike √(p(1 − p)/n) it is not 0 where
 * all are right. `right` may have fractions.
 */
export function shareError(right: number, count: number): number {
  const share = (right + 1) / (count + 2);
  return Math.sqrt((share * (1 - share)) / (count + 3));
}
