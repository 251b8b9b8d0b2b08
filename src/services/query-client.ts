import { QueryClient } from "@tanstack/react-query";

const FIVE_MINUTES = 5 * 60_000;

/** What the server said, kept for 5 minutes; nothing is fetched again by itself (specification, section 9). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: 10_000,
        gcTime: FIVE_MINUTES,
        // Reachability is what a request proves, not what the browser believes.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
