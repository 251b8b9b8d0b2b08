import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/app/subscription-plans")({
  codeSplitGroupings: [],
  head: () => ({ meta: [{ title: "Subscription plans · Ibis" }] }),
  component: lazyRouteComponent(() => import("../-subscription/subscription-pages.ts"), "Plans"),
});
