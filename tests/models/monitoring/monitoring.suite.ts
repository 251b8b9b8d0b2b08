import { monitoringMachine } from "#src/machines/monitoring/monitoring.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { monitoringModel } from "./monitoring.model.ts";
import { monitoringSystem } from "./monitoring.system.ts";
import { isTried } from "./monitoring.tried.model.ts";

/** What is reported, when, and what is stored (study specification, section 9). */
const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("monitoring", {
  model: monitoringModel,
  covers: monitoringMachine,
  events: {
    open: [{ left: 0 }, { left: 5 }, { left: 15 }],
    // All counts are multiples of 5, so that there are few situations: twice are 10 equal, or more than 50 of all.
    raise: [
      { kind: "same", count: 5 },
      { kind: "various", count: 40 },
    ],
    raiseNear: [{ count: 15 }],
    flush: [{}],
    sent: [{}],
    notSent: [{}],
    // The last millisecond, and what is before it.
    wait: [1, 29_999, 59_999, 299_999].map((ms) => ({ ms })),
    setBack: [{}],
  },
  tries: ({ value, context }, event) => isTried(value, context, event),
  abstract: ({ value, context: { queue, recent, left, batches } }) => [
    value,
    queue.length,
    recent,
    // Of those under way some may have given way; while they are, nobody waits for the next.
    value === "sending" ? queue.filter((one) => batches.at(-1)?.includes(one)).length : left,
  ],
  expect: ({ context: { batches, queue, cleanUps } }) => ({ batches, stored: queue, cleanUps }),
  system: { create: monitoringSystem },
  exceptions: {
    undeclared: {
      open: ANEW,
      raiseNear:
        "The driver raises as many as are left to a full batch, of which the model counts those of `active` alone.",
    },
  },
});
