import { errorBoundaryMachine } from "#src/machines/error-boundary/error-boundary.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { errorBoundaryModel } from "./error-boundary.model.ts";
import { errorBoundarySystem } from "./error-boundary.system.ts";

/** Try Again three times at most (study specification, sections 4 and 9). */
export default modelTest("error-boundary", {
  model: errorBoundaryModel,
  covers: errorBoundaryMachine,
  events: { fail: [{}], tryAgain: [{}], moveOn: [{}] },
  abstract: ({ value, context }) => [value, context.retries],
  expect: ({ value, context }) => ({
    shows: value,
    offersTryAgain: value === "errorScreen" && context.retries < 3,
  }),
  system: { create: errorBoundarySystem },
});
