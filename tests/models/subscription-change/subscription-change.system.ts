import { subscriptionChangeMachine } from "#src/machines/subscription-change/subscription-change.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SubscriptionChangeModelEvent } from "./subscription-change.model.ts";

/** The machine over a server that answers when the test says so. */
export function subscriptionChangeSystem(hooks: Hooks): DrivenSystem<SubscriptionChangeModelEvent> {
  let refreshed = 0;
  const held = heldSystem(subscriptionChangeMachine, hooks, {
    actors: ["changeSubscription"],
    provide: { actions: { refresh: () => void (refreshed += 1) } },
    tell: { changeSubscription: ({ change }) => change },
  });
  const { changeSubscription } = held.work;
  held.start();
  return held.system({
    drive: {
      ask: ({ change }) => held.send({ type: "change.ask", change }),
      drop: held.sends({ type: "change.drop" }),
      confirm() {
        for (const _ of ["click", "click"]) held.send({ type: "change.confirm" });
      },
      answer: ({ as }) =>
        changeSubscription
          .last()
          .resolve(as === "changed" ? { outcome: "changed" } : { outcome: "failed", message: "Away." }),
    },
    observe: () => {
      const { context, value } = held.snapshot();
      return {
        state: value,
        isOpen: held.snapshot().hasTag("open"),
        change: context.change,
        failure: context.failure,
        calls: [...held.asked],
        refreshed,
      };
    },
  });
}
