import type { TrashedDeck } from "#contract/decks.ts";
import { formatCount } from "../../ui/numbers.ts";

const CANNOT_BE_UNDONE = "This cannot be undone.";

/** Texts of deck lists and of the deck form, which the dashboard does not load. */
export const deckListTexts = {
  search: "Search titles",
  trashLater: "The trash can be opened when you are back online.",
  emptyText: "A deck holds the cards of one subject. Create one, or bring your cards from a file.",
  noneFound: "No deck title contains this",
  noneFoundText: "Try a shorter part of the title.",
  favoriteNamed: (title: string) => `Favorite ${title}`,
  favoriteNotSaved: (title: string) => `The favorite ${title} was not saved`,
  favoriteAdded: (title: string) => `Added to your favorites: ${title}`,
  favoriteRemoved: (title: string) => `Removed from your favorites: ${title}`,
  favoriteLater: "Favorites can be changed when you are back online.",
  noFavorites: "No favorites yet",
  noFavoritesText: "Press the star of a deck to list it here.",
  noFavoriteFound: "No favorite has this in its title",
  noFavoriteOnDevice: "No favorite is on this device",
  allDecks: "All decks",
  orImport: "Or begin with a file:",
  deckTitle: "Deck title",
  description: "Description",
  moreOptions: "More options",
  languages: { frontLanguage: "Language of the front", backLanguage: "Language of the back" },
  languagesHint: "For reading aloud, screen readers and hyphenation.",
  noLanguage: "Not set",
  save: "Save changes",
  remove: "Move to trash",
  created: (title: string) => `Deck created: ${title}`,
  removed: (title: string) => `Moved to the trash: ${title}`,
  removeTitle: "Move this deck to the trash?",
  removeText: "You can restore it from the trash for 30 days. Your answers are kept.",
  trashLead: "Deleted decks stay here for 30 days. Your answers stay in your history.",
  deletedIn: (days: number) => (days === 1 ? "1 day left" : `${days} days left`),
  trashEmpty: "The trash is empty",
  trashEmptyText: "Decks that you remove can be restored from here.",
  restore: "Restore",
  restoreNamed: (title: string) => `Restore ${title}`,
  notRestored: (title: string) => `${title} was not restored`,
  deletedLater: "Decks can be deleted for good when you are back online.",
  deleteForGood: "Delete for good",
  deleteNamed: (title: string) => `Delete for good: ${title}`,
  deleteTitle: "Delete this deck for good?",
  /** What is deleted with a deck, and what remains. */
  deleteText({ cardCount, answerCount = 0 }: Pick<TrashedDeck, "cardCount" | "answerCount">): string {
    const cards = cardCount === 1 ? "Its card is deleted" : `Its ${formatCount(cardCount)} cards are deleted`;
    const answers =
      answerCount === 1
        ? "Your answer stays in your history, without the card's text."
        : `Your ${formatCount(answerCount)} answers stay in your history, without the texts of the cards.`;
    return [
      cardCount === 0 ? "It has no cards." : `${cards} now.`,
      ...(answerCount === 0 ? [] : [answers]),
      CANNOT_BE_UNDONE,
    ].join(" ");
  },
  deletedForGood: (title: string) => `Deleted for good: ${title}`,
  emptyTrash: "Empty trash",
  emptyTitle: "Empty the trash?",
  emptyTrashText: (decks: number) =>
    `${decks === 1 ? "1 deck is" : `${formatCount(decks)} decks are`} deleted now with all cards. Your answers stay in your history, without the texts of the cards. ${CANNOT_BE_UNDONE}`,
  trashEmptied: (decks: number) =>
    decks === 1 ? "1 deck was deleted for good" : `${formatCount(decks)} decks were deleted for good`,
} as const;
