import { errorBoundaryMachine } from "#src/machines/error-boundary/error-boundary.machine.ts";
import { heldSystem } from "../kit/held-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorBoundaryModelEvent } from "./error-boundary.model.ts";

export function errorBoundarySystem(hooks: Hooks): DrivenSystem<ErrorBoundaryModelEvent> {
  const held = heldSystem(errorBoundaryMachine, hooks, { actors: [] });
  held.start();
  return held.system({
    drive: {
      fail: held.sends({ type: "error.caught" }),
      tryAgain: held.sends({ type: "boundary.retry" }),
      moveOn: held.sends({ type: "boundary.reset" }),
    },
    observe: () => ({
      shows: held.snapshot().hasTag("failed") ? "errorScreen" : "content",
      offersTryAgain: held.snapshot().can({ type: "boundary.retry" }),
    }),
  });
}
