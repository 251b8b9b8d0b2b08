/** Texts are Markdown, at most 20,000 characters each. */
export interface ExamCard {
  readonly cardId: number;
  /** Of a cloze deletion, with its gap. */
  readonly question: string;
  readonly answer: string;
  /** Words in the gap; null without a cloze deletion. */
  readonly hidden: string | null;
  readonly tags: readonly string[];
  /** One exam asks one card of a note, as others may reveal its answer; null: no siblings. */
  readonly noteId: string | null;
  /** Further right answers. */
  readonly accepted: readonly string[];
  /** See `domain/notes/cards-of-note.ts`; answers of reversed cards are in the other language. Absent: basic. */
  readonly variant?: number;
}
