import { createFileRoute, lazyRouteComponent } from "@tanstack/react-router";

export const Route = createFileRoute("/app/payment-methods")({
  codeSplitGroupings: [],
  head: () => ({ meta: [{ title: "Payment methods · Ibis" }] }),
  component: lazyRouteComponent(() => import("../-subscription/subscription-pages.ts"), "PaymentMethods"),
});
