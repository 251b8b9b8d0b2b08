import { TAGS_MAX, TAG_MAX } from "#contract/decks/tags.ts";

/** What is wrong with tags that were written for many, if anything. */
export function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length === 0) return "Write at least one tag.";
  if (tags.length > TAGS_MAX) return `Must have at most ${TAGS_MAX} tags.`;
  return tags.some(({ length }) => length > TAG_MAX)
    ? `Each tag must have at most ${TAG_MAX} characters.`
    : undefined;
}
