/** Days for which the chance of recall stays above 90 % of a card that is known. */
const KNOWN_AT = 21;

/**
 * How far a card is learned, in whole percent: 0 of one that was never answered, 100 where its stability is 21 days or more.
 *
 * @param stability Of FSRS, in days.
 */
export const progressOf = (reps: number, stability: number): number =>
  reps === 0 ? 0 : Math.min(100, Math.max(0, Math.floor((100 * stability) / KNOWN_AT)));
