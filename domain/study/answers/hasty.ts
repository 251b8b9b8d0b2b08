/** A tap this soon after something appeared was meant for what was there before, milliseconds. */
const SETTLED_AFTER = 150;

/** How the learner answers: by a key (or assistive technology), by a mouse, or by a tap or a swipe. */
export type AnswerMeans = "key" | "mouse" | "touch";

/** A tap that came too soon after its target appeared to be meant; times in milliseconds since 1970. */
export function isHasty(means: AnswerMeans, appearedAt: number, at: number): boolean {
  const passed = at - appearedAt;
  // A clock that jumps back must not keep the learner from answering.
  return means === "touch" && passed >= 0 && passed < SETTLED_AFTER;
}
