export interface DeckTexts {
  readonly title: string;
  readonly description: string;
  readonly tags: string[];
  readonly synonyms: string[][];
}

type Text = string | readonly string[] | readonly (readonly string[])[];

export const DECK_TEXTS = ["title", "description", "tags", "synonyms"] as const;

const shown = (value: Text): string =>
  typeof value === "string"
    ? value
    : value.map((one) => (typeof one === "string" ? one : one.join(" = "))).join(", ");

export const changedTo = (value: Text): string =>
  `Changed meanwhile to “${shown(value)}”. Save again to replace it.`;

/**
 * The texts that a learner has seen after a refused save: those before, and the current values of the fields in `errors`,
 * except fields changed again since.
 */
export function seenWith(
  seen: DeckTexts,
  present: DeckTexts,
  errors: Readonly<Record<string, string>>,
): DeckTexts {
  const named = DECK_TEXTS.filter((field) => errors[field] === changedTo(present[field]));
  return { ...seen, ...Object.fromEntries(named.map((field) => [field, present[field]])) };
}
