import type { Performance } from "#contract/reviews.ts";

/** The landing page's cards. */
export const sampleCards = [
  { front: "ibis", back: "أَبُو مِنْجَل", tags: ["Arabic"] },
  {
    front: "Arabic calls the ibis “father of the sickle”. Why?",
    back: "For its curved bill",
    tags: ["Arabic", "birds"],
  },
  { front: "The capital of Australia", back: "Canberra", tags: ["capitals"] },
  { front: "Au", back: "gold\n(Latin: aurum)", tags: ["chemistry"] },
] as const;

/**
 * The interval after each rating of a new card; a test compares them with the scheduler, which the page does not load.
 */
export const firstIntervals: Readonly<Record<Performance, string>> = {
  1: "1 min",
  2: "6 min",
  3: "10 min",
  4: "8 days",
};
