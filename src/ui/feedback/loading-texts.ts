/** Texts of the loading screen (accounts specification, section 8, to the letter), and its study tips. */
export const loadingTexts = {
  slow: "Loading is taking longer than expected.",
  failed: "Something went wrong while loading. Please try again.",
} as const;

export const studyTips: readonly string[] = [
  "Answer before you turn the card: trying to remember is what makes it stick.",
  "A few minutes every day beat an hour once a week.",
  "Cards with one fact each are easier to remember.",
  "Rate honestly. “Again” costs nothing and brings the card back in time.",
  "Say the answer aloud; you notice sooner what you do not know.",
  "Sleep is part of learning: review in the evening, and again in the morning.",
];
