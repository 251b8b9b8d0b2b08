import { SimulatedClock, createActor } from "xstate";
import { expect, it } from "vitest";
import { toastsMachine } from "./toasts.machine.ts";

it.each([
  [0, 1000],
  [Infinity, 30_000],
])("a toast of %s ms goes after %s ms", (duration, after) => {
  const clock = new SimulatedClock();
  const toasts = createActor(toastsMachine, { clock }).start();
  toasts.send({ type: "toast.show", text: "Saved", tone: "success", duration, at: 0 });
  const shown = () => toasts.getSnapshot().context.toasts.length;
  clock.increment(after - 1);
  expect(shown()).toBe(1);
  clock.increment(1);
  expect(shown()).toBe(0);
});
