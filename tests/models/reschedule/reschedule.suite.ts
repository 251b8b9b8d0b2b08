import { rescheduleMachine } from "#src/machines/reschedule/reschedule.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { rescheduleModel } from "./reschedule.model.ts";
import { rescheduleSystem } from "./reschedule.system.ts";

const SHOWN: Readonly<Record<string, readonly string[]>> = {
  previewing: ["previewing"],
  previewed: ["previewed"],
  moved: ["done"],
  takenBack: ["undone"],
};

export default modelTest("reschedule", {
  model: rescheduleModel,
  covers: rescheduleMachine,
  events: {
    told: [{ done: null }, { done: 5 }],
    away: [{}],
    retry: [{}],
    preview: [{}],
    cancel: [{}],
    foreseen: [{ moved: 0 }, { moved: 4 }],
    confirm: [{}],
    dismiss: [{}],
    moved: [{ cards: 4 }],
    undo: [{}],
    takenBack: [{}],
    refused: [{ message: "Too many requests." }],
  },
  abstract: ({ value, context: { done, wouldMove, message } }) => [value, done, wouldMove, message],
  expect: ({ value, context }) => ({
    isShown: value !== "opening" && value !== "unavailable",
    isBusy: value === "previewing" || value === "moving" || value === "takingBack",
    isUnavailable: value === "unavailable",
    shows: SHOWN[value] ?? [],
    ...context,
  }),
  system: { create: rescheduleSystem },
});
