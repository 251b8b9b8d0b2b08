import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";

/** What is known of a deck that a learner selected. */
export interface SelectedDeck {
  readonly id: number;
  readonly isOwner: boolean;
  /** The learner may change its tags. */
  readonly mayEdit: boolean;
}

/** Decks that a learner selected in their lists. */
export interface DeckSelection {
  readonly decks: readonly SelectedDeck[];
  /** The deck from which the next range begins; null: none. */
  readonly anchor: number | null;
}

export const NO_DECKS_SELECTED: DeckSelection = { decks: [], anchor: null };

/** Selects a deck, or takes it off. */
export const withDeckToggled = ({ decks }: DeckSelection, deck: SelectedDeck): DeckSelection => ({
  decks: decks.some(({ id }) => id === deck.id) ? decks.filter(({ id }) => id !== deck.id) : [...decks, deck],
  anchor: deck.id,
});

/** Adds decks to a selection; the next range begins where this one did. */
export function withDecks(selection: DeckSelection, more: readonly SelectedDeck[]): DeckSelection {
  const known = new Set(selection.decks.map(({ id }) => id));
  return { ...selection, decks: [...selection.decks, ...more.filter(({ id }) => !known.has(id))] };
}

/**
 * Adds the decks from the anchor through a deck, whichever comes first; the deck alone where the anchor is on another page.
 *
 * @param page The decks that are shown, in their order.
 */
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

/** Takes decks off that are no longer where they were selected. */
export function withoutDecks({ decks, anchor }: DeckSelection, gone: readonly number[]): DeckSelection {
  const left = new Set(gone);
  return {
    decks: decks.filter(({ id }) => !left.has(id)),
    anchor: anchor !== null && left.has(anchor) ? null : anchor,
  };
}

/** Those of the decks with which the learner may do this. */
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
