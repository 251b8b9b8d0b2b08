import type { Drawn } from "../kit/result.ts";

/** The result of a transition, most serious first. */
export type Mark = "failing" | "uncovered" | "excepted" | "covered";

export const MARKS: readonly Mark[] = ["failing", "uncovered", "excepted", "covered"];

/** The sign of a mark, so that colour is never the only sign. */
export const SIGNS: Readonly<Record<Mark, string>> = {
  failing: "✗",
  uncovered: "○",
  excepted: "⊘",
  covered: "✓",
};

export const MEANINGS: Readonly<Record<Mark, string>> = {
  failing: "taken in the step at which a path failed",
  uncovered: "taken by no path",
  excepted: "excluded, with a reason",
  covered: "taken",
};

export function markOf({ taken, failing, exceptions }: Drawn, id: string): Mark {
  if (failing.has(id)) return "failing";
  if (taken.has(id)) return "covered";
  return Object.hasOwn(exceptions, id) ? "excepted" : "uncovered";
}

export const gravest = (marks: readonly Mark[]): Mark =>
  MARKS.find((mark) => marks.includes(mark)) ?? "covered";
