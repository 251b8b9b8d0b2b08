import { examVerificationMachine } from "#src/machines/exam-verification/exam-verification.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { examVerificationModel } from "./exam-verification.model.ts";
import { examVerificationSystem } from "./exam-verification.system.ts";

const ANEW = "The driver starts another one: what follows is the beginning of a path.";

export default modelTest("exam-verification", {
  model: examVerificationModel,
  covers: examVerificationMachine,
  events: {
    open: [{ has: "unsure" }, { has: "sure" }],
    decide: [
      { which: "first", accepted: true },
      { which: "first", accepted: false },
      { which: "second", accepted: true },
      { which: "second", accepted: false },
    ],
    decideSure: [{}],
    everyone: [{ is: true }, { is: false }],
    save: [{}],
    taken: [{}],
    lose: [{}],
  },
  abstract: ({ value, context: { first, second, everyone, problem } }) => [
    value,
    first,
    second,
    everyone,
    problem,
  ],
  expect: ({ value, context: { first, second, everyone, problem, asked, told } }) => ({
    state: value,
    decisions: value === "closed" || value === "nothing" ? [null, null] : [first, second],
    everyone,
    problem,
    asked,
    told,
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
