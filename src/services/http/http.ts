import type { AnswerOf, CallOf, Endpoint } from "#contract/endpoint.ts";
import { type Breaker, breakerStep } from "./breaker-step.ts";
import { type CallOptions, type Parts, chain } from "./chain.ts";
import { csrfStep } from "./csrf-step.ts";
import { deadlineStep } from "./deadline-step.ts";
import { type ExchangeOptions, createExchange } from "./exchange.ts";
import { type AccessTokens, refreshStep } from "./refresh-step.ts";
import { type Retry, retryStep } from "./retry-step.ts";

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
