import type { QueryClient } from "@tanstack/react-query";
import { searchCards } from "#contract/search/search-cards.ts";
import { searchDecks } from "#contract/search/search-decks.ts";
import { parseQuery } from "#domain/search/parse-query.ts";
import type { SearchRequest } from "#domain/search/search-request.ts";
import type { Http } from "../http/http.ts";
import { type PartialList, isWithoutList } from "../queries/partial-list.ts";
import type { SearchFound, SearchService } from "./search.ts";
import { cardQueryOf, deckQueryOf } from "./search-query.ts";
import { SEARCHES_KEY, followStaleSearches } from "./stale-searches.ts";

/** What the device finds in its decks; null where it has none. */
export type DeviceSearch = (request: SearchRequest) => Promise<SearchFound | null>;

export interface SearchServiceOptions {
  readonly http: Http;
  readonly queryClient: QueryClient;
  readonly device: DeviceSearch;
  /** IANA name. */
  readonly timeZone: () => string;
}

/** Milliseconds that a page which was found is shown again without a call, unless decks were changed. */
const FRESH = 60_000;

type CachedFound = SearchFound & Partial<PartialList>;

/** Searches by the API. Results are cached below decks, so that a change of decks makes them stale. */
export function createSearchService(options: SearchServiceOptions): SearchService {
  const { http, queryClient, device, timeZone } = options;
  const atServer = async (request: SearchRequest, signal: AbortSignal): Promise<SearchFound> => {
    const call = { signal, retry: "caller" } as const;
    const found = { request, isOnDevice: false };
    if (request.type === "decks") {
      const answer = await http.call(searchDecks, { query: deckQueryOf(request, timeZone()) }, call);
      return { ...found, ...answer, hits: { type: "decks", content: answer.content } };
    }
    const answer = await http.call(searchCards, { query: cardQueryOf(request, timeZone()) }, call);
    return { ...found, ...answer, hits: { type: "cards", content: answer.content } };
  };
  const queryOf = (request: SearchRequest) => ({
    queryKey: [...SEARCHES_KEY, { ...request, query: request.query.trim() }],
    staleTime: FRESH,
    async queryFn({ signal }: { readonly signal: AbortSignal }): Promise<CachedFound> {
      try {
        return await atServer(request, signal);
      } catch (error) {
        if (!isWithoutList(error)) throw error;
        const found = await device(request).catch(() => null);
        if (found === null) throw error;
        return { ...found, isPartial: true, reason: error };
      }
    },
  });
  return {
    async search(request, signal) {
      const { error: problem } = parseQuery(request.query, request.type);
      if (problem) return { outcome: "unreadable", problem };
      const query = queryOf(request);
      const cancel = () => void queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
      signal.addEventListener("abort", cancel);
      try {
        return { outcome: "found", found: await queryClient.query(query) };
      } finally {
        signal.removeEventListener("abort", cancel);
      }
    },
    async prefetch(request) {
      await queryClient.query(queryOf(request));
    },
    follow: (onStale) => followStaleSearches(queryClient, onStale),
  };
}
