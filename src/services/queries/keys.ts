export const DECKS_KEY = ["decks"] as const;
export const FOLDERS_KEY = [...DECKS_KEY, "folders"] as const;
export const deckKey = (deckId: number) => [...DECKS_KEY, "one", deckId] as const;
export const cardsKey = (deckId: number) => [...deckKey(deckId), "cards"] as const;
export const sharingKey = (deckId: number) => ["sharing", deckId] as const;
/** What is written on cards and not saved. */
export const DRAFTS_KEY = ["card-drafts"] as const;
export const HISTORY_KEY = ["history"] as const;
export const EXAMS_KEY = ["exams"] as const;
export const TEMPLATES_KEY = ["exam-templates"] as const;
export const reportsKey = (deckId: number) => ["answer-reports", deckId] as const;
export const SUBSCRIPTION_KEY = ["subscription"] as const;
export const SIGN_INS_KEY = ["sign-ins"] as const;
export const NOTIFICATIONS_KEY = ["notifications"] as const;
export const PROFILES_KEY = ["profiles"] as const;
