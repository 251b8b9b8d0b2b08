import type { PracticeCards } from "#domain/study/practice-choice.ts";

export const practiceTexts = {
  anyway: "Study anyway",
  which: "Which cards",
  choices: {
    all: "All cards",
    new: "New cards",
    due: "Cards that are due soon",
    failed: "Cards that you failed in the last 7 days",
    tag: "Cards with a tag",
  } satisfies Record<PracticeCards, string>,
  days: "Due within how many days",
  wrongDays: "Enter a whole number from 1 to 365.",
  tag: "Tag",
  wrongTag: "Enter a tag.",
  most: "A session has at most 100 cards. Suspended and buried cards are left out.",
  counts: "Let these answers change the schedule",
  countsHint: "Otherwise nothing changes about when your cards come.",
  start: "Start",
  allDecks: "All decks",
  nothing: "No such card",
  nothingText: "No card can be practiced with this choice. Choose other cards.",
} as const;
