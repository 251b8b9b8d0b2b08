import type { DeckBulkChange } from "#contract/decks/deck-bulk-changes.ts";
import type { DeckRun } from "#domain/bulk-change/deck-run.ts";
import { formatCount } from "../numbers.ts";

const decks = (count: number) => `${formatCount(count)} ${count === 1 ? "deck" : "decks"}`;
/** "1 deck was", "2 decks were". */
const decksWere = (count: number) => `${decks(count)} ${count === 1 ? "was" : "were"}`;

export const deckBulkTexts = {
  select: "Select decks",
  leave: "Done",
  toolbar: "Selected decks",
  selected: (count: number, elsewhere: number) =>
    elsewhere === 0
      ? `${decks(count)} selected`
      : `${decks(count)} selected, ${formatCount(elsewhere)} of them not on this page`,
  selectPage: "Select all on this page",
  selectNone: "Select none",
  selectDeck: (title: string) => `Select ${title}`,
  actions: {
    addTags: "Add tags",
    removeTags: "Remove tags",
    move: "Move to folder",
    favorite: "Add to favorites",
    unfavorite: "Remove from favorites",
    trash: "Move to trash",
  },
  later: "Decks can be changed when you are back online. Your selection stays.",
  tooMany: (most: number) => `At most ${formatCount(most)} decks can be changed at a time. Select fewer.`,
  noneEditable: "Tags can be changed on your own decks, and on those that you edit with others.",
  noneOwned: "Only your own decks can be moved to a folder or to the trash.",
  addTagsTo: (count: number) => `Add tags to ${decks(count)}`,
  removeTagsOf: (count: number) => `Remove tags from ${decks(count)}`,
  moveOf: (count: number) => `Move ${decks(count)} to a folder`,
  foldersFailed: "Your folders are not loaded yet. Try again in a moment.",
  trashTitle: (count: number) => `Move ${decks(count)} to the trash?`,
  trashText: (count: number) =>
    `You can restore ${count === 1 ? "it" : "them"} from the trash for 30 days. Your answers are kept.`,
  leftOutOwn: (count: number) =>
    `${decks(count)} of others ${count === 1 ? "is" : "are"} left out: only your own can be moved.`,
  leftOutTags: (count: number) =>
    `${decks(count)} of others ${count === 1 ? "is" : "are"} left out: you may not change ${count === 1 ? "its" : "their"} tags.`,
  changing: "Changing decks",
  undoing: "Undoing",
  failed: "The decks were not changed.",
  unsure: "It is not known whether the decks were changed.",
} as const;

/** How many decks a change omits, if any. */
export function leftOutText(kind: DeckBulkChange["kind"], count: number): string | undefined {
  if (count === 0) return undefined;
  return kind === "move" || kind === "trash"
    ? deckBulkTexts.leftOutOwn(count)
    : deckBulkTexts.leftOutTags(count);
}

function doneText({ kind }: DeckBulkChange, count: number): string {
  switch (kind) {
    case "addTags":
      return `Tags were added to ${decks(count)}.`;
    case "removeTags":
      return `Tags were removed from ${decks(count)}.`;
    case "move":
      return `${decksWere(count)} moved.`;
    case "favorite":
      return `${decksWere(count)} added to your favorites.`;
    case "unfavorite":
      return `${decksWere(count)} removed from your favorites.`;
    case "trash":
      return `${decksWere(count)} moved to the trash.`;
  }
}

/** The result of a change, one sentence each. */
export function deckResultTexts(run: DeckRun): readonly string[] {
  const { change, changed, overLimit, gone, leftOut, isUnsure } = run;
  if (change === null) return [];
  const left = leftOutText(change.kind, leftOut);
  if (isUnsure) return ["The server did not say whether it changed the decks; an undo takes that back."];
  return [
    changed.length === 0 ? "Nothing had to be changed." : doneText(change, changed.length),
    ...(overLimit > 0 ? [`${decksWere(overLimit)} left as before, because a deck has at most 20 tags.`] : []),
    ...(gone > 0 ? [`${decks(gone)} ${gone === 1 ? "is" : "are"} no longer there.`] : []),
    ...(left === undefined ? [] : [left]),
  ];
}

/** The result of an undo. */
export const decksUndoneTexts = ({ restored, left }: DeckRun): readonly string[] => [
  `Undone: ${decks(restored)} ${restored === 1 ? "is" : "are"} as before.`,
  ...(left > 0 ? [`${decksWere(left)} changed since, and left as they are.`] : []),
];
