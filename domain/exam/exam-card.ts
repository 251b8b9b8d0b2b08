/** A card as an exam asks it. Texts are Markdown, at most 20,000 characters each. */
export interface ExamCard {
  readonly cardId: number;
  /** The question; of a cloze deletion, with its gap. */
  readonly question: string;
  /** The whole answer. */
  readonly answer: string;
  /** What a gap hides; null where the card asks no cloze deletion. */
  readonly hidden: string | null;
  readonly tags: readonly string[];
  /** Cards of one note are never asked in one exam, as one may tell the answer to another; null: it has no siblings. */
  readonly noteId: string | null;
  /** Further answers that were accepted for this card. */
  readonly accepted: readonly string[];
  /** What it asks of its note (`domain/notes/cards-of-note.ts`); answers of reversed cards are in the other language. Absent: basic. */
  readonly variant?: number;
}
