import { type QueryClient, matchQuery } from "@tanstack/react-query";
import { invalidate } from "../queries/affected.ts";
import { DECKS_KEY } from "../queries/keys.ts";

/** The key of cached results. */
export const SEARCHES_KEY = [...DECKS_KEY, "search"] as const;

const SEARCHES = { queryKey: SEARCHES_KEY };

/** Keeps an entry to invalidate after the shown results have left the cache. */
const FOLLOWED_KEY = [...SEARCHES_KEY, "followed"] as const;

function keepFollowed(client: QueryClient): void {
  client.setQueryDefaults(FOLLOWED_KEY, { gcTime: Infinity });
  client.setQueryData(FOLLOWED_KEY, true);
}

function invalidateSearches(client: QueryClient): void {
  void invalidate(client, { ...SEARCHES, refetchType: "none" });
}

/** Reports that results became stale; later searches ask the server. @returns a function that stops it. */
export function followStaleSearches(client: QueryClient, onStale: () => void): () => void {
  let isNotifying = false;
  keepFollowed(client);
  return client.getQueryCache().subscribe((event) => {
    if (isNotifying || event.type !== "updated" || event.action.type !== "invalidate") return;
    if (!matchQuery(SEARCHES, event.query)) return;
    isNotifying = true;
    // Invalidates all first: meanwhile a search could still be answered from the cache.
    queueMicrotask(() => {
      // A running response is as old as its request.
      void client.cancelQueries(SEARCHES);
      invalidateSearches(client);
      keepFollowed(client);
      isNotifying = false;
      onStale();
    });
  });
}
