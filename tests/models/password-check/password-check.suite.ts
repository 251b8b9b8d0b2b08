import { passwordCheckMachine } from "#src/machines/password-check/password-check.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { passwordCheckModel } from "./password-check.model.ts";
import { passwordCheckSystem } from "./password-check.system.ts";

/** A new password is judged 300 ms after the last letter, or when the form is submitted. */
export default modelTest("password-check", {
  model: passwordCheckModel,
  covers: passwordCheckMachine,
  events: {
    type: [{ text: "" }, { text: "secret" }],
    submit: [{}, { filled: "filled in" }, { filled: "" }],
    judge: [{ as: "weak" }, { as: "fine" }, { as: "nothing" }],
    time: "to next delay",
    rest: [{}],
  },
  abstract: ({ value, context }) => [value, context.shown, context.text],
  expect: (snapshot) => ({
    shown: snapshot.context.shown,
    isCurrent: snapshot.matches("judged"),
    isWaitedFor: snapshot.matches({ asking: "waitedFor" }),
    asked: snapshot.context.asked,
  }),
  system: { create: passwordCheckSystem },
  // That a judgement is taken back shows only several steps later.
  walks: { count: 6, length: 30, seed: 7 },
  exceptions: {
    drivers: {
      rest: "It must change nothing: time passes where no delay is pending.",
    },
    undeclared: {
      rest: "Time passes by the event `time` there.",
    },
  },
});
