/** Drafts of cards on the device. */
export const DRAFTS_KEY = ["card-drafts"] as const;
