import { readSynonyms, synonymText } from "#domain/decks/synonyms.ts";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { textOf } from "../-parts/form-data.ts";

interface DeckSynonyms {
  /** Absent: none. */
  readonly synonyms?: string[][] | undefined;
}

export const synonymTexts = {
  label: "Words that mean the same",
  hint: "For answers in exams. One group a line, with “=” between: USA = United States = US",
} as const;

const NAME = "synonyms";

/** Why the text of the field cannot be read; null where it can. */
export const unreadSynonyms = (data: FormData): string | null => readSynonyms(textOf(data, NAME)).problem;

/** The synonyms, if the form says them otherwise than before; another device may have changed the rest. */
export function changedSynonyms({ synonyms = [] }: DeckSynonyms, data: FormData): { synonyms?: string[][] } {
  const { groups } = readSynonyms(textOf(data, NAME));
  return groups === null || synonymText(groups) === synonymText(synonyms) ? {} : { synonyms: groups };
}

/** What the server says against them. */
export const refusedSynonyms = (refused: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.entries(refused).find(([name]) => /^synonyms\b/.test(name))?.[1];

/** Words and phrases that mean the same in answers to the cards of a deck, a group in each line. */
export function SynonymField(props: { readonly initial: DeckSynonyms; readonly error: string | undefined }) {
  return (
    <TextArea
      id={NAME}
      name={NAME}
      label={synonymTexts.label}
      hint={synonymTexts.hint}
      error={props.error}
      defaultValue={synonymText(props.initial.synonyms ?? [])}
      optional
    />
  );
}
