import type { ErrorBody } from "#contract/errors.ts";
import type { Context, MiddlewareHandler } from "hono";
import { ApiError, OperationRefused, ServerBusy, StorageUnavailable, TooManyRequests } from "./api-error.ts";
import { isDatabaseUnavailable, isStatementTimeout } from "./database-errors.ts";
import type { Failure, RequestEnv } from "../request-context.ts";

export function answerError(error: unknown, c: Context<RequestEnv>): Response {
  const apiError = toApiError(error);
  c.set("failure", loggedFailure(error, apiError));
  c.header("cache-control", "no-store");
  if (apiError instanceof TooManyRequests || apiError instanceof ServerBusy)
    c.header("retry-after", String(apiError.retryAfterSeconds));
  return c.json(errorBody(apiError, c.get("requestId")), apiError.status);
}

/** Hono does not catch thrown values that are not Errors, so this does. */
export const catchThrown: MiddlewareHandler<RequestEnv> = async (c, next) => {
  try {
    await next();
  } catch (thrown) {
    c.res = answerError(thrown, c);
  }
};

export function errorBody(error: ApiError, requestId: string): ErrorBody {
  const { message, code, validationErrors } = error;
  return {
    message,
    code,
    errorCode: code,
    requestId,
    ...(validationErrors && { validationErrors }),
    ...(error instanceof OperationRefused && { operationType: error.operationType }),
  };
}

/** The response to an unexpected error contains none of its details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isStatementTimeout(error)) return new ServerBusy();
  return isDatabaseUnavailable(error) || error instanceof StorageUnavailable
    ? new ApiError("SERVICE_UNAVAILABLE")
    : new ApiError("INTERNAL_SERVER_ERROR");
}

export function loggedFailure(error: unknown, { code, status }: ApiError): Failure {
  if (error instanceof ApiError) return { code };
  return { code, message: status === 503 ? whyUnavailable(error) : "A request failed.", err: error };
}

function whyUnavailable(error: unknown): string {
  if (isStatementTimeout(error)) return "A statement took too long.";
  return error instanceof StorageUnavailable
    ? "The storage of media fails."
    : "The database cannot be reached.";
}
