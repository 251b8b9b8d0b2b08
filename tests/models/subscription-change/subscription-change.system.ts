import { subscriptionChangeMachine } from "#src/machines/subscription-change/subscription-change.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { SubscriptionChangeModelEvent } from "./subscription-change.model.ts";

/** The machine over a server that answers when the test says so. */
export function subscriptionChangeSystem(hooks: Hooks): DrivenSystem<SubscriptionChangeModelEvent> {
  let refreshed = 0;
  const controlled = controlledSystem(subscriptionChangeMachine, hooks, {
    actors: ["changeSubscription"],
    provide: { actions: { refresh: () => void (refreshed += 1) } },
    describe: { changeSubscription: ({ change }) => change },
  });
  const { changeSubscription } = controlled.work;
  controlled.start();
  return controlled.system({
    drive: {
      ask: ({ change }) => controlled.send({ type: "change.ask", change }),
      drop: controlled.sends({ type: "change.drop" }),
      confirm() {
        for (const _ of ["click", "click"]) controlled.send({ type: "change.confirm" });
      },
      answer: ({ as }) =>
        changeSubscription
          .last()
          .resolve(as === "changed" ? { outcome: "changed" } : { outcome: "failed", message: "Away." }),
    },
    observe: () => {
      const { context, value } = controlled.snapshot();
      return {
        state: value,
        isOpen: controlled.snapshot().hasTag("open"),
        change: context.change,
        failure: context.failure,
        calls: [...controlled.asked],
        refreshed,
      };
    },
  });
}
