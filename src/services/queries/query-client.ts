import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import type { ErrorOrigin } from "../errors/error-origin.ts";
import type { HttpError } from "../http/http-error.ts";
import { invalidate } from "./affected.ts";
import { DECKS_KEY } from "./keys.ts";
import { isPartial } from "./partial-list.ts";

/** Reports why a list of decks is partial. The retry reloads visible decks, and fails if a list is still partial. */
export function partialListReports(
  client: QueryClient,
  report: (thrown: unknown, origin: ErrorOrigin) => void,
): (reason: HttpError) => void {
  let running = 0;
  return (reason) =>
    report(reason, {
      component: "query decks",
      // The retried error stays on the stack, and shows the result.
      isShown: running > 0,
      async retry() {
        running += 1;
        try {
          await invalidate(client, { queryKey: DECKS_KEY }, { cancelRefetch: false });
        } finally {
          running -= 1;
        }
        const shown = client.getQueryCache().findAll({ queryKey: DECKS_KEY, type: "active" });
        if (shown.some(({ state }) => isPartial(state.data))) throw reason;
      },
    });
}

/** After a reconnection: refetches failed queries and those that the device answered. */
export const refetchUnreached = (client: QueryClient): Promise<void> =>
  invalidate(client, {
    predicate: (query) =>
      query.queryKey[0] === DECKS_KEY[0] || query.state.status === "error" || isPartial(query.state.data),
  });

const FIVE_MINUTES = 5 * 60_000;

/** On a mutation: nothing on the page shows its failure, so the stack of errors does; `subject` says what failed. */
export const notified = (subject: string) => ({ isNotified: true, subject });

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: ReturnType<typeof notified>;
  }
}

/**
 * Responses are stored for 5 minutes, and not refetched unasked (specification, section 9). `report` receives each
 * failure.
 */
export function createQueryClient(
  report: (thrown: unknown, origin: ErrorOrigin) => void = () => {},
): QueryClient {
  /** Retries report their own results. */
  const repeated = new WeakSet<object>();
  const mutationCache = new MutationCache({
    onError(error, variables, _result, mutation) {
      // The learner has signed out meanwhile.
      if (!mutationCache.getAll().some((known) => known === mutation)) return;
      report(error, {
        component: ["mutation", ...(mutation.options.mutationKey ?? [])].join(" "),
        isChange: true,
        isShown: mutation.meta?.isNotified !== true || repeated.has(mutation),
        subject: mutation.meta?.subject,
        retry() {
          const again = mutationCache.build(client, mutation.options);
          repeated.add(again);
          return again.execute(variables);
        },
      });
    },
  });
  const client = new QueryClient({
    mutationCache,
    queryCache: new QueryCache({
      onSuccess(data) {
        if (isPartial(data) && data.reason) reportPartialList(data.reason);
      },
      onError: (error, query) =>
        report(error, {
          component: `query ${String(query.queryKey[0])}`,
          key: query.queryHash,
          // Without older data the page itself shows the failure.
          isShown: query.state.data === undefined || repeated.has(query),
          async retry() {
            repeated.add(query);
            try {
              return await query.fetch();
            } finally {
              repeated.delete(query);
            }
          },
        }),
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
        gcTime: FIVE_MINUTES,
        // Requests prove reachability, not the browser.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  const reportPartialList = partialListReports(client, report);
  return client;
}
