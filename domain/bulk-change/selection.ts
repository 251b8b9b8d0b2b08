export interface Selection {
  readonly cardIds: readonly number[];
  /** Start of the next range; null: none. */
  readonly anchor: number | null;
}

export const NOTHING_SELECTED: Selection = { cardIds: [], anchor: null };

export const withToggled = ({ cardIds }: Selection, cardId: number): Selection => ({
  cardIds: cardIds.includes(cardId) ? cardIds.filter((id) => id !== cardId) : [...cardIds, cardId],
  anchor: cardId,
});

/** Keeps the anchor. */
export function withSelected(selection: Selection, more: readonly number[]): Selection {
  return { ...selection, cardIds: [...new Set([...selection.cardIds, ...more])] };
}

/** Adds the cards from the anchor through a card, in either direction. `order`: all cards of the list. */
export function withRange(selection: Selection, order: readonly number[], cardId: number): Selection {
  const from = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(cardId);
  if (to === -1) return selection;
  const begin = from === -1 ? to : from;
  const range = order.slice(Math.min(begin, to), Math.max(begin, to) + 1);
  return withSelected({ ...selection, anchor: from === -1 ? cardId : selection.anchor }, range);
}

export function withoutCards({ cardIds, anchor }: Selection, gone: readonly number[]): Selection {
  const left = new Set(gone);
  return {
    cardIds: cardIds.filter((id) => !left.has(id)),
    anchor: anchor !== null && left.has(anchor) ? null : anchor,
  };
}
