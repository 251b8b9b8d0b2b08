import fc from "fast-check";
import type { SearchType } from "#contract/search/search-values.ts";
import type { SearchFilters } from "#domain/search/search-filters.ts";

const grade = fc.integer({ min: 1, max: 10 });
const percent = fc.integer({ min: 0, max: 100 });
const size = fc.integer({ min: 0, max: 1_000_000 });
const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
/** Days of 1970 to 2199. */
const day = fc
  .integer({ min: 0, max: 84_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10));
const yes = fc.constant<true>(true);
const no = fc.constant<false>(false);

/** A tag's name as it is stored: trimmed, and without what no database can store. */
export const anyTag = fc
  .string({ minLength: 1, maxLength: 12, unit: "grapheme" })
  .filter((name) => name.trim() === name && name !== "" && !name.includes("\0"));

const shared = {
  tagNames: fc.uniqueArray(anyTag, { minLength: 1, maxLength: 3 }),
  minDifficulty: grade,
  maxDifficulty: grade,
  createdAfter: day,
  createdBefore: day,
  updatedAfter: day,
  updatedBefore: day,
  rankingStrategy: fc.constantFrom("recent", "popular", "difficulty", "due"),
};

const decks: fc.Arbitrary<SearchFilters> = fc.record(
  {
    ...shared,
    isPublic: fc.boolean(),
    isCollaborative: fc.boolean(),
    favoritesOnly: yes,
    creatorId: id,
    minCardCount: size,
    maxCardCount: size,
    parentFolderId: fc.oneof(id, fc.constant<"none">("none")),
    includeFolders: yes,
    includeExpiredCreators: yes,
    enableRelevanceRanking: no,
  },
  { requiredKeys: [] },
);

const cards: fc.Arbitrary<SearchFilters> = fc.record(
  {
    ...shared,
    deckIds: fc.uniqueArray(id, { minLength: 1, maxLength: 3 }),
    minProgress: percent,
    maxProgress: percent,
    reviewDateAfter: day,
    reviewDateBefore: day,
    includeCollaborative: no,
    includePublicDecks: no,
    includePrivateDecks: no,
    includeDueCards: yes,
  },
  { requiredKeys: [] },
);

/** Filters of each type of search, none of which is the default. */
export const anyFilters: Readonly<Record<SearchType, fc.Arbitrary<SearchFilters>>> = { decks, cards };
