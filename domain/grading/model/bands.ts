/**
 * Right from this probability on. Chosen on unseen answers: a wrong answer graded right is the worse mistake, as nobody
 * checks it.
 */
export const RIGHT_FROM = 0.7;
/** Unsure from this probability on, wrong below. */
export const UNSURE_FROM = 0.35;
