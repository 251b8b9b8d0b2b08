import type { Row } from "./sharing-cell.ts";
import * as v from "valibot";

const TIMES = {
  createdAfter: "2020-01-01T00:00:00.000Z",
  createdBefore: "2030-01-01T00:00:00.000Z",
  updatedAfter: "2020-01-01T00:00:00.000Z",
  updatedBefore: "2030-01-01T00:00:00.000Z",
};

const CARDS = {
  q: "word",
  deckIds: "1",
  tagNames: "x",
  minDifficulty: "1",
  maxDifficulty: "10",
  minProgress: "0",
  maxProgress: "100",
  ...TIMES,
  reviewDateAfter: "2020-01-01T00:00:00.000Z",
  reviewDateBefore: "2030-01-01T00:00:00.000Z",
  includeCollaborative: "true",
  includePublicDecks: "true",
  includePrivateDecks: "false",
  includeDueCards: "true",
  rankingStrategy: "due",
};
const FREE = { freeQuery: ["q", "tagNames"], repeatable: ["tagNames", "deckIds"] };

/** Valid calls of the endpoints of search. */
export const SEARCH_EXAMPLES = {
  searchDecks: {
    query: {
      page: "0",
      size: "10",
      q: "word",
      minDifficulty: "1",
      maxDifficulty: "10",
      minCardCount: "0",
      maxCardCount: "9",
      isCollaborative: "true",
      isPublic: "false",
      favoritesOnly: "true",
      creatorId: "1",
      ...TIMES,
      tagNames: "x",
      parentFolderId: "none",
      includeFolders: "true",
      includeExpiredCreators: "true",
      enableRelevanceRanking: "false",
      rankingStrategy: "popular",
    },
    freeQuery: ["q", "tagNames"],
    repeatable: ["tagNames"],
  },
  searchCards: { query: { page: "0", size: "10", ...CARDS }, ...FREE },
  studyFoundCards: { query: { limit: "10", ...CARDS }, ...FREE },
  searchSuggestions: { query: { q: "word", type: "cards", limit: "5" }, freeQuery: ["q"] },
};

const Listed = v.object({ content: v.array(v.unknown()) });
const listed = (body: unknown) => (v.parse(Listed, body).content.length > 0 ? "ok" : "none");
/** A search succeeds for every role, and finds nothing that is not theirs to study. */
const FINDERS = "ok ok ok none none 401";

/** What each role finds of a deck. */
export const SEARCH_ROWS: Readonly<Record<string, Row>> = {
  searchDecks: {
    expected: FINDERS,
    call: ({ people }) => ({ query: { creatorId: String(people.owner.user.id) } }),
    read: listed,
  },
  searchCards: {
    expected: FINDERS,
    call: ({ shared }) => ({ query: { deckIds: String(shared.deckId) } }),
    read: listed,
  },
  studyFoundCards: {
    expected: FINDERS,
    call: ({ shared }) => ({ query: { deckIds: String(shared.deckId) } }),
    read: listed,
  },
};
