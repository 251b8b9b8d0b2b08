/** All that is known of decks; a change of one makes it stale. */
export const DECKS_KEY = ["decks"] as const;
/** All folders of the learner. */
export const FOLDERS_KEY = [...DECKS_KEY, "folders"] as const;
/** All that is known of one deck. */
export const deckKey = (deckId: number) => [...DECKS_KEY, "one", deckId] as const;
/** The pages of a deck's cards. */
export const cardsKey = (deckId: number) => [...deckKey(deckId), "cards"] as const;
/** With whom a deck is shared. */
export const sharingKey = (deckId: number) => ["sharing", deckId] as const;
/** What is written on cards and not saved. */
export const DRAFTS_KEY = ["card-drafts"] as const;
/** All that is known of the learner's sessions. */
export const HISTORY_KEY = ["history"] as const;
/** All that is known of exams. */
export const EXAMS_KEY = ["exams"] as const;
/** All that is known of exam templates. */
export const TEMPLATES_KEY = ["exam-templates"] as const;
/** All reports of grades in a deck. */
export const reportsKey = (deckId: number) => ["answer-reports", deckId] as const;
/** All that is known of the learner's subscription and payments. */
export const SUBSCRIPTION_KEY = ["subscription"] as const;
/** All that is known of the user's sign-ins. */
export const SIGN_INS_KEY = ["sign-ins"] as const;
/** All that is known of the learner's notifications. */
export const NOTIFICATIONS_KEY = ["notifications"] as const;
/** All that is known of profiles. */
export const PROFILES_KEY = ["profiles"] as const;
