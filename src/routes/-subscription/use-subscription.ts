import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { noteStale } from "../../services/queries/affected.ts";
import { SUBSCRIPTION_KEY } from "../../services/queries/keys.ts";
import { type SubscriptionView, subscriptionView } from "#domain/subscription/subscription-view.ts";

/** What the learner's subscription comes to now, with and without a connection. */
export function useSubscription(): SubscriptionView {
  const { auth, now } = useRouteContext({ from: "__root__" });
  const subscription = useSelector(auth, ({ context }) => context.user?.subscription ?? null);
  return subscriptionView(subscription, now());
}

/** Asks the server for the subscription wherever it is shown, after it may have changed. */
export function useRefreshSubscription(): () => void {
  const { auth, http } = useRouteContext({ from: "__root__" });
  return () => {
    auth.send({ type: "user.changed" });
    noteStale(http, { queries: [SUBSCRIPTION_KEY] });
  };
}
