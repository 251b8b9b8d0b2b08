import { toastsMachine } from "#src/machines/toasts/toasts.machine.ts";
import { modelTest } from "../kit/suite.ts";
import { isSame, toastsModel } from "./toasts.model.ts";
import { toastsSystem } from "./toasts.system.ts";

/** Short messages of the shell (decisions, "Toasts"). */
export default modelTest("toasts", {
  model: toastsModel,
  covers: toastsMachine,
  events: {
    show: [
      { text: "Saved", tone: "success" },
      { text: "Saved", tone: "error" },
      { text: "Sent", tone: "info", duration: 8000 },
      { text: "Careful", tone: "warning" },
      { text: "Moved", tone: "success", undo: true },
      { text: "Moved", tone: "success" },
    ],
    undo: [{}],
    signedOut: [{}],
    dismiss: [{ which: "oldest" }, { which: "newest" }],
    "pointer.enter": [{}],
    "pointer.leave": [{}],
    "focus.enter": [{}],
    "focus.leave": [{}],
    wait: [{ ms: 1000 }, { ms: 10_000 }],
  },
  // Of many toasts that are partly over there would be too many situations.
  tries({ value, context: { toasts } }, event) {
    if (event.type === "undo") return toasts.at(-1)?.undo === true;
    if (event.type === "show") {
      const most = toasts.some((toast) => isSame(toast, event)) ? 2 : 1;
      return toasts.length <= most || toasts.every(({ fresh }) => fresh);
    }
    if (event.type !== "wait" || value !== "passing") return true;
    const staying = toasts.filter(({ left }) => left > event.ms);
    return staying.length === 0 || toasts.length <= (staying.length < toasts.length ? 3 : 2);
  },
  abstract: ({ value, context }) => [value, context.toasts],
  expect: ({ context }) => ({
    toasts: context.toasts.map(({ text, tone, undo }) => ({ text, tone, undo })),
    undone: context.undone,
    said: context.said,
    idsAreUnique: true,
  }),
  system: { create: toastsSystem },
  // What is left of a toast shows only several steps later.
  walks: { count: 150, length: 40, seed: 7 },
  weights: { show: 0.4, wait: 3 },
});
