import type { ErrorCode } from "#contract/errors.ts";
import { NEEDS_SUBSCRIPTION } from "#domain/subscription/asks-for-plan.ts";

/** The status of each code, and the message of errors without one of their own. */
export const ERRORS = {
  BAD_REQUEST: [400, "Invalid request. Please check your input."],
  AUTHENTICATION_REQUIRED: [401, "Authentication required. Please log in."],
  INVALID_CREDENTIALS: [401, "Your username, email or password is incorrect."],
  TOKEN_EXPIRED: [401, "Your session has expired. Please log in again."],
  SUBSCRIPTION_REQUIRED: [402, NEEDS_SUBSCRIPTION],
  TRIAL_EXPIRED: [402, NEEDS_SUBSCRIPTION],
  ACCESS_DENIED: [403, "Access denied. You do not have permission to perform this action."],
  EMAIL_VERIFICATION_REQUIRED: [403, "Please verify your email address to continue."],
  RESOURCE_NOT_FOUND: [404, "The requested resource was not found."],
  METHOD_NOT_ALLOWED: [405, "This address does not accept that method."],
  RESOURCE_CONFLICT: [409, "Conflict. The resource already exists or is in use."],
  USERNAME_ALREADY_EXISTS: [409, "This username is already taken. Please choose another one."],
  INVALID_TOKEN: [401, "Your session is invalid. Please log in again."],
  PAYLOAD_TOO_LARGE: [413, "Too much data in one request."],
  UNSUPPORTED_MEDIA_TYPE: [415, "Send the body as JSON, with the header Content-Type: application/json."],
  VALIDATION_ERROR: [422, "Validation failed. Please check your input."],
  RATE_LIMIT_EXCEEDED: [429, "Too many requests. Please try again later."],
  HTTP_408: [408, "The request did not arrive in time. Please try again."],
  HTTP_431: [431, "The headers of the request are too long. Send fewer or shorter ones."],
  INTERNAL_SERVER_ERROR: [500, "Server error. Please try again later."],
  SERVICE_UNAVAILABLE: [503, "Service temporarily unavailable. Please try again later."],
} as const satisfies Record<ErrorCode, readonly [status: number, message: string]>;

type ErrorStatus = (typeof ERRORS)[ErrorCode][0];

/** An error that is sent to the caller unchanged. Any other error becomes a bare 500. */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly validationErrors: Record<string, string> | undefined;

  constructor(
    code: ErrorCode,
    message: string = ERRORS[code][1],
    validationErrors?: Record<string, string>,
    status: ErrorStatus = ERRORS[code][0],
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
    super(code, message);
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
    super("RATE_LIMIT_EXCEEDED", `Too many requests. Please try again ${wait}.`);
    this.name = "TooManyRequests";
    this.retryAfterSeconds = seconds;
  }
}

/** 503 that says when to try again, because more requests would delay all others. */
export class ServerBusy extends ApiError {
  readonly retryAfterSeconds = 2;

  constructor() {
    super("SERVICE_UNAVAILABLE", "Ibis is very busy right now. Please try again in a few seconds.");
    this.name = "ServerBusy";
  }
}

/** 404, also for things of another learner, so that their existence is not revealed. */
export function notFound(what: string, id: number | string): ApiError {
  return new ApiError("RESOURCE_NOT_FOUND", `There is no ${what} ${id}, or it is not yours.`);
}

/** The storage of media does not answer, or not now. The caller gets 503. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}
