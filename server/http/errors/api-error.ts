import type { ErrorCode } from "#contract/errors.ts";
import { DEFAULT_MESSAGES } from "./default-messages.ts";

export type ErrorStatus =
  | 400
  | 401
  | 402
  | 403
  | 404
  | 405
  | 408
  | 409
  | 413
  | 415
  | 422
  | 429
  | 431
  | 500
  | 503;

/** An error that is sent to the caller unchanged. Any other error becomes a bare 500. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly validationErrors: Record<string, string> | undefined;

  constructor(
    status: ErrorStatus,
    code: ErrorCode,
    message: string = DEFAULT_MESSAGES[code],
    validationErrors?: Record<string, string>,
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.validationErrors = validationErrors;
  }
}

/** 402 for an operation that a subscription does not allow, or not so often. */
export class OperationRefused extends ApiError {
  readonly operationType: string;

  constructor(
    operationType: string,
    message: string,
    code: "SUBSCRIPTION_REQUIRED" | "TRIAL_EXPIRED" = "SUBSCRIPTION_REQUIRED",
  ) {
    super(402, code, message);
    this.name = "OperationRefused";
    this.operationType = operationType;
  }
}

/** 429 that says when to try again. */
export class TooManyRequests extends ApiError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const minutes = Math.ceil(seconds / 60);
    const wait = seconds <= 60 ? "in a minute" : `in ${minutes} minutes`;
    super(429, "RATE_LIMIT_EXCEEDED", `Too many requests. Please try again ${wait}.`);
    this.name = "TooManyRequests";
    this.retryAfterSeconds = seconds;
  }
}

/** 503 that says when to try again, because more requests would delay all others. */
export class ServerBusy extends ApiError {
  readonly retryAfterSeconds = 2;

  constructor() {
    super(503, "SERVICE_UNAVAILABLE", "Ibis is very busy right now. Please try again in a few seconds.");
    this.name = "ServerBusy";
  }
}

/** 404, also for things of another learner, so that their existence is not revealed. */
export function notFound(what: string, id: number | string): ApiError {
  return new ApiError(404, "RESOURCE_NOT_FOUND", `There is no ${what} ${id}, or it is not yours.`);
}
