export const DECK = {
  title: "Capitals",
  description: "Of the world",
  tags: ["geography"],
  folderId: 1,
  frontLanguage: "pt-BR",
  backLanguage: "de",
  synonyms: [["USA", "United States"]],
};

export const LIST_DECKS = {
  query: {
    page: "0",
    size: "10",
    minDifficulty: "1",
    maxDifficulty: "10",
    minCardCount: "0",
    maxCardCount: "9",
    isCollaborative: "true",
    isPublic: "false",
    favoritesOnly: "true",
    creatorId: "1",
    createdAfter: "2020-01-01T00:00:00.000Z",
    createdBefore: "2030-01-01T00:00:00.000Z",
    updatedAfter: "2020-01-01T00:00:00.000Z",
    updatedBefore: "2030-01-01T00:00:00.000Z",
    q: "word",
    scope: "mine",
    parentFolderId: "none",
    includeFolders: "true",
    tagNames: "x",
    sort: "due",
  },
  freeQuery: ["q", "tagNames"],
  repeatable: ["tagNames"],
};

export const CHANGED_DECK = {
  params: { deckId: "" },
  body: { ...DECK, base: { title: "Deck", description: "", tags: [], synonyms: [] } },
  mayBeEmpty: ["description", "base.title", "base.description"],
};

const TIME = "2026-03-02T09:00:00.000Z";
const earlier = { suspended: TIME, buriedUntil: TIME, flag: TIME, marked: TIME };
const marks = { suspended: true, buriedUntil: TIME, flag: 3, marked: true };
export const MARKED_CARDS = {
  params: { deckId: "" },
  body: { cards: [{ cardId: 1, modifiedAt: TIME, earlier, ...marks }] },
};
