import { createActor } from "xstate";
import { type ToastShown, toastsMachine } from "#src/machines/toasts.machine.ts";
import { modelClock } from "../kit/model-clock.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ToastsModelEvent } from "./toasts.model.ts";

const START = Date.parse("2026-03-01T10:00:00Z");

/** The real machine, and what it shows. */
export function toastsSystem(hooks: Hooks): DrivenSystem<ToastsModelEvent> {
  const clock = modelClock();
  let at = START;
  const actor = createActor(toastsMachine, { clock, inspect: (event) => hooks.inspect(event) }).start();
  let said: ToastShown | null = null;
  actor.on("toast.shown", (shown) => (said = shown));
  const toasts = () => actor.getSnapshot().context.toasts;
  const attend = ({ type }: Extract<ToastsModelEvent, { type: `${"pointer" | "focus"}.${string}` }>) =>
    actor.send({ type, at });
  return {
    drive: {
      show: (event) => actor.send({ ...event, type: "toast.show", at }),
      dismiss({ which }) {
        const toast = toasts().at(which === "oldest" ? 0 : -1);
        if (toast) actor.send({ type: "toast.dismiss", id: toast.id, at });
      },
      "pointer.enter": attend,
      "pointer.leave": attend,
      "focus.enter": attend,
      "focus.leave": attend,
      wait({ ms }) {
        clock.pass(ms);
        at += ms;
      },
    },
    observe() {
      const ids = toasts().map(({ id }) => id);
      return {
        toasts: toasts().map(({ text, tone }) => ({ text, tone })),
        said: said && { text: said.text, interrupts: said.assertive },
        idsAreUnique: new Set(ids).size === ids.length,
      };
    },
    atRest: () => true,
    dispose: () => void actor.stop(),
  };
}
