import { type Variant, cardVariantsOf } from "./cards-of-note.ts";

/** A card of a note, as the database has it. */
export interface CardOfNote {
  readonly id: number;
  readonly variant: Variant;
  readonly isDeleted: boolean;
}

/** How the cards of a note change with its texts. */
export interface NoteChange {
  /** Cards that it has from now on; those that were deleted come back with their answers. */
  readonly remaining: readonly { readonly id: number; readonly variant: Variant }[];
  readonly removed: readonly number[];
  /** Cards that it never had. */
  readonly added: readonly Variant[];
}

/**
 * The cards of a note after a change of its texts. A card keeps its answers as long as the note has its variant, and a
 * number that comes back brings its card back. Where the variant of the edited card is gone and others are new, it becomes
 * the first of them, so that a card that is turned into a cloze deletion keeps its answers.
 *
 * @param editedId The card through which the note was changed.
 */
export function noteChange(
  cards: readonly CardOfNote[],
  editedId: number,
  { front, isReversed }: { readonly front: string; readonly isReversed: boolean },
): NoteChange {
  const wanted = cardVariantsOf({ front }, isReversed);
  const remaining = wanted.flatMap((variant) => {
    const of = cards.filter((card) => card.variant === variant);
    const card = of.find(({ isDeleted }) => !isDeleted) ?? of[0];
    return card ? [{ id: card.id, variant }] : [];
  });
  const missing = wanted.filter((variant) => !remaining.some((card) => card.variant === variant));
  const [next] = missing;
  if (next !== undefined && !remaining.some(({ id }) => id === editedId))
    remaining.push({ id: editedId, variant: next });
  const stays = new Set(remaining.map(({ id }) => id));
  return {
    remaining: remaining.toSorted((a, b) => wanted.indexOf(a.variant) - wanted.indexOf(b.variant)),
    removed: cards.filter(({ id, isDeleted }) => !isDeleted && !stays.has(id)).map(({ id }) => id),
    added: missing.filter((variant) => !remaining.some((card) => card.variant === variant)),
  };
}

interface NoteTexts {
  readonly front: string;
  /** Both ways are asked. */
  readonly reversed: boolean;
}

/**
 * How many cards a note loses by a change of its texts.
 *
 * @param edited The card through which the note was changed.
 */
export function lostCards(before: NoteTexts, after: NoteTexts, edited: Variant): number {
  const had = cardVariantsOf(before, before.reversed);
  const cards = had.map((variant, id) => ({ id, variant, isDeleted: false }));
  const { front, reversed: isReversed } = after;
  return noteChange(cards, had.indexOf(edited), { front, isReversed }).removed.length;
}
