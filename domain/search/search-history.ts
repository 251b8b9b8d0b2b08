import * as v from "valibot";
import { SEARCH_QUERY_MAX, SearchType } from "#contract/search/search-values.ts";
import { type SearchFilters, readFilters } from "./search-filters.ts";
import { type SearchRequest, isSameSearch } from "./search-request.ts";

/** Specification, section 9. */
export const HISTORY_MAX = 50;

/** Specification, section 3. */
export interface HistoryEntry {
  readonly query: string;
  readonly searchType: SearchType;
  readonly filters: SearchFilters;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Above `SEARCH_COUNT_MAX`: more than that. */
  readonly resultCount: number;
}

const Stored = v.array(v.unknown());
const Entry = v.object({
  query: v.pipe(v.string(), v.maxLength(SEARCH_QUERY_MAX)),
  searchType: SearchType,
  filters: v.record(v.string(), v.unknown()),
  timestamp: v.pipe(v.number(), v.finite(), v.minValue(0)),
  resultCount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/** The latest first; invalid entries are left out. */
export function historyIn(stored: unknown): readonly HistoryEntry[] {
  const { success, output } = v.safeParse(Stored, stored);
  if (!success) return [];
  const entries = output.flatMap((one) => {
    const read = v.safeParse(Entry, one);
    if (!read.success) return [];
    return [{ ...read.output, filters: readFilters(read.output.searchType, read.output.filters).filters }];
  });
  return withEntries([], entries);
}

export const resultCountOf = (found: {
  readonly totalElements: number;
  readonly moreThanTotal: boolean;
}): number => found.totalElements + (found.moreThanTotal ? 1 : 0);

export const requestOfEntry = ({ query, searchType, filters }: HistoryEntry): SearchRequest => ({
  type: searchType,
  query,
  filters,
  page: 0,
});

const isSame = (one: HistoryEntry, other: HistoryEntry) =>
  isSameSearch(requestOfEntry(one), requestOfEntry(other));

/** The latest first, without duplicates, at most `HISTORY_MAX`. */
export function withEntries(
  history: readonly HistoryEntry[],
  more: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  const all = [...more, ...history].toSorted((one, other) => other.timestamp - one.timestamp);
  const once: HistoryEntry[] = [];
  for (const entry of all) if (!once.some((known) => isSame(known, entry))) once.push(entry);
  return once.slice(0, HISTORY_MAX);
}

/** Removes all entries of the same searches. */
export const withoutEntries = (
  history: readonly HistoryEntry[],
  gone: readonly HistoryEntry[],
): readonly HistoryEntry[] => history.filter((entry) => !gone.some((other) => isSame(entry, other)));
