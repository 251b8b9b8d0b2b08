import { dataExportMachine } from "#src/machines/data-export/data-export.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { dataExportModel } from "./data-export.model.ts";
import { dataExportSystem } from "./data-export.system.ts";

export default modelTest("data-export", {
  model: dataExportModel,
  covers: dataExportMachine,
  events: {
    start: [{}],
    cancel: [{}],
    answer: [{ text: "{}" }, { text: "[]" }],
    fail: [{ message: "Too many requests." }, { message: "Network error." }],
  },
  abstract: ({ value, context: { failure } }) => [value, failure],
  expect: ({ value, context }) => ({
    isRunning: value === "running",
    isGiven: value === "given",
    isFailed: value === "failed",
    ...context,
  }),
  system: { create: dataExportSystem },
});
