import type { CallOf } from "#contract/endpoint.ts";
import type { searchCards, studyFoundCards } from "#contract/search/search-cards.ts";
import type { searchDecks } from "#contract/search/search-decks.ts";
import { dayNamed } from "#domain/scheduling/day.ts";
import { appliedFilters } from "#domain/search/applied-filters.ts";
import type { SearchFilters } from "#domain/search/search-filters.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";

const flag = (value: boolean | undefined) =>
  value === undefined ? undefined : value ? ("true" as const) : ("false" as const);
const text = (value: number | string | undefined) => value?.toString();
const texts = (values: readonly (number | string)[] | undefined) => values?.map(String);

/** @param timeZone IANA name, by which days begin. */
function sharedQuery({ query, page }: SearchRequest, filters: SearchFilters, timeZone: string) {
  const time = (day: string | undefined) =>
    day === undefined ? undefined : new Date(dayNamed(day, timeZone).start).toISOString();
  return {
    page: String(page),
    q: query.trim(),
    tagNames: texts(filters.tagNames),
    minDifficulty: text(filters.minDifficulty),
    maxDifficulty: text(filters.maxDifficulty),
    createdAfter: time(filters.createdAfter),
    createdBefore: time(filters.createdBefore),
    updatedAfter: time(filters.updatedAfter),
    updatedBefore: time(filters.updatedBefore),
    reviewDateAfter: time(filters.reviewDateAfter),
    reviewDateBefore: time(filters.reviewDateBefore),
    rankingStrategy: filters.rankingStrategy,
  };
}

export function deckQueryOf(request: SearchRequest, timeZone: string): CallOf<typeof searchDecks>["query"] {
  const filters = appliedFilters("decks", request.filters);
  const {
    reviewDateAfter: _after,
    reviewDateBefore: _before,
    ...shared
  } = sharedQuery(request, filters, timeZone);
  return {
    ...shared,
    isPublic: flag(filters.isPublic),
    isCollaborative: flag(filters.isCollaborative),
    favoritesOnly: flag(filters.favoritesOnly),
    creatorId: text(filters.creatorId),
    minCardCount: text(filters.minCardCount),
    maxCardCount: text(filters.maxCardCount),
    parentFolderId: text(filters.parentFolderId),
    includeFolders: flag(filters.includeFolders),
    includeExpiredCreators: flag(filters.includeExpiredCreators),
    enableRelevanceRanking: flag(filters.enableRelevanceRanking),
  };
}

export function cardQueryOf(request: SearchRequest, timeZone: string): CallOf<typeof searchCards>["query"] {
  const filters = appliedFilters("cards", request.filters);
  return {
    ...sharedQuery(request, filters, timeZone),
    deckIds: texts(filters.deckIds),
    minProgress: text(filters.minProgress),
    maxProgress: text(filters.maxProgress),
    includeCollaborative: flag(filters.includeCollaborative),
    includePublicDecks: flag(filters.includePublicDecks),
    includePrivateDecks: flag(filters.includePrivateDecks),
    includeDueCards: flag(filters.includeDueCards),
  };
}

/** The same for the cards that are to be studied. */
export function studyQueryOf(
  request: SearchRequest,
  timeZone: string,
): CallOf<typeof studyFoundCards>["query"] {
  const { page: _page, ...query } = cardQueryOf(request, timeZone);
  return query;
}
