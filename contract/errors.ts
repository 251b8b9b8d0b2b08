import * as v from "valibot";

/** Accounts specification, section 8; `HTTP_{status}` where none fits. */
export const ERROR_CODES = [
  "BAD_REQUEST",
  "AUTHENTICATION_REQUIRED",
  "INVALID_CREDENTIALS",
  "TOKEN_EXPIRED",
  "SUBSCRIPTION_REQUIRED",
  "TRIAL_EXPIRED",
  "ACCESS_DENIED",
  "EMAIL_VERIFICATION_REQUIRED",
  "RESOURCE_NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "RESOURCE_CONFLICT",
  "USERNAME_ALREADY_EXISTS",
  "INVALID_TOKEN",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "VALIDATION_ERROR",
  "RATE_LIMIT_EXCEEDED",
  "HTTP_408",
  "HTTP_431",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

export const ErrorBody = v.object({
  message: v.string(),
  /** One of `ERROR_CODES`; clients must accept unknown codes. */
  code: v.string(),
  /** The same value as `code`. */
  errorCode: v.optional(v.string()),
  /** Finds the request in the server's log. */
  requestId: v.string(),
  /** Path of the field, such as `cards.0.front`, to what is wrong with it. */
  validationErrors: v.optional(v.record(v.string(), v.string())),
  /** The limited operation that was refused. */
  operationType: v.optional(v.string()),
  /** What the learner can do about it. */
  action: v.optional(v.string()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
