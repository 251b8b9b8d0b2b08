import type { HttpOptions } from "#src/services/http.ts";

/** For tests of what else the client does: nothing is held back, and nothing tried again. */
export const plainSteps: Pick<HttpOptions, "now" | "onReached" | "breaker" | "retry"> = {
  now: () => Date.now(),
  onReached: () => undefined,
  breaker: { begin: () => () => undefined, allowTrial: () => undefined },
  retry({ error }) {
    throw error;
  },
};
