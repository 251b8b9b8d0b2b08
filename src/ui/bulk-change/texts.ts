import type { BulkRun, WishedChange } from "#domain/bulk-change/bulk-run.ts";
import { formatCount } from "../numbers.ts";
import { findAndReplaceTexts, notReplacedTexts } from "../find-and-replace/texts.ts";
import { texts } from "../texts.ts";

const cards = (count: number) => texts.cards(formatCount(count));
/** "1 card was", "2 cards were". */
const cardsWere = (count: number) => `${cards(count)} ${count === 1 ? "was" : "were"}`;

export const bulkTexts = {
  select: "Select cards",
  leave: "Done",
  toolbar: "Selected cards",
  selected: (count: number, of: number) => `${formatCount(count)} of ${cards(of)} selected`,
  selectAll: (count: number) => `Select all ${formatCount(count)}`,
  selectNone: "Select none",
  selectCard: (front: string) => `Select ${front}`,
  listing: "Looking up all cards",
  notListed: "Not all cards could be selected.",
  addTags: "Add tags",
  removeTags: "Remove tags",
  move: "Move",
  suspend: "Suspend",
  bringBack: "Bring back",
  flag: "Flag",
  replace: findAndReplaceTexts.title,
  remove: "Delete",
  later: "This deck can be changed when you are back online. Your selection stays.",
  addTagsTo: (count: number) => `Add tags to ${cards(count)}`,
  removeTagsOf: (count: number) => `Remove tags from ${cards(count)}`,
  noteHint: "Other cards of the same notes change with them.",
  moveOf: (count: number) => `Move ${cards(count)}`,
  search: "Search your decks",
  deck: "Deck",
  noDecks: "No other deck of yours matches.",
  moreDecks: "There are more decks. Search for the one you want.",
  decksFailed: "Your decks could not be loaded.",
  flagOf: (count: number) => `Flag ${cards(count)}`,
  removeTitle: (count: number) => `Delete ${cards(count)}?`,
  removeText: "Other cards of the same notes go with them. You can undo this here for a day.",
  progress: "Changing cards",
  progressOf: (past: number, total: number) => `${formatCount(past)} of ${formatCount(total)}`,
  stopping: "Stopping after the cards that are being changed",
  undoing: "Undoing",
  failed: "The change was interrupted.",
  leaveTitle: "Leave while cards are being changed?",
  leaveMessage:
    "The rest of the cards will not be changed, and what was changed can no longer be undone here.",
  leaveAnyway: "Leave",
} as const;

function doneText(change: WishedChange, count: number): string {
  switch (change.kind) {
    case "addTags":
      return `Tags were added to ${cards(count)}.`;
    case "removeTags":
      return `Tags were removed from ${cards(count)}.`;
    case "move":
      return `${cardsWere(count)} moved.`;
    case "delete":
      return `${cardsWere(count)} deleted.`;
    case "replace":
      return `Text was replaced on ${cards(count)}.`;
    case "suspend":
      return change.suspended ? `${cardsWere(count)} suspended.` : `${cardsWere(count)} brought back.`;
    case "flag":
      return change.flag === 0
        ? `The flag of ${cards(count)} was taken off.`
        : `${cardsWere(count)} flagged.`;
  }
}

/** The result of a change, one sentence each. */
export function resultTexts(run: BulkRun): readonly string[] {
  const { change, changed, overLimit, gone, notReplaced, searchedAnew, parts, done } = run;
  if (change === null) return [];
  const isUnsure = done.some((part) => part.isUnsure);
  return [
    changed === 0 && !isUnsure ? "Nothing had to be changed." : doneText(change, changed),
    ...(overLimit > 0 ? [`${cardsWere(overLimit)} left as before, because a card has at most 20 tags.`] : []),
    ...notReplacedTexts(notReplaced),
    ...(searchedAnew > 0
      ? [`${cardsWere(searchedAnew)} changed since the preview, and searched again.`]
      : []),
    ...(gone > 0 ? [`${cardsWere(gone)} no longer in the deck.`] : []),
    ...(isUnsure ? ["The server did not say whether it changed more; an undo takes that back as well."] : []),
    ...(parts.length > 0 ? ["The rest was not changed."] : []),
  ];
}

export const undoneTexts = ({ restored, left }: BulkRun): readonly string[] => [
  `Undone: ${cards(restored)} ${restored === 1 ? "is" : "are"} as before.`,
  ...(left > 0 ? [`${cardsWere(left)} changed since, and left as they are.`] : []),
];
