import { subscriptionChangeMachine } from "#src/machines/subscription-change/subscription-change.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { subscriptionChangeModel } from "./subscription-change.model.ts";
import { subscriptionChangeSystem } from "./subscription-change.system.ts";

const states = { idle: "idle", asked: "asking", sent: "changing", done: "changed" };

export default modelTest("subscription-change", {
  model: subscriptionChangeModel,
  covers: subscriptionChangeMachine,
  events: {
    ask: [{ change: "cancel" }, { change: "resume" }],
    drop: [{}],
    confirm: [{}],
    answer: [{ as: "changed" }, { as: "failed" }],
  },
  abstract: ({ value, context: { change, failure } }) => [value, change, failure],
  expect: ({ value, context: { change, failure, calls, refreshed } }) => ({
    state: states[value],
    isOpen: value === "asked" || value === "sent",
    change,
    failure,
    calls,
    refreshed,
  }),
  system: { create: subscriptionChangeSystem },
});
