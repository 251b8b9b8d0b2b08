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
  updated: (count: string) => (count === "1" ? "1 card updated" : `${count} cards updated`),
  skipped: (count: string) =>
    count === "1"
      ? "1 card was in the deck already and was left as it is"
      : `${count} cards were in the deck already and were left as they are`,
  fresh: (count: string) => (count === "1" ? "1 new card" : `${count} new cards`),
  same: (count: string) =>
    count === "1" ? "1 card is in the deck already" : `${count} cards are in the deck already`,
  changed: (count: string) =>
    count === "1"
      ? "1 card is in the deck with another back"
      : `${count} cards are in the deck with another back`,
  repeated: (count: string) =>
    count === "1"
      ? "1 line repeats a card of this table and is left out"
      : `${count} lines repeat a card of this table and are left out`,
  unusable: (count: string) =>
    count === "1" ? "1 line cannot be imported" : `${count} lines cannot be imported`,
  showLines: (count: string) => (count === "1" ? "Show this line" : `Show these ${count} lines`),
  notedLines: "Lines that add no new card",
  existing: "Cards that are in the deck already",
  skip: (count: string) => (count === "1" ? "Skip 1 card" : `Skip ${count} cards`),
  update: (count: string) =>
    count === "1"
      ? "Update 1 card: it gets the text of this table"
      : `Update ${count} cards: they get the text of this table`,
  updateWithTags: (count: string) =>
    count === "1"
      ? "Update 1 card: it gets the text and tags of this table"
      : `Update ${count} cards: they get the text and tags of this table`,
  updateHint: "What you have learned of these cards stays.",
  start: (added: string, updated: string) => {
    if (added === "0" && updated === "0") return "Import cards";
    const add = added === "1" ? "Import 1 card" : `Import ${added} cards`;
    if (updated === "0") return add;
    if (added !== "0") return `${add}, update ${updated}`;
    return updated === "1" ? "Update 1 card" : `Update ${updated} cards`;
  },
  allThere: "The deck has all of these cards.",
  noCards: "No line can be imported. Look at the delimiter and the columns above.",
  refused: (count: string) =>
    count === "1" ? "1 line was not imported" : `${count} lines were not imported`,
  unsure: (count: string) =>
    count === "1"
      ? "The server did not say whether it took 1 more card. Import the same table again: a card that is there is not added twice."
      : `The server did not say whether it took ${count} more cards. Import the same table again: cards that are there are not added twice.`,
  refusedLines: "Lines that were not imported",
  line: "Line",
  reason: "Reason",
  content: "Content",
  download: "Download these lines",
} as const;
