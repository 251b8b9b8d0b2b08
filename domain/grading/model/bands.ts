/**
 * From this probability on, an answer is right. Chosen on answers that the model was not trained on: to say right of a wrong
 * answer is the worse mistake, as nobody looks at it again.
 */
export const RIGHT_FROM = 0.7;
/** From this probability on, an answer is unsure; below, it is wrong. */
export const UNSURE_FROM = 0.35;
