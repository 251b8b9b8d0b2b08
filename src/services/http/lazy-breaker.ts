import type { Breaker } from "./breaker-step.ts";

/** Where the state of a breaker is kept while the page is reloaded. */
export const breakerKey = (upstream: string) => `circuit_breaker_${upstream}`;

/**
 * A breaker that is loaded when a call fails: before that there is nothing that it would hold back.
 *
 * @param options.isSaved Whether one is kept from before the page was reloaded: it speaks before the first call.
 */
export function lazyBreaker(options: {
  readonly load: () => Promise<Breaker>;
  readonly isSaved: () => boolean;
}): Breaker {
  let breaker: Breaker | null = null;
  let loading: Promise<void> | null = null;
  const loaded = () =>
    (loading ??= options.load().then(
      (made) => void (breaker = made),
      // The next failure tries again.
      () => void (loading = null),
    ));
  return {
    async begin(call) {
      if (!breaker && options.isSaved()) await loaded();
      if (breaker) return await breaker.begin(call);
      return (outcome) => {
        if (outcome.type !== "call.failed" && !loading) return;
        void loaded().then(async () => (await breaker?.begin({ isProbe: true }))?.(outcome));
      };
    },
    allowTrial: () => breaker?.allowTrial(),
  };
}
