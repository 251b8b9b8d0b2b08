import { HttpError } from "./http-error.ts";
import { type ApiRequest, type Step, unlessStopped } from "./chain.ts";

/** What became of a call, as far as it says something about the server. */
export type CallOutcome =
  | { readonly type: "call.succeeded" }
  /** It answered, and it was not its fault. */
  | { readonly type: "call.refused" }
  /** `retryAfter`: milliseconds that it asks to be left alone, null where it does not say. */
  | { readonly type: "call.failed"; readonly retryAfter: number | null }
  /** Nothing is known. */
  | { readonly type: "call.abandoned" };

/** To be told what became of a call, once. */
export type Settle = (outcome: CallOutcome) => void;

/** Tells whether calls to a server may be made: the `circuit-breaker` machine. */
export interface Breaker {
  /**
   * @param call.isProbe It is made in any case, and tells whether the server is back.
   * @returns A promise where another call is trying whether the server is back: what comes of that call decides.
   * @throws HttpError with `retryAfter` where the call is not to be made.
   */
  begin(call: { readonly isProbe: boolean }): Settle | Promise<Settle>;
  /** The server may be back: the next call tries. */
  allowTrial(): void;
}

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof HttpError)) return { type: "call.abandoned" };
  switch (error.failure) {
    case "network":
    case "timeout":
      return { type: "call.failed", retryAfter: null };
    case "refused":
      return (error.status ?? 0) >= 500 || error.status === 429
        ? { type: "call.failed", retryAfter: error.retryAfter }
        : { type: "call.refused" };
    case "invalid":
      return { type: "call.refused" };
    case "aborted":
    case "refresh-failed":
    case "circuit-open":
      return { type: "call.abandoned" };
  }
}

/** Spares a server that failed too often: the call fails before it is made. */
export const breakerStep =
  (breaker: Breaker): Step =>
  (next) =>
  async (request) => {
    const begun = breaker.begin({ isProbe: request.options.retry === "caller" });
    const settle = begun instanceof Promise ? await admission(request, begun) : begun;
    try {
      const answer = await next(request);
      settle({ type: "call.succeeded" });
      return answer;
    } catch (error) {
      settle(outcomeOf(error));
      throw error;
    }
  };

/** A caller that gives up while it waits leaves its place to the next one. */
async function admission(request: ApiRequest, begun: Promise<Settle>): Promise<Settle> {
  try {
    return await unlessStopped(request, begun);
  } catch (error) {
    begun.then(
      (settle) => settle({ type: "call.abandoned" }),
      () => undefined,
    );
    throw error;
  }
}
