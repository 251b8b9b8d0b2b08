export type SyncFailureReason =
  | "CANCELLED"
  | "OFFLINE"
  | "NO_CONNECTION"
  | "SIGNED_OUT"
  | "SERVER_UNAVAILABLE"
  | "RATE_LIMITED"
  | "TOO_LARGE"
  | "UNEXPECTED";

/** Specification, section 8, "Sync manager messages". */
export const SYNC_FAILURE_MESSAGES: Readonly<Record<SyncFailureReason, string>> = {
  CANCELLED: "Sync was cancelled. Please try again.",
  OFFLINE: "You are offline. Please connect to the internet to sync.",
  NO_CONNECTION: "Network error. Please check your connection and try again.",
  SIGNED_OUT: "Your session has expired. Please log in again.",
  SERVER_UNAVAILABLE: "Server is currently unavailable. Please try again later.",
  RATE_LIMITED: "Too many requests. Please wait a moment and try again.",
  TOO_LARGE: "Too much data to sync at once. Try syncing in smaller batches.",
  UNEXPECTED: "An unexpected error occurred. Please try again.",
};

/** `message`: the server's. */
export function syncStatusMessage(status: number, message: string): string {
  if (status === 401 || status === 403) return SYNC_FAILURE_MESSAGES.SIGNED_OUT;
  if (status >= 500) return SYNC_FAILURE_MESSAGES.SERVER_UNAVAILABLE;
  if (status === 429) return SYNC_FAILURE_MESSAGES.RATE_LIMITED;
  if (status === 413) return SYNC_FAILURE_MESSAGES.TOO_LARGE;
  return `Error ${status}: ${message || "Please try again later."}`;
}

/** Of one review. */
export type ReviewFailureReason =
  | "REVIEW_NOT_FOUND"
  | "CHECKSUM_MISMATCH"
  | "UNDECIDED"
  | "REFUSED"
  | "NOT_ANSWERED";

export const REVIEW_FAILURE_MESSAGES: Readonly<Record<ReviewFailureReason, string>> = {
  REVIEW_NOT_FOUND: "Review not found on this device",
  CHECKSUM_MISMATCH: "Data integrity check failed",
  UNDECIDED: "This answer was changed in two places. Choose which version counts.",
  REFUSED: "The server did not accept this review.",
  NOT_ANSWERED: "The server did not confirm this review.",
};
