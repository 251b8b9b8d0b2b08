import type { Performance } from "#contract/reviews.ts";

export interface MathElement {
  readonly name: string;
  readonly content: readonly (MathElement | string)[];
}

const math = (name: string, ...content: MathElement["content"]): MathElement => ({ name, content });

interface SampleCard {
  readonly front: string;
  readonly back: string;
  /** Shown instead of the back. */
  readonly formula?: MathElement;
  readonly tags: readonly string[];
}

const ROOT = math(
  "msqrt",
  math("msup", math("mi", "b"), math("mn", "2")),
  math("mo", "−"),
  math("mn", "4"),
  math("mi", "a"),
  math("mi", "c"),
);
const FRACTION = math(
  "mfrac",
  math("mrow", math("mo", "−"), math("mi", "b"), math("mo", "±"), ROOT),
  math("mrow", math("mn", "2"), math("mi", "a")),
);

export const sampleCards: readonly SampleCard[] = [
  { front: "ibis in Arabic", back: "أَبُو مِنْجَل", tags: ["Arabic"] },
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
  {
    front: "Which x solve\nax² + bx + c = 0?",
    back: "x = (−b ± √(b² − 4 · a · c)) / (2a)",
    formula: math("math", math("mi", "x"), math("mo", "="), FRACTION),
    tags: ["algebra", "formulas"],
  },
];

/** The first interval of each rating; a test compares them with the scheduler, which the page does not load. */
export const firstIntervals: Readonly<Record<Performance, string>> = {
  1: "1 min",
  2: "6 min",
  3: "10 min",
  4: "8 days",
};
