import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryClient,
  type QueryKey,
  matchQuery,
} from "@tanstack/react-query";
import type { ChangedDeck } from "../offline/decks/changed-decks.ts";
import type { Api } from "./api.ts";

/** What a change makes stale, on the page and on the device. */
export interface Affected {
  readonly queries?: readonly QueryKey[];
  /** A deleted part of `queries`, which is not fetched although its page may still be visible. */
  readonly gone?: QueryKey;
  readonly later?: true;
  /** What the device has of these decks is old. */
  readonly device?: readonly ChangedDeck[];
}

type Stores = Pick<Api, "queryClient" | "device">;

/** Makes stale what is affected. Resolves once the queries that are shown have been fetched again. */
export async function makeStale(stores: Stores, affected: Affected): Promise<void> {
  const { queryClient } = stores;
  const { queries = [], gone, later } = affected;
  notifyDevice(stores, affected.device ?? []);
  if (queries.length > 0) stores.device.notifyOtherTabs(queries).catch(ignore);
  const unwanted = gone && { queryKey: gone };
  if (unwanted) {
    await queryClient.cancelQueries(unwanted);
    await invalidate(queryClient, { ...unwanted, refetchType: "none" });
  }
  await Promise.all(
    queries.map((queryKey) =>
      invalidate(queryClient, {
        queryKey,
        refetchType: later ? "none" : "active",
        ...(unwanted && { predicate: (query) => !matchQuery(unwanted, query) }),
      }),
    ),
  );
}

/** Like `makeStale`, without waiting; refetches wait for mutations, which may remove what they fetch. */
export function noteStale(stores: Stores, affected: Affected): void {
  const { queryClient } = stores;
  if (affected.later || queryClient.isMutating() === 0) return void makeStale(stores, affected);
  void makeStale(stores, { ...affected, later: true });
  const end = queryClient.getMutationCache().subscribe(() => {
    if (queryClient.isMutating() > 0) return;
    end();
    void makeStale(stores, { ...affected, device: [] });
  });
}

function notifyDevice({ device }: Stores, changed: readonly ChangedDeck[]): void {
  if (changed.length === 0) return;
  device.open().then((opened) => {
    for (const one of changed) opened.changed(one).catch(ignore);
  }, ignore);
}

const ignore = () => {};

/**
 * Invalidates queries, and first fetches under way too: TanStack Query takes such a response as fresh, although it may
 * be older than the change.
 */
export function invalidate(
  client: QueryClient,
  filters: InvalidateQueryFilters,
  options?: InvalidateOptions,
): Promise<void> {
  const fetching = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .map((query) => ({ query, response: query.promise }));
  const done = client.invalidateQueries(filters, options);
  for (const { query, response } of fetching) {
    // Another fetch replaced it.
    if (query.promise !== response) continue;
    response?.then(() => {
      query.invalidate();
      if (query.isActive() && filters.refetchType !== "none") query.fetch().catch(ignore);
    }, ignore);
  }
  return done;
}
