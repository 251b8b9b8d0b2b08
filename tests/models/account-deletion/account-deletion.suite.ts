import { accountDeletionMachine } from "#src/machines/account-deletion/account-deletion.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { accountDeletionModel } from "./account-deletion.model.ts";
import { accountDeletionSystem } from "./account-deletion.system.ts";

export default modelTest("account-deletion", {
  model: accountDeletionModel,
  covers: accountDeletionMachine,
  inside: 1,
  events: {
    open: [{}],
    cancel: [{}],
    submit: [{ password: "one" }, { password: "two" }],
    answer: [{ as: "deleted" }, { as: "refused" }],
    left: [{ as: "erased" }, { as: "failed" }],
  },
  abstract: ({ value, context: { failure } }) => [value, failure],
  expect: ({ value, context }) => ({
    isOpen: value !== "closed",
    isBusy: ["sent", "leaving", "gone"].includes(value),
    isGone: value === "gone",
    ...context,
  }),
  system: { create: accountDeletionSystem },
});
