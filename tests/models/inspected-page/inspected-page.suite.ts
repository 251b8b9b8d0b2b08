import { inspectedPageMachine } from "#src/machines/inspected-page/inspected-page.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { inspectedPageModel } from "./inspected-page.model.ts";
import { inspectedPageSystem } from "./inspected-page.system.ts";

/** The inspector's own states: recording, paused, replaying, disconnected. */
export default modelTest("inspected-page", {
  model: inspectedPageModel,
  covers: inspectedPageMachine,
  events: {
    recorded: [{ count: 2 }],
    alive: [{}],
    closed: [{}],
    pause: [{}],
    resume: [{}],
    goTo: [{ seq: 0 }, { seq: 1 }, { seq: 99 }],
    bookmark: [{ seq: 2 }, { seq: 1 }],
    time: "to next delay",
  },
  abstract: ({ value, context }) => [value, Math.min(context.records, 4), context.at, context.marks],
  tries: ({ context: { records } }, event) => event.type !== "recorded" || records < 4,
  expect: ({ value, context: { records, at, marks } }) => ({
    isConnected: value.page === "there",
    view: value.shown,
    shown: value.shown === "newest" ? records : at,
    marks,
  }),
  system: { create: inspectedPageSystem },
});
