/**
 * The standard error of a share of right answers: the deviation of what their number leaves possible if nothing was known
 * before (a beta distribution with a uniform prior). Unlike √(p(1 − p)/n) it is not 0 where all answers are right, as two
 * of two say less than fifty of fifty.
 *
 * @param right Of all, 0 to `count`; may have parts, as points do.
 */
export function shareError(right: number, count: number): number {
  const share = (right + 1) / (count + 2);
  return Math.sqrt((share * (1 - share)) / (count + 3));
}
