import type { RetryType } from "./retry-delay.ts";

export type { RetryType };

/**
 * What is waited for before a failed request is made again (study specification, section 8, "Retry rules"); null where
 * the same would fail again.
 *
 * @param failed.failure `refused` where the server answered with an error status.
 */
export function retryTypeOf(failed: {
  readonly failure: string;
  readonly status?: number | undefined;
  readonly code?: string;
}): RetryType | null {
  const { failure, status = 0, code } = failed;
  if (failure === "network" || failure === "timeout") return failure;
  if (failure !== "refused") return null;
  if (code === "PAYMENT_TIMEOUT") return "paymentTimeout";
  if (status === 429) return "rateLimit";
  return status >= 500 ? "server" : null;
}
