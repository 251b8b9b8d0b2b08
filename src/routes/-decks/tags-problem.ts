import { tagsProblem as limitProblem } from "#domain/editing/limits.ts";

/** What is wrong with the tags for many cards, if anything. */
export const tagsProblem = (tags: readonly string[]): string | undefined =>
  tags.length === 0 ? "Write at least one tag." : limitProblem(tags);
