import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { searchCards, studyFoundCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { type SearchFilters, filterNames } from "#domain/search/search-filters.ts";
import { cardQueryOf, deckQueryOf, studyQueryOf } from "./search-query.ts";

const ZONE = "Africa/Cairo";

/** None is the default. */
const ALL: Required<SearchFilters> = {
  isPublic: false,
  isCollaborative: true,
  favoritesOnly: true,
  creatorId: 5,
  minCardCount: 0,
  maxCardCount: 40,
  parentFolderId: 6,
  includeFolders: true,
  includeExpiredCreators: true,
  enableRelevanceRanking: false,
  deckIds: [8, 9],
  minProgress: 0,
  maxProgress: 90,
  reviewDateAfter: "2026-01-05",
  reviewDateBefore: "2026-07-06",
  includeCollaborative: false,
  includePublicDecks: false,
  includePrivateDecks: false,
  includeDueCards: true,
  tagNames: ["bio", "طب"],
  minDifficulty: 2,
  maxDifficulty: 8,
  createdAfter: "2026-01-01",
  createdBefore: "2026-07-02",
  updatedAfter: "2026-01-03",
  updatedBefore: "2026-07-04",
  rankingStrategy: "due",
};
const request = (type: "decks" | "cards", filters: SearchFilters = ALL) => ({
  type,
  query: "  heart ",
  filters,
  page: 2,
});

const shared = {
  q: "heart",
  tagNames: ["bio", "طب"],
  minDifficulty: 2,
  maxDifficulty: 8,
  // Days begin at 4 AM, in summer an hour earlier by UTC.
  createdAfter: "2026-01-01T02:00:00.000Z",
  createdBefore: "2026-07-02T01:00:00.000Z",
  updatedAfter: "2026-01-03T02:00:00.000Z",
  updatedBefore: "2026-07-04T01:00:00.000Z",
  rankingStrategy: "due",
};
const cards = {
  ...shared,
  deckIds: [8, 9],
  minProgress: 0,
  maxProgress: 90,
  reviewDateAfter: "2026-01-05T02:00:00.000Z",
  reviewDateBefore: "2026-07-06T01:00:00.000Z",
  includeCollaborative: false,
  includePublicDecks: false,
  includePrivateDecks: false,
  includeDueCards: true,
};

describe("every filter reaches the server as it was chosen:", () => {
  it("of decks", () => {
    expect(v.parse(searchDecks.query, deckQueryOf(request("decks"), ZONE))).toStrictEqual({
      ...shared,
      page: 2,
      size: 8,
      isPublic: false,
      isCollaborative: true,
      favoritesOnly: true,
      creatorId: 5,
      minCardCount: 0,
      maxCardCount: 40,
      parentFolderId: 6,
      includeFolders: true,
      includeExpiredCreators: true,
      enableRelevanceRanking: false,
    });
  });

  it("of cards", () => {
    expect(v.parse(searchCards.query, cardQueryOf(request("cards"), ZONE))).toStrictEqual({
      ...cards,
      page: 2,
      size: 10,
    });
  });

  it("of cards that are to be studied, from the first on", () => {
    expect(v.parse(studyFoundCards.query, studyQueryOf(request("cards"), ZONE))).toStrictEqual({
      ...cards,
      limit: 100,
    });
  });

  it("the calls have no field for a filter that the searches do not have", () => {
    const fields = (query: object) => Object.keys(query).filter((name) => name !== "page" && name !== "q");
    expect(fields(deckQueryOf(request("decks"), ZONE)).toSorted()).toStrictEqual(
      filterNames("decks").toSorted(),
    );
    expect(fields(cardQueryOf(request("cards"), ZONE)).toSorted()).toStrictEqual(
      filterNames("cards").toSorted(),
    );
  });
});

it("asks for nothing that is not wanted", () => {
  const given = (query: object) => Object.entries(query).filter(([, value]) => value !== undefined);
  const bare = [
    ["page", "2"],
    ["q", "heart"],
  ];
  expect(given(deckQueryOf(request("decks", {}), ZONE))).toStrictEqual(bare);
  expect(given(cardQueryOf(request("cards", {}), ZONE))).toStrictEqual(bare);
});

it("names the decks that are in no folder", () => {
  const { parentFolderId } = deckQueryOf(request("decks", { parentFolderId: "none" }), ZONE);
  expect(parentFolderId).toBe("none");
});

it("days begin where the learner is", () => {
  const after = (zone: string) =>
    cardQueryOf(request("cards", { createdAfter: "2026-01-01" }), zone).createdAfter;
  expect(after("Asia/Tokyo")).toBe("2025-12-31T19:00:00.000Z");
  expect(after("America/New_York")).toBe("2026-01-01T09:00:00.000Z");
});

it("leaves out an upper bound that contradicts its lower one", () => {
  const wrong = {
    minDifficulty: 8,
    maxDifficulty: 2,
    createdAfter: "2026-01-02",
    createdBefore: "2026-01-02",
  };
  for (const query of [
    deckQueryOf(request("decks", wrong), ZONE),
    cardQueryOf(request("cards", wrong), ZONE),
  ]) {
    expect(query).toMatchObject({
      minDifficulty: "8",
      maxDifficulty: undefined,
      createdAfter: "2026-01-02T02:00:00.000Z",
      createdBefore: undefined,
    });
  }
});
