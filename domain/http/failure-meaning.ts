import type { Failure } from "../errors/failure.ts";
import type { RetryType } from "./retry-delay.ts";

export interface FailureMeaning {
  /** The server could not be reached or could not serve: the same call may succeed later. */
  readonly unreachable: boolean;
  /** The server may have processed the call. */
  readonly outcomeUnknown: boolean;
  /** For retrying the same request (study specification, section 8, "Retry rules"); null where it would fail again. */
  readonly retryType: RetryType | null;
}

type Origin = Extract<Failure, { kind: "unanswered" }>["origin"];

const UNANSWERED: Readonly<Record<Origin, FailureMeaning>> = {
  network: { unreachable: true, outcomeUnknown: true, retryType: "network" },
  offline: { unreachable: true, outcomeUnknown: true, retryType: "network" },
  timeout: { unreachable: true, outcomeUnknown: true, retryType: "timeout" },
  refresh: { unreachable: true, outcomeUnknown: false, retryType: null },
};

/** `code`: of the error response. */
export function failureMeaning(failure: Failure, code: string): FailureMeaning {
  switch (failure.kind) {
    case "answered": {
      const isServerError = failure.status >= 500;
      const retryType = refusalRetryType(failure.status, code);
      return { unreachable: isServerError, outcomeUnknown: isServerError, retryType };
    }
    case "unanswered":
      return UNANSWERED[failure.origin];
    case "circuitOpen":
      return { unreachable: true, outcomeUnknown: false, retryType: null };
    case "invalid":
    case "aborted":
    case "thrown":
      return { unreachable: false, outcomeUnknown: true, retryType: null };
  }
}

function refusalRetryType(status: number, code: string): RetryType | null {
  if (code === "PAYMENT_TIMEOUT") return "paymentTimeout";
  if (status === 429) return "rateLimit";
  return status >= 500 ? "server" : null;
}
