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

/** Why the text of the field cannot be parsed; null if it can. */
export const unreadSynonyms = (data: FormData): string | null => readSynonyms(textOf(data, NAME)).problem;

/** The synonyms if they were changed here; another device may have changed the others. */
export function changedSynonyms({ synonyms = [] }: DeckSynonyms, data: FormData): { synonyms?: string[][] } {
  const { groups } = readSynonyms(textOf(data, NAME));
  return groups === null || synonymText(groups) === synonymText(synonyms) ? {} : { synonyms: groups };
}

/** The server's error about them. */
export const refusedSynonyms = (refused: Readonly<Record<string, string | undefined>>): string | undefined =>
  Object.entries(refused).find(([name]) => /^synonyms\b/.test(name))?.[1];

/** Words and phrases that mean the same in typed answers, one group per line. */
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
