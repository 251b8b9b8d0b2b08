import { NEEDS_SUBSCRIPTION } from "#domain/subscription/asks-for-plan.ts";
import type { ErrorCode } from "#contract/errors.ts";

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
