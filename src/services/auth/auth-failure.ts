import { AUTH_MESSAGES } from "#domain/auth/auth-messages.ts";
import { HttpError } from "../http/http-error.ts";

export interface AuthFailure {
  readonly message: string;
  readonly code: string;
  readonly validationErrors: Readonly<Record<string, string>>;
}

/** @param invalid The reason where the answer does not fit the contract. */
export function authFailureOf(error: unknown, invalid: "INVALID_RESPONSE" | "INVALID_USER"): AuthFailure {
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? error.message : AUTH_MESSAGES.LOGIN_FAILED;
    return { message, code: "CLIENT_ERROR", validationErrors: {} };
  }
  const { message, code, validationErrors } = error;
  switch (error.failure.kind) {
    case "answered":
    case "thrown":
      return { message, code, validationErrors };
    case "invalid":
      return { message: AUTH_MESSAGES[invalid], code, validationErrors };
    case "unanswered":
    case "circuitOpen":
    case "aborted":
      return { message: AUTH_MESSAGES.NO_RESPONSE, code, validationErrors };
  }
}
