import type { AnswerOf, CallOf, Endpoint } from "#contract/endpoint.ts";
import { type Breaker, breakerStep } from "./breaker-step.ts";
import { type CallOptions, chain, type Parts, type Step, timeoutOf } from "./chain.ts";
import { createExchange, type ExchangeOptions } from "./exchange.ts";
import { type AccessTokens, refreshStep } from "./refresh-step.ts";
import { type Retry, retryStep } from "./retry-step.ts";
import type { CsrfToken } from "./csrf.ts";
import { HttpError } from "./http-error.ts";

/** One deadline for the whole call, with all waits. `deadline`: `AbortSignal.timeout`. */
const deadlineStep =
  (deadline: (ms: number) => AbortSignal): Step =>
  (next) =>
  (request) => {
    const { signal } = request.options;
    const timeout = timeoutOf(request.options);
    if (timeout === Infinity) return next(signal ? { ...request, signal } : request);
    const due = deadline(timeout);
    return next({ ...request, signal: signal ? AbortSignal.any([signal, due]) : due });
  };

const isCsrfRefusal = (error: unknown) =>
  error instanceof HttpError && error.status === 403 && /csrf|token/i.test(error.message);

/** A refused CSRF token is renewed and the call repeated, once per call. */
const csrfStep =
  (csrf: CsrfToken): Step =>
  (next) =>
  async (request) => {
    try {
      return await next(request);
    } catch (error) {
      const mayRegenerate = request.endpoint.method !== "GET" && !request.done.has("csrf");
      if (!mayRegenerate || !isCsrfRefusal(error)) throw error;
      request.done.add("csrf");
      csrf.regenerate();
      return next(request);
    }
  };

export interface Http {
  /** @throws HttpError */
  call<E extends Endpoint>(endpoint: E, call: CallOf<E>, options?: CallOptions): Promise<AnswerOf<E>>;
}

export interface HttpOptions extends ExchangeOptions {
  readonly deadline: (ms: number) => AbortSignal;
  readonly breaker: Breaker;
  readonly retry: Retry;
  readonly access: AccessTokens;
}

export function createHttp(options: HttpOptions): Http {
  const send = chain(
    [
      deadlineStep(options.deadline),
      breakerStep(options.breaker, options.deadline),
      retryStep(options.retry),
      refreshStep(options.access),
      csrfStep(options.csrf),
    ],
    createExchange(options),
  );
  return {
    call<E extends Endpoint>(endpoint: E, given: CallOf<E>, call: CallOptions = {}) {
      const request = {
        endpoint,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each part of a call is an object's schema.
        parts: given as Parts,
        options: call,
        signal: NEVER,
        token: undefined,
        done: new Set<never>(),
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the exchange parsed it by this endpoint's schema.
      return send(request) as Promise<AnswerOf<E>>;
    },
  };
}

/** The signal of a call until `deadlineStep` replaces it. */
const NEVER = new AbortController().signal;
