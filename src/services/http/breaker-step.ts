import { HttpError, circuitOpen } from "./http-error.ts";
import { type ApiRequest, type Step, unlessStopped } from "./chain.ts";

export type CallOutcome =
  | { readonly type: "call.succeeded" }
  /** The server responded, and was not at fault. */
  | { readonly type: "call.refused" }
  /** `retryAfter`: milliseconds that it asks to be left alone, null where it does not say. */
  | { readonly type: "call.failed"; readonly retryAfter: number | null }
  | { readonly type: "call.abandoned" };

/** Reports the outcome of a call, once. */
export type Settle = (outcome: CallOutcome) => void;

export interface Breaker {
  /**
   * A probe is always admitted, at once; other calls wait while one of them tries whether the server is back.
   * @throws HttpError with `retryAfter` if the call is not allowed.
   */
  begin(call: { readonly isProbe: boolean }): Settle | Promise<Settle>;
  allowProbe(): void;
}

function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof HttpError)) return { type: "call.abandoned" };
  const { failure } = error;
  switch (failure.kind) {
    case "unanswered":
      return failure.origin === "refresh"
        ? { type: "call.abandoned" }
        : { type: "call.failed", retryAfter: null };
    case "answered":
      return failure.status >= 500 || failure.status === 429
        ? { type: "call.failed", retryAfter: error.retryAfter }
        : { type: "call.refused" };
    case "invalid":
      return { type: "call.refused" };
    case "aborted":
    case "circuitOpen":
    case "thrown":
      return { type: "call.abandoned" };
  }
}

/** Fails calls early if the server failed too often. */
export const breakerStep =
  (breaker: Breaker, deadline: (ms: number) => AbortSignal): Step =>
  (next) =>
  async (request) => {
    const begun = breaker.begin({ isProbe: request.options.retry === "caller" });
    const settle = begun instanceof Promise ? await admission(request, begun, deadline) : begun;
    try {
      const answer = await next(request);
      settle({ type: "call.succeeded" });
      return answer;
    } catch (error) {
      // A stream may fail where all other calls work: proxies and servers limit them on their own.
      settle(request.endpoint.events ? { type: "call.abandoned" } : outcomeOf(error));
      throw error;
    }
  };

/** How long a call with a fallback waits for the probe of another call, milliseconds. */
const FALLBACK_PATIENCE = 3000;
/** `retryAfter` of a call that stopped waiting: the probe may end at any time. */
const TRY_AGAIN_AFTER = 1000;

/** Waits until the call is allowed. An abandoned one is not counted as the probe. */
async function admission(
  request: ApiRequest,
  begun: Promise<Settle>,
  deadline: (ms: number) => AbortSignal,
): Promise<Settle> {
  const { hasFallback } = request.options;
  const notMade = () => circuitOpen(TRY_AGAIN_AFTER, false);
  try {
    const waiting = unlessStopped(request, begun);
    if (!hasFallback) return await waiting;
    const settle = await Promise.race([waiting, aborted(deadline(FALLBACK_PATIENCE))]);
    if (settle) return settle;
    if (await hasFallback()) throw notMade();
    return await waiting;
  } catch (error) {
    begun.then(
      (settle) => settle({ type: "call.abandoned" }),
      () => undefined,
    );
    // Nothing was sent, so the outcome is known.
    throw isTimeout(error) ? notMade() : error;
  }
}

const isTimeout = (error: unknown) =>
  error instanceof HttpError && error.failure.kind === "unanswered" && error.failure.origin === "timeout";

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
