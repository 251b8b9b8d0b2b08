import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/subscription")({
  codeSplitGroupings: [],
  // The page parses it in its own chunk.
  validateSearch: ({ reason }: Record<string, unknown>): { reason?: unknown } => ({ reason }),
  head: () => ({ meta: [{ title: "Subscription · Ibis" }] }),
  component: lazyRouteComponent(() => import("./-subscription/subscription-pages.ts"), "ReasonPage"),
});
