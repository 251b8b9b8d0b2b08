import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyFilters } from "#tests/support/any-filters.ts";
import { type FilterGroup, filtersOfTerms, groupOf, termsOfFilters } from "./filter-terms.ts";
import type { CardFlag } from "./card-list-address.ts";
import type { DeckFlag, Term } from "./query.ts";
import type { SearchFilters } from "./search-filters.ts";
import { runs } from "#tests/support/property-runs.ts";

const flag = (name: CardFlag | DeckFlag, excluded = false): Term => ({ kind: "flag", flag: name, excluded });
const range = (
  field: Extract<Term, { kind: "range" }>["field"],
  min: number | null,
  max: number | null = null,
): Term => ({ kind: "range", field, min, max });
const dates = (
  field: Extract<Term, { kind: "dates" }>["field"],
  first: string | null,
  before: string | null = null,
): Term => ({ kind: "dates", field, from: first, before });

const BESIDE_THE_LINE = {
  includeFolders: undefined,
  includeExpiredCreators: undefined,
  enableRelevanceRanking: undefined,
  includeCollaborative: undefined,
  includePublicDecks: undefined,
  includePrivateDecks: undefined,
  rankingStrategy: undefined,
} satisfies SearchFilters;

describe("for any filters", () => {
  test.each(["decks", "cards"] as const)("of %s, terms say them, each in its group", (type) => {
    fc.assert(
      fc.property(anyFilters[type], (filters) => {
        const groups = termsOfFilters(filters);
        for (const [group, terms] of Object.entries(groups))
          for (const term of terms) expect(groupOf(term)).toBe(group);
        const sayable = { ...filters, ...BESIDE_THE_LINE };
        const terms = Object.values(groups).flat();
        expect(filtersOfTerms(terms)).toEqual(sayable);
        expect(filtersOfTerms([...terms, ...terms])).toEqual(sayable);
      }),
      { numRuns: runs(500) },
    );
  });
});

test.each<[name: string, term: Term, group: FilterGroup | null]>([
  ["a word", { kind: "word", text: "x", in: "any", excluded: false, prefix: true }, null],
  ["a phrase", { kind: "phrase", text: "x", in: "front", excluded: false }, null],
  ["words of a title", { kind: "deckTitle", text: "x", excluded: false }, null],
  ["a tag", { kind: "tag", name: "x", excluded: false }, "tagNames"],
  ["a tag that is excluded", { kind: "tag", name: "x", excluded: true }, null],
  ["a deck", { kind: "deckId", id: 1, excluded: false }, "deckIds"],
  ["a deck that is excluded", { kind: "deckId", id: 1, excluded: true }, null],
  ["no folder", { kind: "folder", id: null }, "parentFolderId"],
  ["a person", { kind: "creator", id: 1 }, "creatorId"],
  ["the last review", dates("reviewed", "2026-01-01"), null],
  ["the next review", dates("due", "2026-01-01"), "reviewDate"],
  ["is:public", flag("public"), "isPublic"],
  ["-is:public", flag("public", true), "isPublic"],
  ["-is:collaborative", flag("collaborative", true), "isCollaborative"],
  ["is:favorite", flag("favorite"), "favoritesOnly"],
  ["-is:favorite", flag("favorite", true), null],
  ["is:due", flag("due"), "includeDueCards"],
  ["-is:due", flag("due", true), null],
  ["is:new", flag("new"), null],
  ["is:learning", flag("learning"), null],
  ["is:suspended", flag("suspended"), null],
  ["is:buried", flag("buried"), null],
  ["is:flagged", flag("flagged"), null],
  ["is:marked", flag("marked"), null],
  ["is:failed", flag("failed"), null],
])("%s is of the group %s", (_, term, group) => {
  expect(groupOf(term)).toBe(group);
  // What is of no group is no filter, and what is of one is.
  expect(Object.values(filtersOfTerms([term])).some((value) => value !== undefined)).toBe(group !== null);
});

describe("of several terms, the filters are", () => {
  test.each<[what: string, terms: Term[], filters: SearchFilters]>([
    [
      "what ranges have in common",
      [range("cards", 5), range("cards", 0, 9), range("cards", 3, 20), range("progress", null, 0)],
      { minCardCount: 5, maxCardCount: 9, maxProgress: 0 },
    ],
    [
      "bounds that contradict each other",
      [range("difficulty", 7, 9), range("difficulty", 1, 3)],
      { minDifficulty: 7, maxDifficulty: 3 },
    ],
    [
      "what days have in common",
      [
        dates("updated", "2025-12-31", "2026-03-01"),
        dates("updated", "2026-01-05"),
        dates("updated", null, "2026-02-01"),
        dates("reviewed", "2026-01-09", "2026-01-10"),
      ],
      { updatedAfter: "2026-01-05", updatedBefore: "2026-02-01" },
    ],
    [
      "the last folder",
      [
        { kind: "folder", id: 4 },
        { kind: "folder", id: null },
      ],
      { parentFolderId: "none" },
    ],
    [
      "the last person",
      [
        { kind: "creator", id: 4 },
        { kind: "creator", id: 2 },
      ],
      { creatorId: 2 },
    ],
    ["the last of opposite flags", [flag("public"), flag("public", true)], { isPublic: false }],
    ["a flag that no filter denies", [flag("favorite"), flag("favorite", true)], { favoritesOnly: true }],
    [
      "each tag and deck once, in order",
      [
        { kind: "tag", name: "b", excluded: false },
        { kind: "tag", name: "a", excluded: false },
        { kind: "tag", name: "b", excluded: false },
        { kind: "tag", name: "c", excluded: true },
        { kind: "deckId", id: 2, excluded: false },
        { kind: "deckId", id: 2, excluded: true },
        { kind: "deckId", id: 2, excluded: false },
      ],
      { tagNames: ["b", "a"], deckIds: [2] },
    ],
  ])("%s", (_, terms, filters) => expect(filtersOfTerms(terms)).toEqual(filters));
});

test.each<[filters: SearchFilters, terms: Term[]]>([
  [{}, []],
  [{ minDifficulty: 4, maxDifficulty: 4 }, [range("difficulty", 4, 4)]],
  [{ minDifficulty: 6, maxDifficulty: 4 }, [range("difficulty", 6), range("difficulty", null, 4)]],
  [{ maxCardCount: 0 }, [range("cards", null, 0)]],
  [
    { createdAfter: "2026-01-01", createdBefore: "2026-01-02" },
    [dates("created", "2026-01-01", "2026-01-02")],
  ],
  // A range of no day cannot be written.
  [
    { reviewDateAfter: "2026-01-01", reviewDateBefore: "2026-01-01" },
    [dates("due", "2026-01-01"), dates("due", null, "2026-01-01")],
  ],
  [{ isPublic: false, favoritesOnly: true }, [flag("public", true), flag("favorite")]],
  [{ rankingStrategy: "due", includeFolders: true, includePublicDecks: false }, []],
])("the terms of %o", (filters, terms) => {
  expect(Object.values(termsOfFilters(filters)).flat()).toEqual(terms);
});
