import type { ErrorCode } from "#contract/errors.ts";
import { NEEDS_SUBSCRIPTION } from "#domain/subscription/asks-for-plan.ts";

/** The messages for errors without a message of their own. */
export const DEFAULT_MESSAGES = {
  BAD_REQUEST: "Invalid request. Please check your input.",
  AUTHENTICATION_REQUIRED: "Authentication required. Please log in.",
  INVALID_CREDENTIALS: "Your username, email or password is incorrect.",
  TOKEN_EXPIRED: "Your session has expired. Please log in again.",
  SUBSCRIPTION_REQUIRED: NEEDS_SUBSCRIPTION,
  TRIAL_EXPIRED: NEEDS_SUBSCRIPTION,
  ACCESS_DENIED: "Access denied. You do not have permission to perform this action.",
  EMAIL_VERIFICATION_REQUIRED: "Please verify your email address to continue.",
  RESOURCE_NOT_FOUND: "The requested resource was not found.",
  METHOD_NOT_ALLOWED: "This address does not accept that method.",
  RESOURCE_CONFLICT: "Conflict. The resource already exists or is in use.",
  USERNAME_ALREADY_EXISTS: "This username is already taken. Please choose another one.",
  INVALID_TOKEN: "Your session is invalid. Please log in again.",
  PAYLOAD_TOO_LARGE: "Too much data in one request.",
  UNSUPPORTED_MEDIA_TYPE: "Send the body as JSON, with the header Content-Type: application/json.",
  VALIDATION_ERROR: "Validation failed. Please check your input.",
  RATE_LIMIT_EXCEEDED: "Too many requests. Please try again later.",
  HTTP_408: "The request did not arrive in time. Please try again.",
  HTTP_431: "The headers of the request are too long. Send fewer or shorter ones.",
  INTERNAL_SERVER_ERROR: "Server error. Please try again later.",
  SERVICE_UNAVAILABLE: "Service temporarily unavailable. Please try again later.",
} satisfies Record<ErrorCode, string>;

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
