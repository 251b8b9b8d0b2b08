import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

interface BillingAddress {
  readonly page?: number | undefined;
  readonly from?: unknown;
  readonly to?: unknown;
  readonly state?: unknown;
}

export const Route = createFileRoute("/app/billing-history")({
  codeSplitGroupings: [],
  // The page parses days and states in its own chunk.
  validateSearch: ({ page, from, to, state }: Record<string, unknown>): BillingAddress => ({
    page: typeof page === "number" ? page : undefined,
    from,
    to,
    state,
  }),
  head: () => ({ meta: [{ title: "Billing history · Ibis" }] }),
  component: lazyRouteComponent(() => import("../-subscription/subscription-pages.ts"), "Billing"),
});
