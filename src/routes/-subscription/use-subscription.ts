import { useRouteContext } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useReducer } from "react";
import { noteStale } from "../../services/queries/affected.ts";
import { SUBSCRIPTION_KEY } from "../../services/queries/keys.ts";
import type { Subscription } from "#contract/users.ts";
import {
  type SubscriptionView,
  subscriptionView,
  untilNextView,
} from "#domain/subscription/subscription-view.ts";
import type { InferOutput } from "valibot";

/** Timers stop while a device sleeps: the clock is read at least every so many milliseconds. */
const LOOK_EVERY = 60_000;

/** The current subscription; it updates when it ends, also offline. */
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

/** The learner's current subscription, also offline. */
export function useSubscription(): SubscriptionView {
  const { auth } = useRouteContext({ from: "__root__" });
  return useSubscriptionView(useSelector(auth, ({ context }) => context.user?.subscription ?? null));
}

/** Refetches the subscription wherever it is shown, after it may have changed. */
export function useRefreshSubscription(): () => void {
  const { api, auth } = useRouteContext({ from: "__root__" });
  const { http } = api;
  return () => {
    auth.send({ type: "user.changed" });
    noteStale(http, { queries: [SUBSCRIPTION_KEY] });
  };
}
