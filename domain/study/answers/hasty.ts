/** Milliseconds: an earlier tap was meant for the previous content. */
const SETTLED_AFTER = 150;

/** `key` includes assistive technology, `touch` swipes. */
export type AnswerMeans = "key" | "mouse" | "touch";

/** A tap too soon after its target appeared. Times in milliseconds since 1970. */
export function isHasty(means: AnswerMeans, appearedAt: number, at: number): boolean {
  const passed = at - appearedAt;
  // A clock that jumps back must not prevent answers.
  return means === "touch" && passed >= 0 && passed < SETTLED_AFTER;
}
