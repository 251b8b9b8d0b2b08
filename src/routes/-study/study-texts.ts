import { lazily } from "../../ui/lazily.ts";

const inDays = lazily(() => new Intl.RelativeTimeFormat("en", { numeric: "auto" }));

/** Texts of the pages on which cards are answered: studying a deck, and spaced review. */
export const studyPageTexts = {
  reviewOf: (title: string) => `Spaced Review: ${title}`,
  toDeck: "Back to the deck",
  toDashboard: "Back to the dashboard",
  nextReview: (days: number) => `Next review ${inDays().format(days, "day")}.`,
  loading: "Preparing your cards",
  saving: "Saving your answer",
  notSaved: "Your answer is not saved yet.",
  kept: "It is kept here, and Ibis tries to save it again shortly.",
  refused: "This answer could not be saved.",
  eachToServer: "Each answer is sent to the server before the next card is shown.",
  saveNow: "Save now",
  leaveMessage:
    "If you leave now, this one answer is lost. Stay, and it is saved as soon as the server can be reached.",
  leave: "Leave without it",
  goOn: "Continue without it",
  pause: "Pause",
  pausedTitle: "Paused",
  pausedText: "The timer is stopped.",
  resume: "Resume",
  edit: "Edit this card",
  info: "Card info",
  notMarked: "Your change of the marks is not saved yet.",
  markRefused: "A change of the marks could not be saved.",
  another: "Study more",
  practise: "Practice the hardest",
  practiceOf: (title: string) => `Practice: ${title}`,
  practice: {
    free: "Practice: these answers are not counted, and change nothing about when your cards come.",
    counted: "Practice: these answers count, and decide when your cards come next.",
  },
  countPractice: "Count my answers",
  end: "End session",
  later: "later",
  leech: "leech",
  undo: "Undo",
} as const;
