import type { HttpOptions } from "#src/services/http/http.ts";

/** For tests of other features of the client: no request is held back or retried. */
export const plainSteps: Pick<
  HttpOptions,
  "now" | "onSent" | "onUnverified" | "onUnsubscribed" | "breaker" | "retry"
> = {
  now: () => Date.now(),
  onSent: () => () => undefined,
  onUnverified: () => undefined,
  onUnsubscribed: () => undefined,
  breaker: { begin: () => () => undefined, allowProbe: () => undefined },
  retry({ error }) {
    throw error;
  },
};
