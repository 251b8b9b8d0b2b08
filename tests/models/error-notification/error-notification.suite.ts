import { errorNotificationMachine } from "#src/machines/error-notification/error-notification.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { errorNotificationModel } from "./error-notification.model.ts";
import { errorNotificationSystem } from "./error-notification.system.ts";

/** One error on the stack: its retries, and its end. */
export default modelTest("error-notification", {
  model: errorNotificationModel,
  covers: errorNotificationMachine,
  events: {
    occur: [
      { as: "passing" },
      { as: "passingReady" },
      { as: "lastingReady" },
      { as: "retrying" },
      { as: "queued" },
    ],
    retry: [{}],
    queue: [{}],
    dismiss: [{}],
    end: [{ as: "done" }, { as: "failed" }],
    settle: [{ as: "done" }, { as: "failed" }],
    attend: [{}],
    leave: [{}],
    rest: [{}],
    time: "to next delay",
  },
  abstract: ({ value, context: { as, attended, attempts } }) => [value, as, attended, attempts],
  tries: ({ context }, event) =>
    event.type === "leave" ? context.attended : !context.attended || event.type !== "attend",
  expect: (snapshot) => ({
    state: (["resting", "retrying", "queued"] as const).find((state) => snapshot.matches(state)) ?? "gone",
    isTrying: snapshot.matches({ retrying: "trying" }),
    tried: snapshot.context.tried,
    emitted: snapshot.context.emitted,
  }),
  // Whether somebody is at the stack shows only once its retry is over, and then after a while.
  walks: { count: 24, length: 60, seed: 7 },
  weights: { dismiss: 0.1, settle: 0.3, queue: 0.5 },
  system: { create: errorNotificationSystem },
  exceptions: {
    drivers: {
      rest: "It must change nothing: time passes where no delay is pending.",
    },
    undeclared: {
      occur: "An error of the same key replaces one that is shown: `error-notifications` tests it.",
      rest: "Time passes by the event `time` there.",
      settle: "Another part has settled the error before it was queued: `error-notifications` tests it.",
    },
  },
});
