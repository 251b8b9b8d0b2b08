import { slowLoadMachine } from "#src/machines/slow-load/slow-load.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { slowLoadModel } from "./slow-load.model.ts";
import { slowLoadSystem } from "./slow-load.system.ts";

/** What is loaded for longer than 3 s says so. */
export default modelTest("slow-load", {
  model: slowLoadModel,
  covers: slowLoadMachine,
  events: { time: "to next delay" },
  abstract: ({ value }) => value,
  expect: ({ value }) => ({ saysSo: value === "slow" }),
  system: { create: slowLoadSystem },
});
