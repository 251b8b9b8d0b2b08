import { errorReportingMachine } from "#src/machines/error-reporting/error-reporting.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { SAID, THROTTLE, errorReportingModel } from "./error-reporting.model.ts";
import { errorReportingSystem } from "./error-reporting.system.ts";

/** A report is copied, at most one in 30 s (study specification, sections 2 and 9). */
const ANEW = "The driver starts another one: what follows is the beginning of a path.";

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
    time: "to next delay",
    setBack: [{}],
  },
  abstract: ({ value, context: { report } }) => [value, report],
  expect({ value, context: { report, copies } }) {
    const at = value === "unopened" ? value : value.open.report;
    return {
      at,
      report,
      next: at === "throttled" ? THROTTLE : null,
      copies,
      underWay: at === "copying" ? 1 : 0,
    };
  },
  system: { create: errorReportingSystem },
  exceptions: {
    drivers: {
      closeOther: "It must change nothing: it closes the report of another error.",
    },
    undeclared: {
      open: ANEW,
    },
  },
});
