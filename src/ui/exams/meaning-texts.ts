export const meaningTexts = {
  why: "Why?",
  compare: "Compare by meaning",
  grade: {
    right: (chance: string) => `By its meaning it is right, with a chance of ${chance}.`,
    unsure: (chance: string) => `By its meaning it may be right; the chance is ${chance}.`,
    wrong: (chance: string) => `By its meaning it is wrong; the chance that it is right is ${chance}.`,
  },
  insights: "What is missing in my answers?",
  insightsTitle: "What your answers lack",
} as const;
