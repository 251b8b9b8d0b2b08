import katex from "katex";

/** Renders formulas. */
export interface Maths {
  /** MathML that still has to be sanitised; null for a source that is no TeX, or too long. */
  render(source: string, isBlock: boolean): string | null;
}

const LONGEST = 2000;

export function createMaths(): Maths {
  return {
    render(source, isBlock) {
      if (source.length > LONGEST) return null;
      try {
        return katex.renderToString(source, {
          displayMode: isBlock,
          // Needs neither fonts nor styles in elements, and screen readers know it.
          output: "mathml",
          trust: false,
          strict: "ignore",
          maxExpand: 200,
          maxSize: 20,
          throwOnError: true,
        });
      } catch {
        return null;
      }
    },
  };
}
