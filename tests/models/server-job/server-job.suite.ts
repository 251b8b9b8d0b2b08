import { serverJobMachine } from "#src/machines/server-job/server-job.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { serverJobModel } from "./server-job.model.ts";
import { serverJobSystem } from "./server-job.system.ts";

const NOT_SHOWN = new Set(["choosing", "openingTraining", "openingReschedule", "noTraining", "noReschedule"]);
const BUSY = new Set(["starting", "resetting", "waiting", "looking", "previewing", "moving", "takingBack"]);
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  noTraining: ["unavailable"],
  noReschedule: ["unavailable"],
  waiting: ["underWay"],
  looking: ["underWay"],
  previewing: ["previewing"],
  previewed: ["previewed"],
  moved: ["done"],
  takenBack: ["undone"],
};
const trainings = [
  { training: "none" },
  { training: "waiting" },
  { training: "running" },
  { training: "done" },
  { training: "tooFew" },
] as const;

export default modelTest("server-job", {
  model: serverJobModel,
  covers: serverJobMachine,
  events: {
    opens: [{ kind: "training" }, { kind: "reschedule" }],
    away: [{}],
    retry: [{}],
    preview: [{}],
    cancel: [{}],
    dismiss: [{}],
    start: [{}],
    undo: [{}],
    refused: [{ message: "Too many requests." }],
    loaded: trainings,
    granted: trainings,
    reset: [{}],
    time: "to next delay",
    known: [{ done: null }, { done: 5 }],
    foreseen: [{ moved: 0 }, { moved: 4 }],
    moved: [{ cards: 4 }],
    takenBack: [{}],
  },
  abstract: ({ value, context: { training, done, wouldMove, message } }) => [
    value,
    training,
    done,
    wouldMove,
    message,
  ],
  expect: ({ value, context }) => ({
    isShown: !NOT_SHOWN.has(value),
    isBusy: BUSY.has(value),
    shows: SHOWN[value] ?? [],
    ...context,
  }),
  system: { create: serverJobSystem },
});
