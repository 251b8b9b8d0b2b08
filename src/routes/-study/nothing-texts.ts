const CAUGHT_UP = "You're all caught up.";

/** Why no card comes, for the study screen, the dashboard and the deck lists. */
export const nothingTexts = {
  ofAll: { title: "Nothing to study now", text: CAUGHT_UP },
  toStudy: {
    title: "Nothing to study now",
    text: "No more cards of this deck come today.",
    /** If others may come tomorrow. */
    limits: "Its study options set how many come each day.",
  },
  noCards: { title: "Nothing to study now", text: "This deck has no cards yet." },
  toReview: { title: "Nothing to review now", text: CAUGHT_UP },
} as const;
