/** Texts of the learner's day and the days that come. */
export const progressTexts = {
  title: "Your progress",
  goOn: (title: string) => `Continue with “${title}”`,
  streak: "Streak",
  days: (count: string) => (count === "1" ? "1 day" : `${count} days`),
  streakKept: "You have studied today.",
  streakOpen: "Answer a card today to keep it.",
  noStreak: "Answer a card to start one.",
  today: "Today",
  answers: (count: string) => (count === "1" ? "1 answer" : `${count} answers`),
  later: "Later today",
  cards: (count: string) => (count === "1" ? "1 card" : `${count} cards`),
  inSteps: "In learning steps.",
  nothingLater: "No learning step is left today.",
  forecast: "Reviews of the next 14 days",
  reviews: (day: string, count: string) => (count === "1" ? `${day}: 1 review` : `${day}: ${count} reviews`),
  forecastNote: "Based on your answers so far, not counting daily limits.",
} as const;
