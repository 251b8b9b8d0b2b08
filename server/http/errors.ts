import type { ErrorBody } from "#contract/errors.ts";
import type { Context } from "hono";
import { ApiError, TooManyRequests } from "./api-error.ts";
import { isDatabaseUnavailable, loggable } from "./database-errors.ts";
import type { RequestEnv } from "./request-context.ts";

/** Answers every error of the server. */
export function answerError(error: unknown, c: Context<RequestEnv>): Response {
  const apiError = toApiError(error, c);
  const { status, code, message, validationErrors } = apiError;
  if (apiError instanceof TooManyRequests) c.header("retry-after", String(apiError.retryAfterSeconds));
  const requestId = c.get("requestId");
  const body: ErrorBody = {
    message,
    code,
    errorCode: code,
    requestId,
    ...(validationErrors && { validationErrors }),
  };
  return c.json(body, status);
}

function toApiError(error: unknown, c: Context<RequestEnv>): ApiError {
  if (error instanceof ApiError) return error;
  const log = c.get("log");
  if (isDatabaseUnavailable(error)) {
    log.error({ err: loggable(error) }, "The database cannot be reached.");
    return new ApiError(503, "SERVICE_UNAVAILABLE");
  }
  log.error({ err: loggable(error) }, "A request failed.");
  return new ApiError(500, "INTERNAL_SERVER_ERROR");
}
