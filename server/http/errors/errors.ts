import type { ErrorBody } from "#contract/errors.ts";
import type { Context, MiddlewareHandler } from "hono";
import { ApiError, ServerBusy, TooManyRequests } from "./api-error.ts";
import { isDatabaseUnavailable } from "./database-errors.ts";
import type { Failure, RequestEnv } from "../request-context.ts";

/** Answers every error of the application. What is to be logged of it goes into the line of its request. */
export function answerError(error: unknown, c: Context<RequestEnv>): Response {
  const apiError = toApiError(error);
  c.set("failure", loggedFailure(error, apiError));
  c.header("cache-control", "no-store");
  if (apiError instanceof TooManyRequests || apiError instanceof ServerBusy)
    c.header("retry-after", String(apiError.retryAfterSeconds));
  return c.json(errorBody(apiError, c.get("requestId")), apiError.status);
}

/** Hono hands on what is thrown and is no Error; here it ends. */
export const catchThrown: MiddlewareHandler<RequestEnv> = async (c, next) => {
  try {
    await next();
  } catch (thrown) {
    c.res = answerError(thrown, c);
  }
};

export function errorBody({ message, code, validationErrors }: ApiError, requestId: string): ErrorBody {
  return { message, code, errorCode: code, requestId, ...(validationErrors && { validationErrors }) };
}

/** What was not meant for the caller is answered without a word of it. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error)
    ? new ApiError(503, "SERVICE_UNAVAILABLE")
    : new ApiError(500, "INTERNAL_SERVER_ERROR");
}

export function loggedFailure(error: unknown, { code, status }: ApiError): Failure {
  if (error instanceof ApiError) return { code };
  const message = status === 503 ? "The database cannot be reached." : "A request failed.";
  return { code, message, err: error };
}
