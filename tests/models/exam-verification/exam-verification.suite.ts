import { examVerificationMachine } from "#src/machines/exam-verification/exam-verification.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { examVerificationModel } from "./exam-verification.model.ts";
import { examVerificationSystem } from "./exam-verification.system.ts";

const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("exam-verification", {
  model: examVerificationModel,
  covers: examVerificationMachine,
  events: {
    open: [{ has: "unsure" }, { has: "choices" }],
    decide: [
      { which: "first", accepted: true },
      { which: "first", accepted: false },
      { which: "second", accepted: true },
      { which: "second", accepted: false },
    ],
    decideSure: [{ accepted: false }, { accepted: true }],
    everyone: [{ is: true }, { is: false }],
    save: [{}],
    taken: [{}],
    lose: [{}],
  },
  abstract: ({ value, context: { first, second, overruled, everyone, problem } }) => [
    value,
    first,
    second,
    overruled,
    everyone,
    problem,
  ],
  expect: ({ value, context: { first, second, overruled, everyone, problem, asked } }) => ({
    state: value,
    decisions: value === "closed" || value === "nothing" ? [null, null] : [first, second],
    overruled,
    everyone,
    problem,
    asked,
    points: value === "saved" ? 9 : 1,
    underWay: value === "saving" ? 1 : 0,
  }),
  system: { create: examVerificationSystem },
  exceptions: {
    undeclared: {
      open: ANEW,
    },
  },
});
