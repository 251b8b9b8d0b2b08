import { findAndReplaceMachine } from "#src/machines/find-and-replace/find-and-replace.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { findAndReplaceModel } from "./find-and-replace.model.ts";
import { findAndReplaceSystem } from "./find-and-replace.system.ts";

export default modelTest("find-and-replace", {
  model: findAndReplaceModel,
  covers: findAndReplaceMachine,
  events: {
    find: [{ find: "cat" }, { find: "dog" }, { find: "" }],
    by: [{ by: "ibis" }, { by: "" }],
    time: "to next delay",
    shown: [{}],
    fail: [{}],
    retry: [{}],
  },
  abstract: ({ value, context: { find, by, shown, problem } }) => [value, find, by, shown, problem],
  expect: ({ value, context: { find, by, shown, problem, asked } }) => ({
    isEmpty: value === "empty",
    isBusy: value === "writing" || value === "asking",
    isAsking: value === "asking",
    isReady: value === "ready",
    shown,
    problem,
    text: `${find} by ${by}`,
    asked,
    underWay: value === "asking" ? 1 : 0,
  }),
  system: { create: findAndReplaceSystem },
});
