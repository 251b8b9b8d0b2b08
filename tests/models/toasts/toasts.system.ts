import { toastsMachine } from "#src/machines/toasts/toasts.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ToastsModelEvent } from "./toasts.model.ts";

/** The real machine, and what it shows. */
export function toastsSystem(hooks: Hooks): DrivenSystem<ToastsModelEvent> {
  const held = heldSystem(toastsMachine, hooks, { actors: [] });
  held.start();
  let undone = 0;
  const undo = () => void (undone += 1);
  const toasts = () => held.snapshot().context.toasts;
  const attend = ({ type }: Extract<ToastsModelEvent, { type: `${"pointer" | "focus"}.${string}` }>) =>
    held.send({ type, at: held.now() });
  return held.system({
    drive: {
      show: ({ undo: hasUndo, ...toast }) =>
        held.send({ ...toast, ...(hasUndo && { undo }), type: "toast.show", at: held.now() }),
      undo() {
        const toast = toasts().at(-1);
        if (toast) held.send({ type: "toast.undo", id: toast.id, at: held.now() });
      },
      signedOut: () => held.send({ type: "learner.left", at: held.now() }),
      dismiss({ which }) {
        const toast = toasts().at(which === "oldest" ? 0 : -1);
        if (toast) held.send({ type: "toast.dismiss", id: toast.id, at: held.now() });
      },
      "pointer.enter": attend,
      "pointer.leave": attend,
      "focus.enter": attend,
      "focus.leave": attend,
      wait: held.pass,
    },
    observe() {
      const said = held.emitted.at(-1);
      const ids = toasts().map(({ id }) => id);
      return {
        toasts: toasts().map(({ text, tone, undo: takesBack }) => ({
          text,
          tone,
          undo: takesBack !== undefined,
        })),
        undone,
        said: said ? { text: said.text, interrupts: said.assertive } : null,
        idsAreUnique: new Set(ids).size === ids.length,
      };
    },
  });
}
