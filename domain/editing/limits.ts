import { TAGS_MAX, TAG_MAX } from "#contract/decks/tags.ts";

const count = (value: number) => value.toLocaleString("en");

/** The message beside a field that is too long. `name` begins the sentence, such as `The title`; `most`: characters. */
export const tooLong = (name: string, text: string, most: number): string | undefined =>
  text.length > most
    ? `${name} has ${count(text.length)} characters. At most ${count(most)} are possible.`
    : undefined;

export function tagsProblem(tags: readonly string[]): string | undefined {
  if (tags.length > TAGS_MAX) return `These are ${tags.length} tags. At most ${TAGS_MAX} are possible.`;
  const long = tags.find(({ length }) => length > TAG_MAX);
  // No half of a surrogate pair.
  const beginning = long?.slice(0, 20).replace(/[\uD800-\uDBFF]$/, "");
  return long && tooLong(`The tag “${beginning}…”`, long, TAG_MAX);
}

export function problemsIn<const Field extends string>(
  problems: Readonly<Record<Field, string | undefined>>,
): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const field in problems) if (problems[field] !== undefined) found[field] = problems[field];
  return found;
}
