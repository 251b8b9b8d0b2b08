/** Messages in the sync history. */
export const SYNC_LOG_MESSAGES = {
  success: (synced: number) => `Successfully synced ${synced} review(s).`,
  partial: (synced: number, failed: number) => `Synced ${synced} reviews, but ${failed} failed.`,
  failure: (failed: number, attempts: number) =>
    `Failed to sync ${failed} reviews after ${attempts} attempts.`,
  cancelled: "Sync was cancelled.",
  offline: "Device is offline",
} as const;
