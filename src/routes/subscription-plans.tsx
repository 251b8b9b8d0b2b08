import { createFileRoute, redirect } from "@tanstack/react-router";

/** For learners who need a plan; visitors sign in first. */
export const Route = createFileRoute("/subscription-plans")({
  beforeLoad: () => {
    throw redirect({ to: "/app/subscription-plans", replace: true });
  },
});
