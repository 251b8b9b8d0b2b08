import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import type { SelectedDeck } from "./deck-selection.ts";
import { changeableAmong } from "./deck-selection.ts";

/** What the server did with decks. */
export interface DecksChanged {
  readonly deckIds: readonly number[];
  /** Decks that would have too many tags. */
  readonly overLimit: readonly number[];
  /** Decks that the learner can no longer see. */
  readonly gone: readonly number[];
  /** Decks with which the learner may no longer do this; they are as before. */
  readonly refused: readonly number[];
}

/** What an undo did with decks. */
export interface DecksRestored {
  readonly restored: number;
  /** Decks that were changed since, and stay as they are. */
  readonly left: number;
}

/** A change of many decks, and its undo. */
export interface DeckRun {
  readonly change: DeckBulkChange | null;
  /** The same whenever it is sent. */
  readonly changeId: string;
  /** The decks that it is for. */
  readonly deckIds: readonly number[];
  /** Selected decks with which the learner may not do this. */
  readonly leftOut: number;
  /** An answer was lost: the server may have changed the decks. */
  readonly isUnsure: boolean;
  readonly changed: readonly number[];
  readonly overLimit: number;
  readonly gone: number;
  readonly restored: number;
  readonly left: number;
}

export const NO_DECK_RUN: DeckRun = {
  change: null,
  changeId: "",
  deckIds: [],
  leftOut: 0,
  isUnsure: false,
  changed: [],
  overLimit: 0,
  gone: 0,
  restored: 0,
  left: 0,
};

/** A change of those selected decks with which the learner may do it. */
export function deckRunOf(
  change: DeckBulkChange,
  changeId: string,
  selected: readonly SelectedDeck[],
): DeckRun {
  const deckIds = changeableAmong(selected, change.kind);
  return { ...NO_DECK_RUN, change, changeId, deckIds, leftOut: selected.length - deckIds.length };
}

export const withDecksChanged = (
  run: DeckRun,
  { deckIds, overLimit, gone, refused }: DecksChanged,
): DeckRun => ({
  ...run,
  leftOut: run.leftOut + refused.length,
  isUnsure: false,
  changed: deckIds,
  overLimit: overLimit.length,
  gone: gone.length,
});

/** The same after the call failed. A refusal does not tell whether an earlier attempt succeeded. */
export const withDecksFailed = (run: DeckRun, isOutcomeUnknown: boolean): DeckRun => ({
  ...run,
  isUnsure: run.isUnsure || isOutcomeUnknown,
});

/** Whether there is something for an undo to take back, or may be. */
export const canUndoDecks = ({ changed, isUnsure }: DeckRun): boolean => changed.length > 0 || isUnsure;

/** Decks of the change that are no longer where they were selected. */
export const takenAway = ({ change, deckIds }: DeckRun): readonly number[] =>
  change?.kind === "move" || change?.kind === "trash" || change?.kind === "unfavorite" ? deckIds : [];
