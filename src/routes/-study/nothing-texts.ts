/** Why no card comes, as the desk and the lists of decks say it. */
export const nothingTexts = {
  toStudy: {
    title: "Nothing to study now",
    text: "No more cards of this deck come today. Its study options set how many come each day.",
  },
  noCards: { title: "Nothing to study now", text: "This deck has no cards yet." },
  toReview: { title: "Nothing to review now", text: "You're all caught up." },
} as const;
