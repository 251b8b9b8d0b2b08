import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { noteStale } from "../../services/queries/affected.ts";
import { SUBSCRIPTION_KEY } from "../../services/queries/keys.ts";
import { useEffect, useReducer } from "react";
import type { Subscription } from "#contract/users.ts";
import {
  type SubscriptionView,
  subscriptionView,
  untilNextView,
} from "#domain/subscription/subscription-view.ts";
import type { InferOutput } from "valibot";

/** A device that sleeps stops its timers: the clock is read again after so many milliseconds at the latest. */
const LOOK_EVERY = 60_000;

/** What a subscription comes to now. The page follows at the moment of its end, with and without a connection. */
export function useSubscriptionView(
  subscription: Pick<InferOutput<typeof Subscription>, "status" | "endDate" | "planName"> | null,
): SubscriptionView {
  const { now } = useRouteContext({ from: "__root__" }).clock;
  const [looks, look] = useReducer((count: number) => count + 1, 0);
  const endDate = subscription?.endDate ?? null;
  useEffect(() => {
    const wait = untilNextView(endDate, now());
    if (wait === null) return;
    const timer = setTimeout(look, Math.min(wait, LOOK_EVERY));
    return () => clearTimeout(timer);
  }, [endDate, now, looks]);
  return subscriptionView(subscription, now());
}

/** What the learner's subscription comes to now, with and without a connection. */
export function useSubscription(): SubscriptionView {
  const { auth } = useRouteContext({ from: "__root__" });
  return useSubscriptionView(useSelector(auth, ({ context }) => context.user?.subscription ?? null));
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
