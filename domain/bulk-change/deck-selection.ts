import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";

export interface SelectedDeck {
  readonly id: number;
  readonly isOwner: boolean;
  readonly mayEdit: boolean;
}

export interface DeckSelection {
  readonly decks: readonly SelectedDeck[];
  /** Start of the next range; null: none. */
  readonly anchor: number | null;
}

export const NO_DECKS_SELECTED: DeckSelection = { decks: [], anchor: null };

export const withDeckToggled = ({ decks }: DeckSelection, deck: SelectedDeck): DeckSelection => ({
  decks: decks.some(({ id }) => id === deck.id) ? decks.filter(({ id }) => id !== deck.id) : [...decks, deck],
  anchor: deck.id,
});

/** Keeps the anchor. */
export function withDecks(selection: DeckSelection, more: readonly SelectedDeck[]): DeckSelection {
  const known = new Set(selection.decks.map(({ id }) => id));
  return { ...selection, decks: [...selection.decks, ...more.filter(({ id }) => !known.has(id))] };
}

/** Adds the decks from the anchor through a deck, in either direction; the deck alone where the anchor is not on `page`. */
export function withDeckRange(
  selection: DeckSelection,
  page: readonly SelectedDeck[],
  deckId: number,
): DeckSelection {
  const to = page.findIndex(({ id }) => id === deckId);
  if (to === -1) return selection;
  const from = page.findIndex(({ id }) => id === selection.anchor);
  const begin = from === -1 ? to : from;
  const range = page.slice(Math.min(begin, to), Math.max(begin, to) + 1);
  return withDecks({ ...selection, anchor: from === -1 ? deckId : selection.anchor }, range);
}

export function withoutDecks({ decks, anchor }: DeckSelection, gone: readonly number[]): DeckSelection {
  const left = new Set(gone);
  return {
    decks: decks.filter(({ id }) => !left.has(id)),
    anchor: anchor !== null && left.has(anchor) ? null : anchor,
  };
}

export function changeableAmong(
  decks: readonly SelectedDeck[],
  kind: DeckBulkChange["kind"],
): readonly number[] {
  const mayChange = (deck: SelectedDeck): boolean => {
    switch (kind) {
      case "addTags":
      case "removeTags":
        return deck.mayEdit;
      case "move":
      case "trash":
        return deck.isOwner;
      case "favorite":
      case "unfavorite":
        return true;
    }
  };
  return decks.filter(mayChange).map(({ id }) => id);
}
