import { useRouteContext } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { fromPromise } from "xstate";
import type { User } from "#contract/users.ts";
import { type CheckoutActorRef, checkoutMachine } from "../../machines/checkout/checkout.machine.ts";
import { storedCheckout } from "../../services/subscription/stored-checkout.ts";
import { completeOrder, startOrder } from "../../services/subscription/subscription-calls.ts";
import { useAppActor } from "../-parts/use-app-actor.ts";
import { useRefreshSubscription } from "./use-subscription.ts";

/** The checkout of the page. It resumes an earlier one, or the order that the payment provider returns with. */
export function useCheckout(user: User, orderId?: string): CheckoutActorRef {
  const { api, clock } = useRouteContext({ from: "__root__" });
  const { http } = api;
  const { now } = clock;
  const refresh = useRefreshSubscription();
  const [stored] = useState(() => storedCheckout(window.localStorage, user.id, now));
  const [machine] = useState(() =>
    checkoutMachine.provide({
      actors: {
        startOrder: fromPromise(({ input, signal }) => startOrder(http, input, signal)),
        completeOrder: fromPromise(({ input, signal }) => completeOrder(http, input.orderId, signal)),
      },
      actions: {
        keepAttempt: (_, attempt) => stored.keep(attempt),
        openPayment: (_, url) => window.location.assign(url),
        refresh,
      },
    }),
  );
  const [attempt] = useState(() =>
    orderId === undefined ? stored.read() : ({ stage: "ordered", orderId } as const),
  );
  const checkout = useAppActor(machine, { input: { attempt } });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") checkout.send({ type: "page.shown" });
    };
    // The back button may restore the page as it was.
    const events = [
      [document, "visibilitychange"],
      [window, "pageshow"],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, look);
    return () => {
      for (const [target, name] of events) target.removeEventListener(name, look);
    };
  }, [checkout]);
  return checkout;
}
