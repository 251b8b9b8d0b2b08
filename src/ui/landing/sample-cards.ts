import type { Performance } from "#contract/reviews.ts";

/** An element of MathML: its name, then what it has. */
export type MathElement = readonly [name: string, ...content: readonly (MathElement | string)[]];

interface SampleCard {
  readonly front: string;
  readonly back: string;
  /** Shown instead of the back. */
  readonly formula?: MathElement;
  readonly tags: readonly string[];
}

const ROOT: MathElement = [
  "msqrt",
  ["msup", ["mi", "b"], ["mn", "2"]],
  ["mo", "−"],
  ["mn", "4"],
  ["mi", "a"],
  ["mi", "c"],
];
const NUMERATOR: MathElement = ["mrow", ["mo", "−"], ["mi", "b"], ["mo", "±"], ROOT];

/** The landing page's cards. */
export const sampleCards: readonly SampleCard[] = [
  {
    front: "Solve ax² + bx + c = 0",
    back: "x = (−b ± √(b² − 4ac)) / 2a",
    formula: ["math", ["mi", "x"], ["mo", "="], ["mfrac", NUMERATOR, ["mrow", ["mn", "2"], ["mi", "a"]]]],
    tags: ["algebra", "formulas"],
  },
  { front: "ibis", back: "أَبُو مِنْجَل", tags: ["Arabic"] },
  {
    front: "Arabic calls the ibis “father of the sickle”. Why?",
    back: "For its curved bill",
    tags: ["Arabic", "birds"],
  },
  {
    front: "The capital of Australia is […]",
    back: "The capital of Australia is Canberra",
    tags: ["capitals"],
  },
];

/**
 * The interval after each rating of a new card; a test compares them with the scheduler, which the page does not load.
 */
export const firstIntervals: Readonly<Record<Performance, string>> = {
  1: "1 min",
  2: "6 min",
  3: "10 min",
  4: "8 days",
};
