import { errorReportingMachine } from "#src/machines/error-reporting.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { SAID, THROTTLE, WAITS, errorReportingModel } from "./error-reporting.model.ts";
import { errorReportingSystem } from "./error-reporting.system.ts";

/** A report is copied, at most one in 30 s (study specification, sections 2 and 9). */
export default modelTest("error-reporting", {
  model: errorReportingModel,
  covers: errorReportingMachine,
  events: {
    open: [{ last: null }, { last: SAID }, { last: THROTTLE - 1 }, { last: THROTTLE }, { last: -1 }],
    copy: [{ report: "first" }, { report: "second" }],
    close: [{}],
    closeOther: [{}],
    take: [{}],
    refuse: [{}],
    wait: WAITS.map((ms) => ({ ms })),
    setBack: [{}],
  },
  abstract: ({ value, context: { age, report } }) => [value, age, report],
  expect: ({ value, context: { age, report, copies } }) => ({
    at: value,
    report,
    next: value === "throttled" && age !== null ? THROTTLE - age : null,
    copies,
    underWay: value === "copying" ? 1 : 0,
  }),
  system: { create: errorReportingSystem },
});
