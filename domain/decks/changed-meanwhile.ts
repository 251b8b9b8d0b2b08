/** The texts of a deck that two people may change at the same time. */
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

/** What is said of a field that somebody else changed to the value. */
export const changedTo = (value: Text): string =>
  `Changed meanwhile to “${shown(value)}”. Save again to replace it.`;

/**
 * The texts that a learner has seen once a save was refused: those before, and of the deck as it is now those that the errors
 * name. A text that was changed again after the refusal was not seen.
 *
 * @param errors Of the refusal, by field.
 */
export function seenWith(
  seen: DeckTexts,
  present: DeckTexts,
  errors: Readonly<Record<string, string>>,
): DeckTexts {
  const named = DECK_TEXTS.filter((field) => errors[field] === changedTo(present[field]));
  return { ...seen, ...Object.fromEntries(named.map((field) => [field, present[field]])) };
}
