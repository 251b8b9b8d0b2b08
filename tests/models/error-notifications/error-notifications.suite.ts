import { errorNotificationsMachine } from "#src/machines/error-notifications/error-notifications.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { errorNotificationsModel } from "./error-notifications.model.ts";
import type { Kind } from "./error-notifications.parts.model.ts";
import { errorNotificationsSystem } from "./error-notifications.system.ts";
import { isTried } from "./error-notifications.tried.model.ts";

const TITLES: Readonly<Record<Kind, string>> = {
  sync: "Sync Issue",
  server: "Something Went Wrong",
  denied: "Access Denied",
  unverified: "Email Not Verified",
  trial: "Free Trial Ended",
};

/** The stack of what went wrong (study specification, sections 2, 5 and 8). */
export default modelTest("error-notifications", {
  model: errorNotificationsModel,
  covers: errorNotificationsMachine,
  events: {
    occur: [
      { kind: "sync", retry: "never" },
      { kind: "sync", retry: "now" },
      { kind: "sync", retry: "byHand" },
      { kind: "sync", retry: "onReturn" },
      { kind: "server", retry: "now" },
      { kind: "denied", retry: "now" },
      { kind: "unverified", retry: "never" },
      { kind: "trial", retry: "never" },
    ],
    occurInPlace: [{ kind: "denied" }, { kind: "trial" }],
    putOff: [{}],
    occurUnseen: [{}],
    repeat: [{ retry: "never" }, { retry: "onReturn" }],
    retry: [{}],
    succeed: [{}],
    fail: [{}],
    settle: [{ hasSucceeded: true }, { hasSucceeded: false }],
    dismiss: [{ which: "newest" }, { which: "oldest" }],
    dismissGone: [{}],
    clear: [{}],
    stay: [{}],
    toggle: [{}],
    "pointer.enter": [{}],
    "pointer.leave": [{}],
    "focus.enter": [{}],
    "focus.leave": [{}],
    wait: [1, 998, 999, 3999, 4000, 4999, 7999, 8000, 29_999].map((ms) => ({ ms })),
  },
  tries: ({ value, context }, event) => isTried(value === "away", context, event),
  abstract: ({ value, context: { entries, expanded, age, equals, leading } }) => [
    value,
    entries.map(({ n, kind, retry, wait, attempts, left, waited }) => [
      kind,
      retry,
      wait,
      attempts,
      left,
      waited,
      age !== null && equals.includes(n),
    ]),
    expanded,
    age,
    leading,
  ],
  expect: ({ context: { entries, expanded, tried, emitted } }) => ({
    stack: entries.map(({ n, kind, retry }) => `${n}: ${TITLES[kind]}, ${retry}`),
    expanded,
    underWay: entries.filter(({ wait }) => wait === 0).map(({ n }) => `${n}`),
    tried: tried.map((n) => `${n}`),
    emitted,
  }),
  system: { create: errorNotificationsSystem },
  exceptions: {
    mutants: {
      "redirect over in redirect.leading: leads to redirect.leading":
        "It is not entered anew: without its timer, `leading` does what `staying` does.",
    },
  },
});
