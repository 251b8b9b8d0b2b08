import { toastsMachine } from "#src/machines/toasts/toasts.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ToastsModelEvent } from "./toasts.model.ts";

/** The real machine, and what it shows. */
export function toastsSystem(hooks: Hooks): DrivenSystem<ToastsModelEvent> {
  const controlled = controlledSystem(toastsMachine, hooks, { actors: [] });
  controlled.start();
  let undone = 0;
  const undo = () => void (undone += 1);
  const toasts = () => controlled.snapshot().context.toasts;
  const attend = ({ type }: Extract<ToastsModelEvent, { type: `${"pointer" | "focus"}.${string}` }>) =>
    controlled.send({ type, at: controlled.now() });
  return controlled.system({
    drive: {
      show: ({ undo: hasUndo, ...toast }) =>
        controlled.send({ ...toast, ...(hasUndo && { undo }), type: "toast.show", at: controlled.now() }),
      undo() {
        const toast = toasts().at(-1);
        if (toast) controlled.send({ type: "toast.undo", id: toast.id, at: controlled.now() });
      },
      signedOut: () => controlled.send({ type: "learner.left", at: controlled.now() }),
      dismiss({ which }) {
        const toast = toasts().at(which === "oldest" ? 0 : -1);
        if (toast) controlled.send({ type: "toast.dismiss", id: toast.id, at: controlled.now() });
      },
      "pointer.enter": attend,
      "pointer.leave": attend,
      "focus.enter": attend,
      "focus.leave": attend,
      wait: controlled.pass,
    },
    observe() {
      const said = controlled.emitted.at(-1);
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
