/** Valid calls of changes of many cards or decks, as in `examples.ts`. */
export const BULK_EXAMPLES = {
  changeCards: {
    params: { deckId: "" },
    body: {
      changeId: "0190a0b0-0000-7000-8000-000000000001",
      cardIds: [1],
      change: { kind: "addTags", tags: ["capitals"] },
    },
  },
  undoCardChange: { params: { deckId: "", changeId: "" } },
  listCardTags: { params: { deckId: "" } },
  listCardIds: { params: { deckId: "" }, query: { after: "1" } },
  changeDecks: {
    body: {
      changeId: "0190a0b0-0000-7000-8000-000000000002",
      deckIds: [1],
      change: { kind: "addTags", tags: ["capitals"] },
    },
  },
  undoDeckChange: { params: { changeId: "" } },
  deleteDeckForGood: { params: { deckId: "" } },
  emptyTrash: {},
  previewReplacement: {
    params: { deckId: "" },
    body: {
      replacement: { find: "a", replacement: "b", sides: "both", matchCase: true, wholeWords: true },
      cardIds: [1],
      after: 1,
    },
    mayBeEmpty: ["replacement.replacement"],
  },
};
