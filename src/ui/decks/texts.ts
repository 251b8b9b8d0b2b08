export const deckTexts = {
  front: "Front",
  back: "Back",
  hint: "Hint",
  notes: "Notes",
  tags: "Tags",
  hintAndNotes: "Hint and notes",
  hintHelp: "Shown before the answer when you ask for it.",
  notesHelp: "Shown below the answer.",
  unreadFormula: (part: string) =>
    `${part} is shown as you wrote it: between single dollars, a formula does not end with such a sign. Write $${part}$ to show it as a formula.`,
  markupHint: "Markdown and maths work on both sides: **bold**, `code`, lists, tables, $x^2$.",
  preview: "Preview",
  hide: "Hide selection",
  hideKeys: "Hides the selected words of the front (Ctrl Shift C)",
  sameNumber: "Same number",
  hideSame: "Hide with the same number",
  hideSameKeys: "Hides the selected words on the card of those that were hidden last (Ctrl Alt Shift C)",
  showAgain: "Show again",
  showAgainHelp: "Shows what is hidden at the cursor",
  clozeHint: "In place of the hidden words",
  clozeHintHelp: "A hint instead of […], for the hidden words at the cursor.",
  addImage: "Image or audio",
  addImageTo: (side: "front" | "back" | "hint" | "notes") => `Add image or audio to the ${side}`,
  uploading: "Uploading",
  uploadingWait: "Wait until the image or recording is uploaded.",
  withoutImage: "Leave it out",
  reversed: "Ask both ways",
  reversedHint: "Adds a second card that shows the back and asks for the front.",
  tagsHint: "Separate tags with commas.",
  addCard: "Add card",
  editCard: "Edit",
  moveCard: "Move to another deck",
  selectCard: "Select",
  removeCard: "Delete",
  cards: "Cards",
} as const;

export const importTexts = {
  paste: "Paste your cards",
  pasteHint:
    "A table, the text of Quizlet’s export, or a list or table in Markdown. You choose the separators next.",
  or: "or",
  chooseFile: "Choose a file",
  dropHint: "or drop it here",
  format: "Format",
  formats: [
    { value: "table", label: "Table (CSV, TSV)" },
    { value: "text", label: "Text (Quizlet and others)" },
    { value: "markdown", label: "Markdown list or table" },
  ],
  origins: {
    found: "Recognised in your text.",
    guessed: "This is a guess. Look at the preview, and change the format if cards are cut wrongly.",
    chosen: undefined,
  },
  delimiter: "Delimiter",
  delimiters: [
    { value: ",", label: "Comma" },
    { value: "\t", label: "Tab" },
    { value: ";", label: "Semicolon" },
    { value: "|", label: "Pipe (|)" },
  ],
  fieldSeparator: "Between front and back",
  fieldSeparators: [
    { value: "tab", label: "Tab" },
    { value: "comma", label: "Comma" },
    { value: "semicolon", label: "Semicolon" },
    { value: "dash", label: "Dash ( - )" },
    { value: "newLine", label: "New line" },
    { value: "custom", label: "Custom" },
  ],
  customField: "Your separator between front and back",
  cardSeparator: "Between cards",
  cardSeparators: [
    { value: "newLine", label: "New line" },
    { value: "semicolon", label: "Semicolon" },
    { value: "blankLine", label: "Blank line" },
    { value: "custom", label: "Custom" },
  ],
  customCard: "Your separator between cards",
  customHint: String.raw`Spaces count. \n is a new line, \t a tab.`,
  customMissing: "Type the separator, such as = or ---.",
  frontColumn: "Front",
  backColumn: "Back",
  furtherColumns: { tags: "Tags", hint: "Hint", notes: "Notes" },
  noColumn: "None",
  header: "The first line contains column names",
  preview: "Preview",
  more: (count: string) => `and ${count} more`,
  ankiText:
    "This is a text from Anki. Its note types and names of decks are left out, and images and recordings are not in it: a package (.apkg) brings them along.",
  notTaken: (line: string, reason: string) => `Line ${line} will not be imported. ${reason}`,
  importing: "Importing cards",
  stopping: "Stopping after the current batch",
  doneOf: (done: string, total: string) => `${done} of ${total}`,
  imported: (count: string) => (count === "1" ? "1 card imported" : `${count} cards imported`),
  importedNotes: (notes: string, cards: string) =>
    `${notes} ${notes === "1" ? "note" : "notes"} imported, with ${cards} cards`,
  updated: (count: string) => (count === "1" ? "1 card updated" : `${count} cards updated`),
  skipped: (count: string) =>
    count === "1"
      ? "1 card was already in the deck and was not changed"
      : `${count} cards were already in the deck and were not changed`,
  read: (lines: string, notes: string, cards: string) =>
    `${lines === "1" ? "1 line was" : `${lines} lines were`} read: ${notes === "1" ? "1 note" : `${notes} notes`} with ${cards === "1" ? "1 card" : `${cards} cards`}`,
  cellsLeftOut: (cells: string) => (cells === "1" ? "1 cell is left out" : `${cells} cells are left out`),
  mediaLeftOut: (media: string) =>
    media === "1" ? "1 image or recording is left out" : `${media} images or recordings are left out`,
  fresh: (count: string) => (count === "1" ? "1 new card" : `${count} new cards`),
  same: (count: string) =>
    count === "1" ? "1 card is already in the deck" : `${count} cards are already in the deck`,
  changed: (count: string) =>
    count === "1"
      ? "1 card is in the deck with a different back"
      : `${count} cards are in the deck with a different back`,
  repeated: (count: string) =>
    count === "1"
      ? "1 line repeats a card in this table and is skipped"
      : `${count} lines repeat a card in this table and are skipped`,
  unusable: (count: string) =>
    count === "1" ? "1 line cannot be imported" : `${count} lines cannot be imported`,
  leftOut: (count: string) =>
    count === "1" ? "1 line is imported in part" : `${count} lines are imported in part`,
  otherCells: (lines: string) => (lines === "1" ? "Other cells (1 line)" : `Other cells (${lines} lines)`),
  otherChoices: { leave: "Leave out", back: "Add to the back", notes: "Add to the notes" },
  showLines: (count: string) => (count === "1" ? "Show this line" : `Show these ${count} lines`),
  notedLines: "Lines of which not all is added",
  existing: "Cards that are already in the deck",
  skip: (count: string) => (count === "1" ? "Skip 1 card" : `Skip ${count} cards`),
  update: (count: string) =>
    count === "1"
      ? "Update 1 card with the text of this table"
      : `Update ${count} cards with the text of this table`,
  updateWithTags: (count: string) =>
    count === "1"
      ? "Update 1 card with the text and tags of this table"
      : `Update ${count} cards with the text and tags of this table`,
  updateHint: "Your progress on these cards is kept.",
  start: (added: string, updated: string) => {
    if (added === "0" && updated === "0") return "Import cards";
    const add = added === "1" ? "Import 1 card" : `Import ${added} cards`;
    if (updated === "0") return add;
    if (added !== "0") return `${add}, update ${updated}`;
    return updated === "1" ? "Update 1 card" : `Update ${updated} cards`;
  },
  allThere: "All of these cards are already in the deck.",
  noCards: "No line can be imported. Look at the format and the columns above.",
  refused: (count: string) =>
    count === "1" ? "1 line was not imported" : `${count} lines were not imported`,
  unsure: (count: string) =>
    count === "1"
      ? "The server did not say whether it added 1 more card. Import the same table again: no card is added twice."
      : `The server did not say whether it added ${count} more cards. Import the same table again: no card is added twice.`,
  refusedLines: "Lines that were not imported",
  line: "Line",
  reason: "Reason",
  content: "Content",
  download: "Download these lines",
} as const;
