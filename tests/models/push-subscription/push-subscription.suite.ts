import { pushSubscriptionMachine } from "#src/machines/push-subscription/push-subscription.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { pushSubscriptionModel } from "./push-subscription.model.ts";
import { pushSubscriptionSystem } from "./push-subscription.system.ts";

const works = [{ works: true }, { works: false }];
/** A second look shows nothing while it lasts. */
const SHOWN: Readonly<Record<string, string>> = { lookingAgain: "on" };

export default modelTest("push-subscription", {
  model: pushSubscriptionModel,
  covers: pushSubscriptionMachine,
  events: {
    signIn: [{}],
    signOut: [{}],
    finds: [
      { what: "unsupported" },
      { what: "uninstalled" },
      { what: "blocked" },
      { what: "off" },
      { what: "on" },
    ],
    "finds nothing": [{}],
    changed: [{}],
    turnOn: [{}],
    turnOff: [{}],
    retry: [{}],
    answers: [{ permission: "granted" }, { permission: "denied" }, { permission: "default" }],
    "cannot ask": [{}],
    subscribes: works,
    unsubscribes: works,
    "cannot release": [{}],
  },
  abstract: ({ value }) => value,
  expect: ({ value, context }) => ({
    shown: SHOWN[value] ?? value,
    busy: ["checking", "asking", "subscribing", "unsubscribing"].includes(value),
    ...context,
  }),
  system: { create: pushSubscriptionSystem },
});
