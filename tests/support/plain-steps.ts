import type { HttpOptions } from "#src/services/http/http.ts";

/** For tests of what else the client does: nothing is held back, and nothing tried again. */
export const plainSteps: Pick<HttpOptions, "now" | "onSent" | "breaker" | "retry"> = {
  now: () => Date.now(),
  onSent: () => () => undefined,
  breaker: { begin: () => () => undefined, allowTrial: () => undefined },
  retry({ error }) {
    throw error;
  },
};
