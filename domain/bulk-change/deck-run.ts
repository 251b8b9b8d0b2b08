import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import type { SelectedDeck } from "./deck-selection.ts";
import { changeableAmong } from "./deck-selection.ts";

export interface DecksChanged {
  readonly deckIds: readonly number[];
  /** Not changed: too many tags. */
  readonly overLimit: readonly number[];
  /** No longer visible to the learner. */
  readonly gone: readonly number[];
  /** No longer the learner's to change; unchanged. */
  readonly refused: readonly number[];
}

export interface DecksRestored {
  readonly restored: number;
  /** Changed since, and therefore left as they are. */
  readonly left: number;
}

export interface DeckRun {
  readonly change: DeckBulkChange | null;
  /** The same when it is sent again. */
  readonly changeId: string;
  readonly deckIds: readonly number[];
  /** Selected decks that the learner may not change. */
  readonly leftOut: number;
  /** A response was lost: the server may have changed the decks. */
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

/** Leaves out decks that the learner may not change. */
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

/** A refusal does not show whether an earlier attempt succeeded. */
export const withDecksFailed = (run: DeckRun, isOutcomeUnknown: boolean): DeckRun => ({
  ...run,
  isUnsure: run.isUnsure || isOutcomeUnknown,
});

/** Something was changed, or may have been. */
export const canUndoDecks = ({ changed, isUnsure }: DeckRun): boolean => changed.length > 0 || isUnsure;

/** Decks that the change removed from their lists. */
export const takenAway = ({ change, deckIds }: DeckRun): readonly number[] =>
  change?.kind === "move" || change?.kind === "trash" || change?.kind === "unfavorite" ? deckIds : [];
