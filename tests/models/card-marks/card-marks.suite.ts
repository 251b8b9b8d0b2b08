import { cardMarksMachine } from "#src/machines/card-marks/card-marks.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { cardMarksModel } from "./card-marks.model.ts";
import { cardMarksSystem } from "./card-marks.system.ts";

/** What a learner marks on cards is saved in order; what fails is tried again after 1 s, 2 s and so on. */
export default modelTest("card-marks", {
  model: cardMarksModel,
  covers: cardMarksMachine,
  inside: 0.8,
  events: {
    mark: [{}],
    "save.done": [{}],
    "save.fails": [{}],
    "save.refused": [{}],
    retry: [{}],
    time: "to next delay",
  },
  tries: ({ context }, event) =>
    event.type === "mark"
      ? context.made < 2
      : event.type !== "save.fails" || context.failures < (context.settled === 0 ? 7 : 1),
  abstract: ({ value, context: { made, settled, failures, message } }) => [
    value,
    made,
    settled,
    failures,
    message,
  ],
  expect: (snapshot) => ({
    attempts: snapshot.context.attempts,
    waits: snapshot.matches("waiting"),
    message: snapshot.context.message,
  }),
  system: { create: cardMarksSystem },
  exceptions: {
    mutants: {
      "marks retry in waiting: leads to saved":
        "It goes on to `saving` at once, because a change is not saved.",
      "save retry over in waiting: leads to saved":
        "It goes on to `saving` at once, because a change is not saved.",
    },
  },
});
