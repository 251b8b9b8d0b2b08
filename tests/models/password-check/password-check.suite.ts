import { passwordCheckMachine } from "#src/machines/password-check/password-check.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { passwordCheckModel } from "./password-check.model.ts";
import { passwordCheckSystem } from "./password-check.system.ts";

/** A new password is judged 300 ms after the last letter. */
export default modelTest("password-check", {
  model: passwordCheckModel,
  covers: passwordCheckMachine,
  events: {
    type: [{ text: "" }, { text: "secret" }],
    judge: [{ as: "weak" }, { as: "fine" }, { as: "nothing" }],
    time: "to next delay",
  },
  abstract: ({ value, context }) => [value, context.shown],
  expect: ({ context: { shown, asked } }) => ({ shown, asked }),
  system: { create: passwordCheckSystem },
});
