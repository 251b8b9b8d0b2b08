/** Texts of decks and their cards. */
export const deckTexts = {
  front: "Front",
  back: "Back",
  tags: "Tags",
  tagsHint: "Separate tags with commas.",
  addCard: "Add card",
  edit: (front: string) => `Edit ${front}`,
  remove: (front: string) => `Delete ${front}`,
  cards: "Cards",
} as const;

/** Texts of an import. */
export const importTexts = {
  paste: "Paste your cards",
  pasteHint: "One card per line, with a tab, comma or semicolon between front and back.",
  or: "or",
  chooseFile: "Choose a file",
  dropHint: "or drop it here",
  delimiter: "Delimiter",
  frontColumn: "Front",
  backColumn: "Back",
  tagsColumn: "Tags",
  noColumn: "None",
  header: "The first line holds column names",
  preview: "Preview",
  more: (count: string) => `and ${count} more`,
  notTaken: (line: string, reason: string) => `Line ${line} will not be imported. ${reason}`,
  importing: "Importing cards",
  stopping: "Stopping after the cards that are on their way",
  doneOf: (done: string, total: string) => `${done} of ${total}`,
  imported: (count: string) => (count === "1" ? "1 card imported" : `${count} cards imported`),
  refused: (count: string) =>
    count === "1" ? "1 line was not imported" : `${count} lines were not imported`,
  unsure: (count: string) =>
    count === "1"
      ? "The server did not say whether it took 1 more card. Look at the deck before you import it again."
      : `The server did not say whether it took ${count} more cards. Look at the deck before you import them again.`,
  refusedLines: "Lines that were not imported",
  line: "Line",
  reason: "Reason",
  content: "Content",
  download: "Download these lines",
} as const;
