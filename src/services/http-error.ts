import * as v from "valibot";
import { ErrorBody } from "#contract/errors.ts";

/** Default texts by status (accounts specification, section 8). */
const STATUS_MESSAGES: Record<number, string> = {
  400: "Invalid request. Please check your input.",
  401: "Authentication required. Please log in.",
  403: "Access denied. You do not have permission to perform this action.",
  404: "The requested resource was not found.",
  409: "Conflict. The resource already exists or is in use.",
  422: "Validation failed. Please check your input.",
  429: "Too many requests. Please try again later.",
  500: "Server error. Please try again later.",
  502: "Service temporarily unavailable. Please try again later.",
  503: "Service temporarily unavailable. Please try again later.",
  504: "Service temporarily unavailable. Please try again later.",
};
const OTHER_STATUS_MESSAGE = "An error occurred while processing your request.";
export const NETWORK_MESSAGE = "Network error. Please check your internet connection and try again.";

/**
 * Why a call failed.
 * `refused`: the server answered with an error status. `network`: no answer of our server came (a captive portal's
 * page counts as none). `timeout`: none came in time. `aborted`: the caller gave up. `invalid`: the answer does not
 * fit the contract.
 */
export type HttpFailure = "refused" | "network" | "timeout" | "aborted" | "invalid";

/** A failed call; `message` can be shown to a person. */
export class HttpError extends Error {
  readonly failure: HttpFailure;
  /** Only where `failure` is `refused`. */
  readonly status: number | undefined;
  readonly code: string;
  readonly validationErrors: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;

  constructor(
    failure: HttpFailure,
    message: string,
    details: {
      status?: number;
      code: string;
      validationErrors?: Record<string, string> | undefined;
      requestId?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.name = "HttpError";
    this.failure = failure;
    this.status = details.status;
    this.code = details.code;
    this.validationErrors = details.validationErrors ?? {};
    this.requestId = details.requestId;
  }

  /** The server could not be reached or could not serve: the same call may succeed later. */
  get unreachable(): boolean {
    return this.failure === "network" || this.failure === "timeout" || (this.status ?? 0) >= 500;
  }

  /** The server may have done what it was asked all the same. */
  get inDoubt(): boolean {
    return this.failure !== "refused" || (this.status ?? 0) >= 500;
  }
}

/** What the server said is wrong with the fields that were sent, by their names. */
export const validationErrorsOf = (error: unknown): HttpError["validationErrors"] =>
  error instanceof HttpError ? error.validationErrors : {};

/** The error of an answer with an error status. */
export function refused(status: number, body: unknown): HttpError {
  const parsed = v.safeParse(ErrorBody, body);
  const details = parsed.success ? parsed.output : undefined;
  return new HttpError("refused", details?.message ?? STATUS_MESSAGES[status] ?? OTHER_STATUS_MESSAGE, {
    status,
    code: details?.code ?? `HTTP_${status}`,
    validationErrors: details?.validationErrors,
    requestId: details?.requestId,
  });
}

/** The error of a call that got no answer of our server. */
export function unanswered(failure: "network" | "timeout" | "aborted", cause?: unknown): HttpError {
  return new HttpError(failure, NETWORK_MESSAGE, { code: "NETWORK_ERROR", cause });
}
