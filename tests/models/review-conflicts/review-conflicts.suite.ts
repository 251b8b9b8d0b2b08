import { reviewConflictsMachine } from "#src/machines/review-conflicts/review-conflicts.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { reviewConflictsModel } from "./review-conflicts.model.ts";
import { reviewConflictsSystem } from "./review-conflicts.system.ts";

/** Reviews that were changed in two places: looked at after each sync, and decided by the learner. */
export default modelTest("review-conflicts", {
  model: reviewConflictsModel,
  covers: reviewConflictsMachine,
  events: {
    look: [{}],
    "read.ends": [{ list: "none" }, { list: "one open" }, { list: "both open" }, { list: "one decided" }],
    "read.fails": [{}],
    choose: [
      { review: "a", chosen: "local" },
      { review: "a", chosen: "server" },
      { review: "b", chosen: "local" },
    ],
    "save.ends": [{ list: "one decided" }, { list: "both open" }],
    "save.fails": [{}],
  },
  abstract: ({ value, context: { list, choices } }) => [value, list, choices],
  expect: ({ value, context: { list, choices, emitted, reads, saves } }) => ({
    state: value,
    list,
    choices,
    emitted,
    reads,
    saves,
  }),
  system: { create: reviewConflictsSystem },
});
