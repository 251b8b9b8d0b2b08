import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/app/subscription")({
  codeSplitGroupings: [],
  // The page parses it in its own chunk.
  validateSearch: ({ order }: Record<string, unknown>): { order?: unknown } => ({ order }),
  head: () => ({ meta: [{ title: "Subscription · Ibis" }] }),
  component: lazyRouteComponent(() => import("../-subscription/subscription-pages.ts"), "CurrentPlan"),
});
