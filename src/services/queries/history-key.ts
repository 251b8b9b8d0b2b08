/** All that is known of the learner's sessions; apart from their queries, which are loaded with their pages. */
export const HISTORY_KEY = ["history"] as const;
