import { v7 as uuidv7 } from "uuid";
import type { ImportedCard } from "#contract/decks/card-changes.ts";
import { type Variant, cardVariantsOf } from "#domain/notes/cards-of-note.ts";
import { requireAnswer, requireFewCards } from "./note-limits.ts";

export interface NewNote extends ImportedCard {
  readonly deckId: number;
}

export interface NewCard extends Omit<NewNote, "reversed"> {
  readonly variant: Variant;
  readonly noteId: string | null;
}

/** Cards of one note follow each other. @throws ApiError 422 for a note without an answer, and for too many cards. */
export function cardsOfNotes(notes: readonly NewNote[]): NewCard[] {
  const added = notes.flatMap(({ reversed = false, ...note }) => {
    requireAnswer(note);
    const variants = cardVariantsOf(note, reversed);
    const noteId = variants.length > 1 ? uuidv7() : null;
    return variants.map((variant) => ({ ...note, variant, noteId }));
  });
  requireFewCards(added);
  return added;
}
