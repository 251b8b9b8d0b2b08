import * as v from "valibot";
import type { Failure } from "#domain/errors/failure.ts";
import { type FailureMeaning, failureMeaning } from "#domain/http/failure-meaning.ts";
import { NETWORK_MESSAGE, circuitOpenMessage, statusMessage } from "#domain/http/http-messages.ts";

/** A failed call; `message` can be shown to a person. */
export class HttpError extends Error {
  readonly failure: Failure;
  readonly code: string;
  readonly validationErrors: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  readonly action: string | undefined;
  /** Milliseconds after which the server wants to be asked again; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(
    failure: Failure,
    message: string,
    details: {
      code: string;
      validationErrors?: Record<string, string> | undefined;
      requestId?: string | undefined;
      action?: string | undefined;
      retryAfter?: number | null;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = "HttpError";
    this.failure = failure;
    this.code = details.code;
    this.validationErrors = details.validationErrors ?? {};
    this.requestId = details.requestId;
    this.action = details.action;
    this.retryAfter = details.retryAfter ?? null;
  }

  /** Undefined without a response of the server. */
  get status(): number | undefined {
    return this.failure.kind === "answered" ? this.failure.status : undefined;
  }

  get unreachable(): boolean {
    return this.meaning.unreachable;
  }

  get outcomeUnknown(): boolean {
    return this.meaning.outcomeUnknown;
  }

  get meaning(): FailureMeaning {
    return failureMeaning(this.failure, this.code);
  }
}

/** What the server said is wrong with the fields that were sent, by their names. */
export const validationErrorsOf = (error: unknown): HttpError["validationErrors"] =>
  error instanceof HttpError ? error.validationErrors : {};

const part = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);
const Text = v.pipe(v.string(), v.minLength(1));

/** Whether it needs no sanitising, which is loaded only for errors. */
const isPlain = (text: string) =>
  text.length <= 1000 && !/<[a-z!/?]|script\s*:|data:\S|\bon\w{3,}\s*=/i.test(text);

const Plain = v.pipe(Text, v.check(isPlain));

/** Parts are optional, because proxies send other bodies. */
const Said = v.fallback(
  v.object({
    message: part(Plain),
    action: part(Plain),
    code: part(Text),
    errorCode: part(Text),
    requestId: part(Text),
    validationErrors: part(v.record(v.string(), v.string())),
  }),
  {},
);

/** The error of an answer with an error status; `retryAfter` in milliseconds. */
export function refused(status: number, body: unknown, retryAfter: number | null = null): HttpError {
  const { message, code, errorCode, ...said } = v.parse(Said, body);
  return new HttpError({ kind: "answered", status }, message ?? statusMessage(status), {
    ...said,
    code: code ?? errorCode ?? `HTTP_${status}`,
    retryAfter,
  });
}

/** The error of a call that got no answer of our server. */
export function unanswered(origin: "network" | "timeout" | "refresh", cause?: unknown): HttpError {
  return new HttpError({ kind: "unanswered", origin }, NETWORK_MESSAGE, { code: "NETWORK_ERROR", cause });
}

/** The error of a call that its caller gave up. */
export const abortedCall = (cause?: unknown): HttpError =>
  new HttpError({ kind: "aborted" }, NETWORK_MESSAGE, { code: "NETWORK_ERROR", cause });

/** The error of a call that was not made; `retryAfter` in milliseconds. */
export function circuitOpen(retryAfter: number, isOffline: boolean): HttpError {
  const message = isOffline ? NETWORK_MESSAGE : circuitOpenMessage(Math.ceil(retryAfter / 1000));
  return new HttpError({ kind: "circuitOpen" }, message, { code: "SERVICE_UNAVAILABLE", retryAfter });
}
