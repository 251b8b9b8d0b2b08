import { passwordCheckMachine } from "#src/machines/password-check/password-check.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { passwordCheckModel } from "./password-check.model.ts";
import { passwordCheckSystem } from "./password-check.system.ts";

const STAYS = "A judgement that is over does nothing more, and the next letter leaves the state.";

/** A new password is judged 300 ms after the last letter. */
export default modelTest("password-check", {
  model: passwordCheckModel,
  covers: passwordCheckMachine,
  events: {
    type: [{ text: "" }, { text: "secret" }],
    judge: [{ as: "weak" }, { as: "fine" }, { as: "nothing" }],
    time: "to next delay",
    rest: [{}],
  },
  abstract: ({ value, context }) => [value, context.shown],
  expect: ({ context: { shown, asked } }) => ({ shown, asked }),
  system: { create: passwordCheckSystem },
  // That a judgement is taken back shows only several steps later.
  walks: { count: 6, length: 30, seed: 7 },
  exceptions: {
    mutants: {
      "passwordCheck.judging: onDone of judgePassword[0] leads to passwordCheck.judging": STAYS,
      "passwordCheck.judging: onError of judgePassword[0] leads to passwordCheck.judging": STAYS,
    },
  },
});
