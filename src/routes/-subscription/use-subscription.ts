import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { SUBSCRIPTION_KEY } from "../../services/subscription/subscription-queries.ts";
import { type SubscriptionView, subscriptionView } from "#domain/subscription/subscription-view.ts";

/** What the learner's subscription comes to now, with and without a connection. */
export function useSubscription(): SubscriptionView {
  const { auth, clock } = useRouteContext({ from: "__root__" });
  const { now } = clock;
  const subscription = useSelector(auth, ({ context }) => context.user?.subscription ?? null);
  return subscriptionView(subscription, now());
}

/** Asks the server for the subscription wherever it is shown, after it may have changed. */
export function useRefreshSubscription(): () => void {
  const { api, auth } = useRouteContext({ from: "__root__" });
  const { queryClient } = api;
  return () => {
    auth.send({ type: "user.changed" });
    void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
  };
}
