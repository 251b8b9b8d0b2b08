import { type Variant, cardVariantsOf } from "./cards-of-note.ts";

export interface CardOfNote {
  readonly id: number;
  readonly variant: Variant;
  readonly isDeleted: boolean;
}

export interface NoteChange {
  /** Deleted cards among them are restored with their answers. */
  readonly remaining: readonly { readonly id: number; readonly variant: Variant }[];
  readonly removed: readonly number[];
  /** Never existed before. */
  readonly added: readonly Variant[];
}

/**
 * A card keeps its answers while its note has its variant, also after a break. If the edited card's variant is replaced, the
 * card takes the first new one.
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
  readonly reversed: boolean;
}

/** Cards that a note loses by a change. `edited`: the card that is being edited. */
export function lostCards(before: NoteTexts, after: NoteTexts, edited: Variant): number {
  const had = cardVariantsOf(before, before.reversed);
  const cards = had.map((variant, id) => ({ id, variant, isDeleted: false }));
  const { front, reversed: isReversed } = after;
  return noteChange(cards, had.indexOf(edited), { front, isReversed }).removed.length;
}
