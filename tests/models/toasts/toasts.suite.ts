import { toastsMachine } from "#src/machines/toasts.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { toastsModel } from "./toasts.model.ts";
import { toastsSystem } from "./toasts.system.ts";

/** Short messages of the shell (decisions, "Toasts"). */
export default modelTest("toasts", {
  model: toastsModel,
  covers: toastsMachine,
  events: {
    show: [
      { text: "Saved", tone: "success" },
      { text: "Saved", tone: "error" },
      { text: "Sent", tone: "info" },
      { text: "Careful", tone: "warning" },
      { text: "Read the mail", tone: "success", duration: 8000 },
      { text: "Read the mail", tone: "success" },
    ],
    dismiss: [{ which: "oldest" }, { which: "newest" }],
    "pointer.enter": [{}],
    "pointer.leave": [{}],
    "focus.enter": [{}],
    "focus.leave": [{}],
    wait: [{ ms: 1000 }, { ms: 10_000 }],
  },
  abstract: ({ value, context }) => [value, context.toasts],
  expect: ({ context }) => ({
    toasts: context.toasts.map(({ text, tone }) => ({ text, tone })),
    said: context.said,
    idsAreUnique: true,
  }),
  system: { create: toastsSystem },
  // What is left of a toast shows only several steps later.
  walks: { count: 150, length: 40, seed: 7 },
  weights: { show: 0.4, wait: 3 },
});
