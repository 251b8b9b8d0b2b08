/** The texts of a sync that was not finished. */
export const syncMessages = {
  cancelled: "Sync was cancelled. Please try again.",
  offline: "You are offline. Please connect to the internet to sync.",
  unexpected: "An unexpected error occurred. Please try again.",
} as const;
