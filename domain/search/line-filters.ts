import type { SearchType } from "#contract/search/search-values.ts";
import { type FilterGroup, filtersOfTerms, groupOf, termsOfFilters } from "./filter-terms.ts";
import { parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";
import type { Query, Term } from "./query.ts";
import { type SearchFilters, filtersFor } from "./search-filters.ts";

/** The line of a search, and the filters that are beside it. */
export interface LineAndFilters {
  readonly query: string;
  readonly filters: SearchFilters;
}

/** The filters that a query says with operators. */
export const filtersInQuery = ({ terms }: Query, type: SearchType): SearchFilters =>
  filtersFor(type, filtersOfTerms(terms));

const isSame = (some: readonly Term[], others: readonly Term[]) =>
  JSON.stringify(some) === JSON.stringify(others);

/** The query whose operators say these filters, and no others; terms of filters that stay the same stay where they are. */
export function withFilters({ terms }: Query, filters: SearchFilters, type: SearchType): Query {
  const said = termsOfFilters(filtersOfTerms(terms));
  const wanted = termsOfFilters(filtersFor(type, filters));
  const changes = (group: FilterGroup) => !isSame(said[group], wanted[group]);
  const remaining = terms.filter((term) => {
    const group = groupOf(term);
    return group === null || !changes(group);
  });
  const added = groups.filter(changes).flatMap((group) => wanted[group]);
  return { terms: [...remaining, ...added] };
}

const groups: readonly FilterGroup[] = [
  "deckIds",
  "tagNames",
  "isPublic",
  "isCollaborative",
  "favoritesOnly",
  "includeDueCards",
  "parentFolderId",
  "creatorId",
  "difficulty",
  "progress",
  "cards",
  "created",
  "updated",
  "reviewDate",
];

/** Filters that the line cannot say. */
const besides = (filters: SearchFilters): SearchFilters => {
  const {
    includeFolders,
    includeExpiredCreators,
    enableRelevanceRanking,
    includeCollaborative,
    includePublicDecks,
    includePrivateDecks,
    rankingStrategy,
  } = filters;
  return {
    includeFolders,
    includeExpiredCreators,
    enableRelevanceRanking,
    includeCollaborative,
    includePublicDecks,
    includePrivateDecks,
    rankingStrategy,
  };
};

/** All filters of a search as its panel shows them: those beside the line, and those that the line says. */
export function shownFilters({ query, filters }: LineAndFilters, type: SearchType): SearchFilters {
  const parsed = parseQuery(query, type);
  if (parsed.query === null) return filtersFor(type, filters);
  const terms = Object.values(termsOfFilters(filtersFor(type, filters))).flat();
  return filtersFor(type, { ...besides(filters), ...filtersOfTerms([...terms, ...parsed.query.terms]) });
}

/**
 * The search with these filters as its panel has them. What the line can say, it says; the rest is beside it, and all where the
 * line cannot be read or has no room.
 */
export function changeFilters(query: string, filters: SearchFilters, type: SearchType): LineAndFilters {
  const parsed = parseQuery(query, type);
  if (parsed.query === null) return { query, filters: filtersFor(type, filters) };
  const changed = printQuery(withFilters(parsed.query, filters, type));
  const isReadable = parseQuery(changed, type).error === null;
  if (isReadable) return { query: changed, filters: filtersFor(type, besides(filters)) };
  return { query: printQuery(withFilters(parsed.query, {}, type)), filters: filtersFor(type, filters) };
}
