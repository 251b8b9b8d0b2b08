import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { noteStale } from "../../services/queries/affected.ts";
import { SUBSCRIPTION_KEY } from "../../services/queries/keys.ts";
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
  const { http } = api;
  return () => {
    auth.send({ type: "user.changed" });
    noteStale(http, { queries: [SUBSCRIPTION_KEY] });
  };
}
