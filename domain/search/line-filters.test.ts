import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchType } from "#contract/search/search-values.ts";
import { changeFilters, shownFilters, withFilters } from "./line-filters.ts";
import { parseQuery } from "./parse-query.ts";
import type { SearchFilters } from "./search-filters.ts";
import { runs } from "#tests/support/property-runs.ts";

const CARD_LINE =
  "deck:#4 deck:#5 tag:verbs is:due difficulty:4..6 progress:>=50 created:2026-01-01..2026-01-31 updated:<2026-02-01 due:>=2026-03-01";
const CARD_FILTERS: SearchFilters = {
  deckIds: [4, 5],
  tagNames: ["verbs"],
  includeDueCards: true,
  minDifficulty: 4,
  maxDifficulty: 6,
  minProgress: 50,
  createdAfter: "2026-01-01",
  createdBefore: "2026-02-01",
  updatedBefore: "2026-02-01",
  reviewDateAfter: "2026-03-01",
};
const DECK_LINE =
  "tag:verbs -is:public is:collaborative is:favorite folder:none creator:3 difficulty:<=6 cards:20..100";
const DECK_FILTERS: SearchFilters = {
  tagNames: ["verbs"],
  isPublic: false,
  isCollaborative: true,
  favoritesOnly: true,
  parentFolderId: "none",
  creatorId: 3,
  maxDifficulty: 6,
  minCardCount: 20,
  maxCardCount: 100,
};
const CASES: [SearchType, string, SearchFilters][] = [
  ["cards", CARD_LINE, CARD_FILTERS],
  ["decks", DECK_LINE, DECK_FILTERS],
];

describe("the panel", () => {
  test.each(CASES)("shows what the line says: %s", (type, query, filters) => {
    expect(shownFilters({ query, filters: {} }, type)).toEqual(filters);
  });

  test("shows filters beside the line with those of the line", () => {
    const beside: SearchFilters = {
      tagNames: ["nouns"],
      minDifficulty: 3,
      rankingStrategy: "due",
      includePublicDecks: false,
    };
    expect(shownFilters({ query: "tag:verbs difficulty:>=5", filters: beside }, "cards")).toEqual({
      tagNames: ["nouns", "verbs"],
      minDifficulty: 5,
      rankingStrategy: "due",
      includePublicDecks: false,
    });
  });

  test("shows what several ranges have in common", () => {
    const query = "difficulty:2..8 difficulty:4..9 created:>=2026-01-01 created:2025-01-01..2026-05-01";
    expect(shownFilters({ query, filters: {} }, "cards")).toEqual({
      minDifficulty: 4,
      maxDifficulty: 8,
      createdAfter: "2026-01-01",
      createdBefore: "2026-05-02",
    });
  });

  test("shows nothing of what no filter can say", () => {
    const query = "-tag:a -deck:#3 deck:anatomy -is:due is:suspended reviewed:>=2026-01-01 front:x";
    expect(shownFilters({ query, filters: {} }, "cards")).toEqual({});
    expect(shownFilters({ query: "-is:favorite", filters: {} }, "decks")).toEqual({});
  });

  test("shows the filters beside a line that cannot be read", () => {
    expect(shownFilters({ query: 'tag:a "b', filters: { minDifficulty: 3 } }, "cards")).toEqual({
      minDifficulty: 3,
    });
  });
});

describe("a change in the panel", () => {
  test.each(CASES)("is written into the line: %s", (type, line, filters) => {
    expect(changeFilters("cell", { ...filters, rankingStrategy: "due" }, type)).toEqual({
      query: `cell ${line}`,
      filters: { rankingStrategy: "due" },
    });
  });

  test("leaves the other parts of the line as they are, at their positions", () => {
    const { query } = changeFilters(
      "tag:a -tag:b difficulty:2..8 difficulty:>=3 is:suspended mito",
      { tagNames: ["a"], minDifficulty: 4 },
      "cards",
    );
    expect(query).toBe("tag:a -tag:b is:suspended mito difficulty:>=4");
  });

  test("writes one number for two equal bounds", () => {
    const { query } = changeFilters("", { minDifficulty: 5, maxDifficulty: 5 }, "cards");
    expect(query).toBe("difficulty:5");
  });

  test("takes away what the filter no longer says", () => {
    expect(changeFilters(CARD_LINE, {}, "cards")).toEqual({ query: "", filters: {} });
    expect(changeFilters(DECK_LINE, {}, "decks")).toEqual({ query: "", filters: {} });
  });

  test("writes bounds that contradict each other one by one", () => {
    const filters = {
      minDifficulty: 6,
      maxDifficulty: 4,
      createdAfter: "2026-01-02",
      createdBefore: "2026-01-02",
    };
    const { query } = changeFilters("", filters, "cards");
    expect(query).toBe("difficulty:>=6 difficulty:<=4 created:>=2026-01-02 created:<2026-01-02");
    expect(shownFilters({ query, filters: {} }, "cards")).toEqual(filters);
  });

  test("stays beside a line that cannot be read", () => {
    expect(changeFilters('"b', { minDifficulty: 3 }, "cards")).toEqual({
      query: '"b',
      filters: { minDifficulty: 3 },
    });
  });

  test("stays beside a line without room, which no longer says another one", () => {
    const tagNames = Array.from({ length: 33 }, (_, index) => `t${index}`);
    expect(changeFilters("cell tag:t0", { tagNames }, "cards")).toEqual({
      query: "cell",
      filters: { tagNames },
    });
  });
});

const day = fc
  .integer({ min: 0, max: 20_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10));
const grade = fc.integer({ min: 1, max: 10 });
const tag = fc
  .string({ minLength: 1, maxLength: 8, unit: "grapheme" })
  .filter((name) => name.trim() === name && name !== "" && !name.includes("\0"));
const cardFilters = fc.record(
  {
    deckIds: fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 3 }),
    tagNames: fc.uniqueArray(tag, { minLength: 1, maxLength: 3 }),
    minDifficulty: grade,
    maxDifficulty: grade,
    minProgress: fc.integer({ min: 0, max: 100 }),
    createdAfter: day,
    createdBefore: day,
    reviewDateBefore: day,
    includeDueCards: fc.constant<true>(true),
    includePublicDecks: fc.constant<false>(false),
  },
  { requiredKeys: [] },
);

describe("for any filters", () => {
  test("line and panel show the same", () => {
    fc.assert(
      fc.property(cardFilters, (filters) => {
        const changed = changeFilters("mito -cell", filters, "cards");
        expect(shownFilters(changed, "cards")).toEqual(filters);
        const { query } = parseQuery(changed.query, "cards");
        expect(query && withFilters(query, shownFilters(changed, "cards"), "cards")).toEqual(query);
        expect(changeFilters(changed.query, {}, "cards").query).toBe("mito -cell");
      }),
      { numRuns: runs(500) },
    );
  });
});
