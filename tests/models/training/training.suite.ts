import { trainingMachine } from "#src/machines/training/training.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { trainingModel } from "./training.model.ts";
import { trainingSystem } from "./training.system.ts";

const standings = [
  { standing: "none" },
  { standing: "waiting" },
  { standing: "running" },
  { standing: "done" },
  { standing: "tooFew" },
] as const;

export default modelTest("training", {
  model: trainingModel,
  covers: trainingMachine,
  events: {
    told: standings,
    away: [{}],
    retry: [{}],
    train: [{}],
    reset: [{}],
    granted: standings,
    refused: [{ message: "Too many requests." }, { message: "Another one is trained." }],
    time: "to next delay",
  },
  abstract: ({ value, context: { shown, message } }) => [value, shown, message],
  expect: ({ value, context }) => ({
    isShown: value !== "opening" && value !== "unavailable",
    isUnderWay: value === "waiting" || value === "looking",
    isUnavailable: value === "unavailable",
    isAsking: value === "asking",
    ...context,
  }),
  system: { create: trainingSystem },
});
