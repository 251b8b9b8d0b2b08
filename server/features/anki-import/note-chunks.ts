import { variantsOf } from "#domain/notes/variants.ts";
import { CARDS_MADE_MAX, charactersOf } from "../cards/note-limits.ts";
import type { ImportedNote } from "./imported-notes.ts";

/** The cards that a note becomes here. */
export const variantsOfNote = ({ card }: ImportedNote) => variantsOf(card, card.reversed ?? false);

const CHARACTERS = 4 * 1024 * 1024;

/** Notes in parts that one statement takes. */
export function noteChunks<T extends { readonly note: ImportedNote }>(notes: readonly T[]): T[][] {
  const chunks: T[][] = [];
  let made = 0;
  let characters = 0;
  for (const one of notes) {
    const cards = variantsOfNote(one.note).length;
    const length = cards * charactersOf(one.note.card);
    const last = chunks.at(-1);
    if (!last || made + cards > CARDS_MADE_MAX || characters + length > CHARACTERS) {
      chunks.push([one]);
      made = cards;
      characters = length;
    } else {
      last.push(one);
      made += cards;
      characters += length;
    }
  }
  return chunks;
}
