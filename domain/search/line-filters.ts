import type { SearchType } from "#contract/search/search-values.ts";
import { type FilterGroup, filtersOfTerms, groupOf, termsOfFilters } from "./filter-terms.ts";
import { parseQuery } from "./parse-query.ts";
import { printQuery } from "./print-query.ts";
import type { Query, Term } from "./query.ts";
import { type SearchFilters, filtersFor } from "./search-filters.ts";

/** The filters that are not in the line. */
export interface LineAndFilters {
  readonly query: string;
  readonly filters: SearchFilters;
}

export const filtersInQuery = ({ terms }: Query, type: SearchType): SearchFilters =>
  filtersFor(type, filtersOfTerms(terms));

const isSame = (some: readonly Term[], others: readonly Term[]) =>
  JSON.stringify(some) === JSON.stringify(others);

/** Terms of unchanged filters stay in place. */
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

/** Filters without an operator. */
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

/** As in the filter panel. */
export function shownFilters({ query, filters }: LineAndFilters, type: SearchType): SearchFilters {
  const parsed = parseQuery(query, type);
  if (parsed.query === null) return filtersFor(type, filters);
  const terms = Object.values(termsOfFilters(filtersFor(type, filters))).flat();
  return filtersFor(type, { ...besides(filters), ...filtersOfTerms([...terms, ...parsed.query.terms]) });
}

/** Writes filters into the line where possible; all stay outside where it cannot be parsed or is full. */
export function changeFilters(query: string, filters: SearchFilters, type: SearchType): LineAndFilters {
  const parsed = parseQuery(query, type);
  if (parsed.query === null) return { query, filters: filtersFor(type, filters) };
  const changed = printQuery(withFilters(parsed.query, filters, type));
  const isReadable = parseQuery(changed, type).error === null;
  if (isReadable) return { query: changed, filters: filtersFor(type, besides(filters)) };
  return { query: printQuery(withFilters(parsed.query, {}, type)), filters: filtersFor(type, filters) };
}
