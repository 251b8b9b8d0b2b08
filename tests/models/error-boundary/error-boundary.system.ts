import { errorBoundaryMachine } from "#src/machines/error-boundary/error-boundary.machine.ts";
import { controlledSystem } from "../kit/controlled-system.ts";
import type { DrivenSystem } from "../kit/suite.ts";
import type { Hooks } from "../kit/system.ts";
import type { ErrorBoundaryModelEvent } from "./error-boundary.model.ts";

export function errorBoundarySystem(hooks: Hooks): DrivenSystem<ErrorBoundaryModelEvent> {
  const controlled = controlledSystem(errorBoundaryMachine, hooks, { actors: [] });
  controlled.start();
  return controlled.system({
    drive: {
      fail: controlled.sends({ type: "error.caught" }),
      tryAgain: controlled.sends({ type: "boundary.retry" }),
      moveOn: controlled.sends({ type: "boundary.reset" }),
    },
    observe: () => ({
      shows: controlled.snapshot().hasTag("failed") ? "errorScreen" : "content",
      offersTryAgain: controlled.snapshot().can({ type: "boundary.retry" }),
    }),
  });
}
