import type { Endpoint } from "#contract/endpoint.ts";
import { type HttpError, unanswered, abortedCall } from "./http-error.ts";

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds until the call fails with `timeout`, with all that is repeated for it. Default 30 s; a stream has `Infinity`. */
  readonly timeout?: number;
  /** `never`: a 401 goes to the caller (the auth layer's own calls). Default: one refresh, then again. */
  readonly renewal?: "once" | "never";
  /**
   * `caller`: a machine repeats the call itself, so that neither breaker nor retries apply. Default: reads are
   * repeated.
   */
  readonly retry?: "caller";
  /** `caller`: a 402 is shown in place, because leaving the page would lose input. Default: it leads to the plans. */
  readonly unsubscribed?: "caller";
  /** Called if the server was not reached: true fails the call at once, without retries. */
  readonly hasFallback?: () => Promise<boolean>;
}

const DEFAULT_TIMEOUT = 30_000;

export const timeoutOf = ({ timeout = DEFAULT_TIMEOUT }: CallOptions): number => timeout;

type Fields = Readonly<Record<string, unknown>>;

export interface Parts {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields | Blob;
}

export interface ApiRequest {
  readonly endpoint: Endpoint;
  readonly parts: Parts;
  readonly options: CallOptions;
  /** Aborted when the caller gives up or the time is over. */
  readonly signal: AbortSignal;
  readonly token: string | undefined;
  /** What happens once per call, however often it is sent. */
  readonly done: Set<"refresh" | "csrf">;
}

export type Send = (request: ApiRequest) => Promise<unknown>;

/** Does its part around all steps that come after it. */
export type Step = (next: Send) => Send;

export const chain = (steps: readonly Step[], exchange: Send): Send =>
  steps.reduceRight((next, step) => step(next), exchange);

/** Why a request must stop; null if it may continue. */
export function stopOf({ options, signal }: ApiRequest, cause?: unknown): HttpError | null {
  if (options.signal?.aborted) return abortedCall(cause);
  return signal.aborted ? unanswered("timeout", cause) : null;
}

/** Settles like the promise, unless the request is stopped first. */
export async function unlessStopped<T>(request: ApiRequest, promise: Promise<T>): Promise<T> {
  const { signal } = request;
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(stopOf(request) ?? abortedCall());
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([promise, stopped]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
