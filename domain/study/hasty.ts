/** A tap this soon after something appeared was meant for what was there before, milliseconds. */
const SETTLED_AFTER = 150;

/** How the learner answers: by a key, or by a tap or a swipe. */
export type AnswerMeans = "key" | "pointer";

/** A tap that came too soon after its target appeared to be meant; times in milliseconds since 1970. */
export const isHasty = (means: AnswerMeans, appearedAt: number, at: number): boolean =>
  means === "pointer" && at - appearedAt < SETTLED_AFTER;
