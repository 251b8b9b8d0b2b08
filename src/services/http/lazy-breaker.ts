import type { Breaker, CallOutcome, ReadyBreaker, Settle } from "./breaker-step.ts";

/** Where the state of a breaker is kept while the page is reloaded. */
export const breakerKey = (upstream: string) => `circuit_breaker_${upstream}`;

/**
 * A breaker that is loaded when a call fails: before that there is nothing that it would hold back.
 *
 * @param options.isSaved Whether one is kept from before the page was reloaded: it speaks before the first call.
 */
export function lazyBreaker(options: {
  readonly load: () => Promise<ReadyBreaker>;
  readonly isSaved: () => boolean;
}): Breaker {
  /** A call that was begun before the breaker was loaded, which hears of it then. */
  interface EarlyCall {
    readonly isProbe: boolean;
    outcome: CallOutcome | null;
    settle: Settle | null;
  }
  let breaker: ReadyBreaker | null = null;
  let loading: Promise<void> | null = null;
  const early = new Set<EarlyCall>();

  const load = async () => {
    try {
      const made = await options.load();
      breaker = made;
      // All of them were begun before it could have opened.
      for (const call of early) call.settle = made.begin(call);
      for (const { settle, outcome } of early) if (outcome) settle?.(outcome);
      early.clear();
    } catch {
      // The next failure tries again.
      loading = null;
    }
  };
  const loaded = () => (loading ??= load());

  const beginEarly = (given: { readonly isProbe: boolean }): Settle => {
    const call: EarlyCall = { ...given, outcome: null, settle: null };
    early.add(call);
    return (outcome) => {
      if (call.settle) return call.settle(outcome);
      call.outcome = outcome;
      if (outcome.type === "call.failed") return void loaded();
      early.delete(call);
      // It forgives those that failed before.
      if (outcome.type === "call.succeeded")
        for (const other of early) if (other.outcome) early.delete(other);
    };
  };

  return {
    begin(call) {
      if (breaker) return breaker.begin(call);
      if (call.isProbe || !options.isSaved()) return beginEarly(call);
      return loaded().then(() => (breaker ? breaker.begin(call) : beginEarly(call)));
    },
    allowTrial: () => breaker?.allowTrial(),
  };
}
