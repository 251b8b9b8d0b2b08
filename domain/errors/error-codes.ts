import type { DescribedFailure, Failure } from "./failure.ts";

/** Study specification, section 8. The API has its own: `contract/errors.ts`. */
export const APP_ERROR_CODES = [
  "ERR_NETWORK",
  "ERR_TIMEOUT",
  "ECONNABORTED",
  "ERR_OFFLINE",
  "ERR_INTERNET_DISCONNECTED",
  "INVALID_CREDENTIALS",
  "TOKEN_EXPIRED",
  "EMAIL_NOT_VERIFIED",
  "SUBSCRIPTION_REQUIRED",
  "TRIAL_EXPIRED",
  "SUBSCRIPTION_EXPIRED",
  "PAYMENT_FAILED",
  "PAYMENT_PROCESSING",
  "PAYMENT_TIMEOUT",
  "INSUFFICIENT_PERMISSIONS",
  "DECK_ACCESS_DENIED",
  "ACCOUNT_SUSPENDED",
  "VALIDATION_ERROR",
  "INVALID_CAPTCHA",
  "EMAIL_ALREADY_EXISTS",
  "USERNAME_ALREADY_EXISTS",
  "CONFLICT_ERROR",
  "RESOURCE_NOT_FOUND",
  "BAD_REQUEST",
  "RATE_LIMITED",
  "INTERNAL_SERVER_ERROR",
  "SERVICE_UNAVAILABLE",
  "STUDY_SESSION_ERROR",
  "CARD_LOAD_ERROR",
  "SYNC_ERROR",
  "CACHE_MISS",
  "DATABASE_ERROR",
  "UNEXPECTED_ERROR",
] as const;

export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/** API codes that are more specific than their status. */
const PRECISE: Readonly<Record<string, AppErrorCode>> = {
  EMAIL_VERIFICATION_REQUIRED: "EMAIL_NOT_VERIFIED",
  EMAIL_NOT_VERIFIED: "EMAIL_NOT_VERIFIED",
  SUBSCRIPTION_REQUIRED: "SUBSCRIPTION_REQUIRED",
  SUBSCRIPTION_EXPIRED: "SUBSCRIPTION_EXPIRED",
  TRIAL_EXPIRED: "TRIAL_EXPIRED",
  PAYMENT_FAILED: "PAYMENT_FAILED",
  PAYMENT_PROCESSING: "PAYMENT_PROCESSING",
  PAYMENT_TIMEOUT: "PAYMENT_TIMEOUT",
  ACCOUNT_SUSPENDED: "ACCOUNT_SUSPENDED",
  DECK_ACCESS_DENIED: "DECK_ACCESS_DENIED",
  EMAIL_ALREADY_EXISTS: "EMAIL_ALREADY_EXISTS",
  USERNAME_ALREADY_EXISTS: "USERNAME_ALREADY_EXISTS",
};

type Origin = Extract<Failure, { kind: "unanswered" }>["origin"];

const UNANSWERED: Readonly<Record<Origin, AppErrorCode>> = {
  timeout: "ERR_TIMEOUT",
  offline: "ERR_OFFLINE",
  network: "ERR_NETWORK",
  refresh: "ERR_NETWORK",
};

/** Study specification, sections 6 and 8. The server's code takes precedence over words in its message. */
export function appErrorCodeOf(failure: DescribedFailure): AppErrorCode {
  const { message = "", code = "" } = failure;
  switch (failure.kind) {
    case "answered":
      return codeOfResponse(failure.status, message, code);
    case "unanswered":
      return UNANSWERED[failure.origin];
    case "circuitOpen":
      return "SERVICE_UNAVAILABLE";
    case "invalid":
      return "INTERNAL_SERVER_ERROR";
    case "aborted":
      return "ECONNABORTED";
    case "thrown":
      return codeOfMessage(message);
  }
}

function codeOfMessage(message: string): AppErrorCode {
  // Only at the beginning of a word: "reload", "discard" and "async" mean something else.
  if (/\b(?:study|session)/i.test(message)) return "STUDY_SESSION_ERROR";
  if (/\b(?:(?:flash)?card|load)/i.test(message)) return "CARD_LOAD_ERROR";
  return /\b(?:un)?sync/i.test(message) ? "SYNC_ERROR" : "UNEXPECTED_ERROR";
}

function codeOfResponse(status: number, message: string, code: string): AppErrorCode {
  const precise = status < 500 && Object.hasOwn(PRECISE, code) ? PRECISE[code] : undefined;
  if (precise) return precise;
  const mentions = (word: string) => message.toLowerCase().includes(word);
  switch (status) {
    case 400:
      if (mentions("validation")) return "VALIDATION_ERROR";
      return mentions("captcha") ? "INVALID_CAPTCHA" : "BAD_REQUEST";
    case 401:
      return code === "TOKEN_EXPIRED" ? "TOKEN_EXPIRED" : "INVALID_CREDENTIALS";
    case 403:
      if (mentions("subscription")) return "SUBSCRIPTION_REQUIRED";
      return mentions("trial") ? "TRIAL_EXPIRED" : "INSUFFICIENT_PERMISSIONS";
    case 404:
      return "RESOURCE_NOT_FOUND";
    case 409:
      if (mentions("email")) return "EMAIL_ALREADY_EXISTS";
      return mentions("username") ? "USERNAME_ALREADY_EXISTS" : "CONFLICT_ERROR";
    case 422:
      return "VALIDATION_ERROR";
    case 429:
      return "RATE_LIMITED";
    case 502:
    case 503:
    case 504:
      return "SERVICE_UNAVAILABLE";
    default:
      return status >= 500 ? "INTERNAL_SERVER_ERROR" : "BAD_REQUEST";
  }
}

/** For reports: up to 100 letters, digits, `_` and `-` in upper case; `fallback` if nothing remains. */
export function normaliseErrorCode(code: string, fallback: string = "UNEXPECTED_ERROR"): string {
  const valid = code
    .replace(/[^\w-]/g, "")
    .toUpperCase()
    .slice(0, 100);
  return valid === "" ? fallback : valid;
}
