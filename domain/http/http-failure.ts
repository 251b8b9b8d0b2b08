import type { RetryType } from "./retry-delay.ts";

/**
 * Why a call failed.
 * `refused`: the server answered with an error status. `network`: no answer of our server came (a captive portal's
 * page counts as none). `timeout`: none came in time. `aborted`: the caller gave up. `invalid`: the answer does not
 * fit the contract. `refresh-failed`: the server could not be reached for a new token. `circuit-open`: the call was not
 * made, because the server had failed too often.
 */
export type HttpFailure =
  | "refused"
  | "network"
  | "timeout"
  | "aborted"
  | "invalid"
  | "refresh-failed"
  | "circuit-open";

/** What a failed call means for the caller. */
export interface FailureMeaning {
  /** The server could not be reached or could not serve: the same call may succeed later. */
  readonly unreachable: boolean;
  /** The server may have done what it was asked all the same. */
  readonly outcomeUnknown: boolean;
  /**
   * What is waited for before the same request is made again (study specification, section 8, "Retry rules"); null where it
   * would fail again.
   */
  readonly retryType: RetryType | null;
}

const MEANINGS: Readonly<Record<Exclude<HttpFailure, "refused">, FailureMeaning>> = {
  network: { unreachable: true, outcomeUnknown: true, retryType: "network" },
  timeout: { unreachable: true, outcomeUnknown: true, retryType: "timeout" },
  aborted: { unreachable: false, outcomeUnknown: true, retryType: null },
  invalid: { unreachable: false, outcomeUnknown: true, retryType: null },
  "refresh-failed": { unreachable: true, outcomeUnknown: false, retryType: null },
  "circuit-open": { unreachable: true, outcomeUnknown: false, retryType: null },
};

/** @param status Of a refusal; `code` is what the server says beside it. */
export function failureMeaning(failure: HttpFailure, status = 0, code = ""): FailureMeaning {
  if (failure !== "refused") return MEANINGS[failure];
  const isServerError = status >= 500;
  return {
    unreachable: isServerError,
    outcomeUnknown: isServerError,
    retryType: refusalRetryType(status, code),
  };
}

function refusalRetryType(status: number, code: string): RetryType | null {
  if (code === "PAYMENT_TIMEOUT") return "paymentTimeout";
  if (status === 429) return "rateLimit";
  return status >= 500 ? "server" : null;
}
