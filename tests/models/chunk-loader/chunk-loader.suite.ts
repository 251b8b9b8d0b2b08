import { chunkLoaderMachine } from "#src/machines/chunk-loader/chunk-loader.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { chunkLoaderModel } from "./chunk-loader.model.ts";
import { chunkLoaderSystem } from "./chunk-loader.system.ts";

/** Parts of the application that are loaded when they are needed. */
export default modelTest("chunk-loader", {
  model: chunkLoaderModel,
  covers: chunkLoaderMachine,
  events: { need: [{}], load: [{ as: "done" }, { as: "failed" }] },
  abstract: ({ value, context }) => [value, Math.min(context.loads, 2)],
  expect: ({ value, context: { loads } }) => ({
    isThere: value === "there",
    isSettled: value === "there" || value === "failed",
    failed: value === "failed" ? `No. ${loads}` : null,
    loads,
  }),
  system: { create: chunkLoaderSystem },
  stop: { length: 8 },
});
