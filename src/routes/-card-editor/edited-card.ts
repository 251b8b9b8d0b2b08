import type { Card } from "#contract/cards.ts";
import { extrasOf } from "#domain/notes/extras.ts";
import { inNote } from "#domain/notes/cards-of-note.ts";

/** A card, and which card of its note it is. */
export interface EditedCard {
  readonly id: number;
  readonly front: string;
  readonly back: string;
  readonly hint?: string | undefined;
  readonly notes?: string | undefined;
  readonly tags: string[];
  readonly variant?: number | undefined;
  readonly noteId?: string | undefined;
}

export const editedOf = (card: Card): EditedCard => ({
  id: card.id,
  front: card.front,
  back: card.back,
  ...extrasOf(card),
  ...inNote(card),
  tags: card.tags.map((tag) => tag.name),
});
