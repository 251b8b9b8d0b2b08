import { fromCallback } from "xstate";
import type { AuthReport } from "#src/machines/auth/watch-auth.ts";
import {
  type PushChange,
  pushSubscriptionMachine,
} from "#src/machines/push-subscription/push-subscription.machine.ts";
import { pushView } from "#src/routes/app/settings/-push-view.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { PushSubscriptionModelEvent } from "./push-subscription.model.ts";

/** The machine over a browser and a server that do what the test says. */
export function pushSubscriptionSystem(hooks: Hooks): DrivenSystem<PushSubscriptionModelEvent> {
  const unwatched = () => {
    throw new Error("Nobody watches.");
  };
  let report: (event: AuthReport) => void = unwatched;
  let change: (event: PushChange) => void = unwatched;
  const controlled = controlledSystem(pushSubscriptionMachine, hooks, {
    actors: ["check", "askPermission", "subscribe", "unsubscribe", "release"],
    provide: {
      actors: {
        watchAuth: fromCallback<{ type: "unused" }, undefined, AuthReport>(({ sendBack }) => {
          report = sendBack;
        }),
        watchBrowser: fromCallback<{ type: "unused" }, undefined, PushChange>(({ sendBack }) => {
          change = sendBack;
        }),
      },
    },
  });
  const { check, askPermission, subscribe, unsubscribe, release } = controlled.work;
  const settle = (work: typeof subscribe, works: boolean) =>
    works ? work.last().resolve() : work.last().reject(new Error("Away."));
  controlled.start();
  return controlled.system({
    drive: {
      signIn: () => report({ type: "auth.signedIn" }),
      signOut: () => report({ type: "auth.signedOut", reason: null }),
      finds: ({ what }) => check.last().resolve(what),
      "finds nothing": () => check.last().reject(new Error("Away.")),
      changed: () => change({ type: "push.changed" }),
      turnOn: controlled.sends({ type: "push.turnOn" }),
      turnOff: controlled.sends({ type: "push.turnOff" }),
      retry: controlled.sends({ type: "push.retry" }),
      answers: ({ permission }) => askPermission.last().resolve(permission),
      "cannot ask": () => askPermission.last().reject(new Error("No click.")),
      subscribes: ({ works }) => settle(subscribe, works),
      unsubscribes: ({ works }) => settle(unsubscribe, works),
      "cannot release": () => release.last().reject(new Error("Away.")),
    },
    observe: () => ({
      shown: pushView(controlled.snapshot()),
      busy: controlled.snapshot().hasTag("busy"),
      checks: check.calls.length,
      questions: askPermission.calls.length,
      subscribed: subscribe.calls.length,
      unsubscribed: unsubscribe.calls.length,
      released: release.calls.length,
      isReleasing: release.underWay() > 0,
    }),
  });
}
