import type { ErrorType } from "#domain/study/screen/answer-details.ts";

export const detailTexts = {
  details: "Details of this answer",
  unsaid: "Not said",
  confidence: "How sure were you?",
  confidences: { 0: "Guessed", 0.25: "Unsure", 0.5: "Half sure", 0.75: "Fairly sure", 1: "Certain" },
  quality: "How good was it?",
  qualities: {
    0: "0: nothing came to mind",
    1: "1: wrong, but familiar",
    2: "2: wrong, but nearly",
    3: "3: right, with effort",
    4: "4: right, after a thought",
    5: "5: right at once",
  },
  errorType: "What went wrong?",
  errorTypes: {
    forgotten: "Forgotten",
    mixedUp: "Mixed up with another",
    partlyKnown: "Knew only a part",
    spelling: "Spelling",
    misread: "Misread the card",
    badCard: "The card is unclear",
  } satisfies Record<ErrorType, string>,
  notes: "Notes",
  confident: (percent: string) => `${percent} sure`,
  ofQuality: (quality: string) => `Quality ${quality} of 5`,
} as const;
