/** Days of stability. */
const KNOWN_AT = 21;

/** Percent: 0 without answers, 100 from a stability (days) of 21 days on. */
export const progressOf = (reps: number, stability: number): number =>
  reps === 0 ? 0 : Math.min(100, Math.max(0, Math.floor((100 * stability) / KNOWN_AT)));
